import type { Minor } from '@azulejo/shared/kernel'
import type { Merchant } from './merchants.ts'
import { profileOf } from './profiles.ts'

/** The bonus that a new member of a brand gets, in minor units; undefined where the profile forbids bonuses. */
export const welcomeBonusOf = (merchant: Merchant): Merchant['welcomeBonus'] =>
  profileOf(merchant).modules.bonuses ? merchant.welcomeBonus : undefined

/** The amount that must be staked before the bonus may be withdrawn, in minor units. */
export const welcomeTurnover = ({ amount, multiplier }: NonNullable<Merchant['welcomeBonus']>): Minor =>
  (amount * BigInt(multiplier)) as Minor
