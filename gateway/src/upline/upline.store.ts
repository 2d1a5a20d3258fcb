import { dayIn, dayStart } from '@azulejo/shared/calendar'
import { type Minor, minor, rangeOf, turnoverLeft } from '@azulejo/shared/kernel'
import { activeBonusOf } from '../bonuses/index.ts'
import { memberAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { profileOf } from '../merchants/profiles.ts'
import type { Merchant } from '../merchants.ts'
import type { Context } from '../pipeline/context.ts'
import { turnoverRows } from '../withdrawals/index.ts'

type Caller = Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member'>

export type UplineOf = {
  readonly id: string
  readonly account: string
  readonly since: Date
  readonly terms: NonNullable<Merchant['upline']>
}

/** The agent above a member who may send money there; nobody where the brand, the law or the account says so. */
export async function uplineOf({ db, merchant, member }: Caller): Promise<UplineOf | undefined> {
  const { upline: terms } = merchant
  if (!terms || !profileOf(merchant).modules.agentTransfers) return undefined
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

/** What a member has sent since midnight in the brand's time zone. */
async function sentToday({ db, clock, merchant: { timeZone }, member }: Caller): Promise<Minor> {
  const { sum } = await db
    .selectFrom('money_order')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('member_id', '=', member.id)
    .where('kind', '=', 'transferUpline')
    .where('opened_at', '>=', new Date(dayStart(timeZone, dayIn(timeZone, clock.now()))))
    .executeTakeFirstOrThrow()
  return minor(BigInt(sum ?? 0))
}

/** What the conditions of an active bonus still ask for. */
async function bonusLeft(db: Caller['db'], memberId: string): Promise<bigint> {
  const bonus = await activeBonusOf(db, memberId)
  return bonus ? bonus.required - bonus.done / 100n : 0n
}

export type UplineFacts = {
  readonly main: Minor
  /** Of the main wallet, what is still to be staked. */
  readonly unplayed: Minor
  /** What can be sent of it. */
  readonly free: Minor
  /** What the day still lets the member send. */
  readonly dailyLeft: Minor
}

/** What decides how much a member may send. Who holds the member's wallet reads what nobody changes. */
export async function uplineFacts(caller: Caller, { dailyMost }: UplineOf['terms']): Promise<UplineFacts> {
  const { db, merchant, member } = caller
  const main = await balanceOf(db, memberAccount(member.id, 'main', merchant.currency))
  const left = turnoverLeft(await turnoverRows(db, member.id)) + (await bonusLeft(db, member.id))
  const unplayed = rangeOf([left, main]).lowest
  const sent = await sentToday(caller)
  return {
    main,
    unplayed,
    free: minor(main - unplayed),
    dailyLeft: minor(sent < dailyMost ? dailyMost - sent : 0n),
  }
}
