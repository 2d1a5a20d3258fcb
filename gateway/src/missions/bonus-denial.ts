import { profileOf } from '../merchants/profiles.ts'
import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'

/** Refuses the call when the site's jurisdiction forbids inducements; undefined when bonuses are allowed. */
export const bonusDenial = ({ merchant }: Pick<Context, 'merchant'>): Refused<'function.not.available'> | undefined =>
  profileOf(merchant).modules.bonuses ? undefined : refuse('function.not.available', { module: 'bonuses' })
