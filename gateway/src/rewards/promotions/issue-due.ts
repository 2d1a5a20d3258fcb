import { dayIn, dayStart, type Instant, percentOf, rangeOf, shiftDay } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { holdUsage, issuePromotion } from './issue-promotion.ts'
import { amountOf, type Trigger } from './offer.ts'
import type { StoredPromotion } from './promotion.store.ts'
import { issueByRank } from './rank-promotions.ts'

const dayMs = 86_400_000

type Due = { readonly db: Db; readonly merchant: Merchant; readonly promotion: StoredPromotion; readonly at: Instant }
type Losses = { readonly from: Instant; readonly to: Instant; readonly members: readonly string[] }

/** Members who take part in a promotion and joined it before a time. */
const runners = async ({ db, merchant, promotion }: Due, before: Instant) =>
  db
    .selectFrom('promotion_entry as entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .select(['member.id', 'member.reg_date', 'member.rank_level'])
    .where('entry.merchant', '=', merchant.code)
    .where('entry.promotion_id', '=', promotion.promotion_id)
    .where('entry.status', '=', 'process')
    .where('entry.at', '<', new Date(before))
    .orderBy('member.id')
    .execute()

/** Marks a period as processed; false when it was processed before. */
async function takePeriod({ db, merchant, promotion, at }: Due, period: string): Promise<boolean> {
  const taken = await db
    .insertInto('promotion_period')
    .values({ merchant: merchant.code, promotion_id: promotion.promotion_id, period, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('period')
    .executeTakeFirst()
  return taken !== undefined
}

/** Net losses of members in a time span: stakes less prizes of settled rounds. Members without a loss are omitted. */
async function netLosses({ db, merchant }: Due, { from, to, members }: Losses, classes: readonly string[] | undefined) {
  const { rows } = await sql<{ member: string; loss: bigint }>`
    select member_id as member, sum(bet - payout)::int8 as loss from settled_bet
     where member_id in (select jsonb_array_elements_text(${JSON.stringify(members)}::jsonb))
       and merchant = ${merchant.code} and currency = ${merchant.currency}
       and settled_at >= ${new Date(from)} and settled_at < ${new Date(to)}
       and (${classes === undefined} or game_classify in (select jsonb_array_elements_text(${JSON.stringify(classes ?? [])}::jsonb)))
     group by member_id having sum(bet - payout) > 0 order by member_id`.execute(db)
  return rows
}

async function giveBack(due: Due, trigger: Trigger<'cashback'>, losses: Losses, occasion: string): Promise<void> {
  const { db, merchant, promotion, at } = due
  if (losses.members.length === 0) return
  for (const { member, loss } of await netLosses(due, losses, trigger.classes)) {
    const part = percentOf(loss, trigger.percent)
    if (part < amountOf(trigger.least, merchant)) continue
    const amount = rangeOf([part, amountOf(trigger.most, merchant)]).lowest
    await issuePromotion(db, { merchant, promotion, memberId: member, occasion, amount, actor: 'rule:cashback', at })
  }
}

/** The Monday on or before a day. */
const mondayOf = (day: string): string => shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7))

async function weeklyCashback(due: Due, trigger: Trigger<'cashback'>): Promise<void> {
  const { timeZone } = due.merchant
  const monday = mondayOf(dayIn(timeZone, due.at))
  const [from, to] = [dayStart(timeZone, shiftDay(monday, -7)), dayStart(timeZone, monday)]
  if (to <= due.promotion.starts_at.getTime() || !(await takePeriod(due, `week:${monday}`))) return
  const members = (await runners(due, to)).map(({ id }) => id)
  await giveBack(due, trigger, { from, to, members }, `week-${monday}`)
}

/** Pays the cashback of each member's first seven days, on the eighth day. */
async function firstWeekCashback(due: Due, trigger: Trigger<'cashback'>): Promise<void> {
  const week = 7 * dayMs
  const eligible = (await runners(due, due.at)).filter(({ reg_date }) => reg_date.getTime() + week <= due.at)
  for (const { id, reg_date } of eligible) {
    if (!(await takePeriod(due, `member:${id}`))) continue
    const from = reg_date.getTime()
    await giveBack(due, trigger, { from, to: from + week, members: [id] }, 'first-week')
  }
}

/** Once a day, so that members who were held, or joined late, get what they are owed. */
async function byRank(due: Due, trigger: Trigger<'rank'>): Promise<void> {
  if (!(await takePeriod(due, `day:${dayIn(due.merchant.timeZone, due.at)}`))) return
  await issueByRank(due, trigger, await runners(due, due.at))
}

/** Rewards won bets of the last six hours whose round number ends with `ending`, each bet once. */
async function luckyBets({ db, merchant, promotion, at }: Due, { ending, least }: Trigger<'luckyBet'>): Promise<void> {
  const { rows } = await sql<{ id: bigint; member_id: string }>`
    select r.id, r.member_id from round r
      join promotion_entry e on e.merchant = r.merchant and e.promotion_id = ${promotion.promotion_id}
       and e.member_id = r.member_id and e.status = 'process'
     where r.merchant = ${merchant.code} and r.status = 'settled' and r.payout - r.withheld > r.bet
       and r.settled_at > ${new Date(at - dayMs / 4)} and r.settled_at <= ${new Date(at)} and r.at >= e.at
       and r.bet >= ${amountOf(least, merchant)} and right(r.id::text, ${ending.length}) = ${ending}
     order by r.id`.execute(db)
  for (const { id, member_id } of rows)
    await issuePromotion(db, {
      merchant,
      promotion,
      memberId: member_id,
      occasion: `bet-${id}`,
      actor: 'rule:lucky-bet',
      at,
    })
}

async function issueOf(due: Due): Promise<void> {
  const trigger = due.promotion.offer?.trigger
  if (!trigger || trigger.kind === 'manual' || trigger.kind === 'signup' || trigger.kind === 'deposit') return
  // This lock makes concurrent joins and requests wait for the job, or the job for them.
  await holdUsage(due.db, due.merchant, due.promotion.promotion_id)
  if (trigger.kind === 'cashback')
    await (trigger.period === 'week' ? weeklyCashback(due, trigger) : firstWeekCashback(due, trigger))
  else if (trigger.kind === 'rank') await byRank(due, trigger)
  else await luckyBets(due, trigger)
}

/** Milliseconds after its end in which a promotion still pays what it owes. */
const lateMs = 8 * dayMs

/** Issues what promotions owe by their own rules: cashback, money by rank, lucky bets. */
export const issueDuePromotions: JobKind = {
  kind: 'promotions.issue',
  every: 600_000,
  work: byMerchant(async (transaction, merchant, now) => {
    if (!profileOf(merchant).modules.bonuses) return
    const rows = await transaction
      .selectFrom('promotion')
      .selectAll()
      .where('merchant', '=', merchant.code)
      .where('offer', 'is not', null)
      .where('starts_at', '<=', new Date(now))
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', new Date(now - lateMs))]))
      .orderBy('promotion_id')
      .execute()
    for (const promotion of rows) await issueOf({ db: transaction, merchant, promotion, at: now })
  }),
}
