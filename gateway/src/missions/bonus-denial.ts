import { profileOf } from '../merchants/profiles.ts'
import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'

/** The refusal of a site whose jurisdiction forbids inducements. */
export const bonusDenial = ({ merchant }: Pick<Context, 'merchant'>): Refused<'function.not.available'> | undefined =>
  profileOf(merchant).modules.bonuses ? undefined : refuse('function.not.available', { module: 'bonuses' })
