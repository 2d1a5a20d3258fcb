import type { Currency } from '@azulejo/shared/kernel'
import type { MerchantCode } from '../merchants/merchants.ts'

/**
 * Wallets of a member: `held` and `held_points` hold amounts until an order ends, `in_flight` until a transfer vendor
 * answers; a bucket is the balance at a transfer vendor.
 */
export type MemberAccountKind = 'main' | 'held' | 'in_flight' | 'bonus' | 'points' | 'held_points' | `bucket:${string}`
/**
 * Operator accounts: stakes and prizes (`bets`), money from and to outside (`payments`), gifts (`promo`), agents' shares
 * (`commission`), fees of orders, and adjustments by operators. `jackpot` funds the initial amounts of lottery pools
 * (`pool:…`); `unpaid` is money owed because a wallet was full; `groups` holds shares of group tickets until the ticket is
 * placed or the shares are returned.
 */
export type HouseAccountKind =
  | 'bets'
  | 'payments'
  | 'promo'
  | 'commission'
  | 'fees'
  | 'adjustments'
  | 'jackpot'
  | 'unpaid'
  | 'groups'
  | `pool:${string}`

export type AccountRef = {
  readonly ownerKind: 'member' | 'house'
  readonly ownerId: string
  readonly kind: MemberAccountKind | HouseAccountKind
  readonly currency: Currency
}

export const memberAccount = (memberId: string, kind: MemberAccountKind, currency: Currency): AccountRef => ({
  ownerKind: 'member',
  ownerId: memberId,
  kind,
  currency: kind === 'points' || kind === 'held_points' ? 'PTS' : currency,
})

export const houseAccount = (merchant: MerchantCode, kind: HouseAccountKind, currency: Currency): AccountRef => ({
  ownerKind: 'house',
  ownerId: merchant,
  kind,
  currency,
})

/** Purpose of a movement. Source: domain rules, section 2.1. */
export type EntryKind =
  | 'deposit'
  | 'withdraw'
  | 'withdraw_refund'
  | 'transfer_in'
  | 'transfer_out'
  | 'bet'
  | 'prize'
  | 'bet_cancel'
  | 'jackpot'
  | 'bet_rebate'
  | 'agent_rebate'
  | 'manual_rebate'
  | 'promotion'
  | 'mission'
  | 'referral'
  | 'points_earn'
  | 'points_convert'
  | 'points_redeem'
  | 'points_refund'
  | 'points_expire'
  | 'dividend'
  | 'daily_salary'
  | 'hour_salary'
  | 'realtime_salary'
  | 'transfer_upline'
  | 'transfer_downline'
  | 'adjust_plus'
  | 'adjust_minus'
  | 'red_packet'
