import type { Currency } from '@azulejo/shared/kernel'
import type { MerchantCode } from '../merchants.ts'

/**
 * Wallets of a member: `held` and `held_points` wait for the end of an order, `in_flight` for the answer of a transfer
 * vendor; a bucket is money at such a vendor.
 */
export type MemberAccountKind = 'main' | 'held' | 'in_flight' | 'bonus' | 'points' | 'held_points' | `bucket:${string}`
/**
 * Accounts of the house: `jackpot` gives the pools of lotteries what they start with; stakes and prizes, money from and to outside, gifts, agents' shares, fees of orders,
 * what operators adjust; `unpaid` is what the house owes because a wallet was full.
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

/** What a movement is for. Source: domain rules, section 2.1. */
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
