import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'

/** Refuses the call when the site's jurisdiction forbids inducements; undefined if bonuses are allowed. */
export const bonusDenial = ({ merchant }: Pick<Context, 'merchant'>): Refused<'function.not.available'> | undefined =>
  profileOf(merchant).modules.bonuses ? undefined : refuse('function.not.available', { module: 'bonuses' })
