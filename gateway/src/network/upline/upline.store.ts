import { dayIn, dayStart, type Minor, minor, rangeOf, turnoverLeft } from '@azulejo/shared/kernel'
import { turnoverRows } from '../../cashier/index.ts'
import { activeBonusOf } from '../../money/index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'

type Caller = Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member'>

export type TransferTerms = NonNullable<Merchant['upline']>

export type UplineOf = {
  readonly id: string
  readonly account: string
  readonly since: Date
  readonly terms: TransferTerms
}

/** Terms of transfers between a member and the upline agent, or what forbids them. */
export function termsOf(merchant: Merchant): TransferTerms | 'profile' | 'brand' {
  if (!profileOf(merchant).modules.agentTransfers) return 'profile'
  return merchant.upline ?? 'brand'
}

/** Returns the upline agent whom the member may pay; undefined where brand, jurisdiction or account forbid transfers. */
export async function uplineOf({ db, merchant, member }: Caller): Promise<UplineOf | undefined> {
  const terms = termsOf(merchant)
  if (typeof terms === 'string') return undefined
  const row = await db
    .selectFrom('member')
    .innerJoin('member as upline', 'upline.id', 'member.upline_id')
    .select(['upline.id', 'upline.account', 'upline.reg_date'])
    .where('member.id', '=', member.id)
    .where('member.to_upline', '=', true)
    .where('upline.frozen_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, account: row.account, since: row.reg_date, terms }
}

/** Transfers between members: each kind has a limit of the day of its own. */
type TransferKind = 'transferUpline' | 'transferDownline'

/** Sums the member's transfers of a kind since midnight in the brand's time zone. */
async function sentToday({ db, clock, merchant: { timeZone }, member }: Caller, kind: TransferKind): Promise<Minor> {
  const { sum } = await db
    .selectFrom('money_order')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('member_id', '=', member.id)
    .where('kind', '=', kind)
    .where('opened_at', '>=', new Date(dayStart(timeZone, dayIn(timeZone, clock.now()))))
    .executeTakeFirstOrThrow()
  return minor(BigInt(sum ?? 0))
}

/** Rest of the rollover of the active bonus, in minor units. */
async function bonusLeft(db: Caller['db'], memberId: string): Promise<bigint> {
  const bonus = await activeBonusOf(db, memberId)
  return bonus ? bonus.required - bonus.done / 100n : 0n
}

/** Main wallet of a member in minor units. */
export type FreeCash = {
  readonly main: Minor
  /** Part that must still be staked. */
  readonly unplayed: Minor
  /** Part that can be sent to another member. */
  readonly free: Minor
}

/** Reads what a member can send. The result is stable while the caller holds the member's wallet lock. */
export async function freeCash(db: Caller['db'], memberId: string, currency: Merchant['currency']): Promise<FreeCash> {
  const main = await balanceOf(db, memberAccount(memberId, 'main', currency))
  const left = turnoverLeft(await turnoverRows(db, memberId)) + (await bonusLeft(db, memberId))
  const unplayed = rangeOf([left, main]).lowest
  return { main, unplayed, free: minor(main - unplayed) }
}

export type TransferFacts = FreeCash & {
  /** Rest of the daily limit. */
  readonly dailyLeft: Minor
}

/** Reads what limits a transfer to another member. The result is stable while the caller holds the member's wallet lock. */
export async function transferFacts(
  caller: Caller,
  { dailyMost }: TransferTerms,
  kind: TransferKind,
): Promise<TransferFacts> {
  const { db, merchant, member } = caller
  const sent = await sentToday(caller, kind)
  return {
    ...(await freeCash(db, member.id, merchant.currency)),
    dailyLeft: minor(sent < dailyMost ? dailyMost - sent : 0n),
  }
}
