import {
  dayIn,
  dayStart,
  type Instant,
  levelOf,
  monthBefore,
  monthStart,
  type RankState,
  stateAfterMonth,
  stateAt,
} from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { rankOf, validBetsIn } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RankChangeTable } from '../../platform/db/tables/people/ranks.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { issueUpgradeBonuses } from '../promotions/index.ts'

/** A running settlement may record a time up to this many ms ago: months end later, and bets are looked at again. */
const settlingMs = 60_000
/** Longest time whose bets one transaction looks at, in ms. */
const spanMs = 3_600_000
const atOnce = 100

async function note(db: Db, memberId: string, change: Omit<RankChangeTable, 'id' | 'member_id'>): Promise<void> {
  await db
    .insertInto('rank_change')
    .values({ member_id: memberId, ...change })
    .execute()
}

async function keepState(db: Db, { code }: Merchant, memberId: string, state: RankState): Promise<void> {
  const row = { level: state.level, highest: state.highest, kept_to: state.keptTo }
  await db
    .insertInto('member_rank')
    .values({ member_id: memberId, merchant: code, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

type Due = {
  readonly id: string
  readonly granted: number
  readonly level: number
  readonly highest: number
  readonly kept_to: string
  readonly frozen_at: Date | null
  readonly paused_to: Date | null
}

/** Members whose level is to be looked at, locked until the transaction ends. */
async function dueMembers(db: Db, { code, timeZone }: Merchant, now: Instant): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.rank_level as granted, k.level, k.highest, k.kept_to::text as kept_to, m.frozen_at,
           greatest(m.time_out_until, m.excluded_until) as paused_to
      from member_rank k join member m on m.id = k.member_id
     where k.merchant = ${code} and k.kept_to <= ${dayIn(timeZone, now - settlingMs)}::date
     order by k.member_id limit ${atOnce} for no key update of k`.execute(db)
  return rows
}

/** Looks at one month of one member. A month in which a pause ran, or of a frozen account, loses nothing. */
async function endMonth(db: Db, merchant: Merchant, due: Due, now: Instant): Promise<void> {
  const { id, granted, level, highest, kept_to: keptTo, frozen_at, paused_to } = due
  const month = monthBefore(keptTo)
  const span = { from: dayStart(merchant.timeZone, month), to: dayStart(merchant.timeZone, keptTo) }
  const sum = await validBetsIn(db, merchant, id, span)
  const isPaused = frozen_at !== null || (paused_to !== null && paused_to.getTime() > span.from)
  const after = stateAfterMonth(merchant.ranks, { level, highest, keptTo }, { month: sum, isPaused, granted })
  await keepState(db, merchant, id, after)
  if (after.level < level)
    await note(db, id, { from_level: level, to_level: after.level, reason: 'not_kept', month, at: new Date(now) })
}

/** Up to when a merchant's bets have been looked at; locked until the transaction ends, undefined before the first run. */
const holdMark = async (db: Db, { code }: Merchant): Promise<Instant | undefined> =>
  (
    await db
      .selectFrom('rank_mark')
      .select('counted_to')
      .where('merchant', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.counted_to.getTime()

async function setMark(db: Db, { code }: Merchant, to: Instant): Promise<void> {
  const counted_to = new Date(to)
  await db
    .insertInto('rank_mark')
    .values({ merchant: code, counted_to })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ counted_to }))
    .execute()
}

type Player = { readonly id: string; readonly granted: number }

/** Players with bets that were settled in a span of time. */
async function players(db: Db, { code, currency }: Merchant, from: Instant, to: Instant) {
  const { rows } = await sql<Player>`
    select m.id, m.rank_level as granted from member m
     where m.type <> 4 and not m.is_house and m.id in (
           select member_id from settled_bet
            where merchant = ${code} and currency = ${currency} and valid_bet > 0
              and settled_at > ${new Date(from)} and settled_at <= ${new Date(to)})
     order by m.id`.execute(db)
  return rows
}

/** Keeps the level that a member has by the first run, from when on levels are looked at. It is no change. */
async function startRanks(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  const today = dayIn(merchant.timeZone, now)
  for (const { id } of await players(db, merchant, 0, now)) {
    const { turnover } = await rankOf(db, merchant, { id, rankLevel: 0 })
    await keepState(db, merchant, id, stateAt(levelOf(merchant.ranks, { total: turnover, granted: 0 }), today))
  }
  await setMark(db, merchant, now)
}

/** Raises a member who has reached a level by the total, or a lost one by the running month. */
async function raise(db: Db, merchant: Merchant, { id, granted }: Player, now: Instant): Promise<void> {
  const { ranks, timeZone } = merchant
  const { turnover: total, state } = await rankOf(db, merchant, { id, rankLevel: 0 })
  const today = dayIn(timeZone, now)
  const before = state ?? { level: levelOf(ranks, { total: 0n, granted: 0 }), highest: 0 }
  const span = { from: dayStart(timeZone, monthStart(today)), to: now + 1 }
  const month = state && state.level < state.highest ? await validBetsIn(db, merchant, id, span) : undefined
  const level = levelOf(ranks, { total, month, state: before, granted: 0 })
  if (state && level <= state.level) return
  await keepState(db, merchant, id, stateAt(level, today, before.highest))
  if (level <= before.level) return
  const reason = level > before.highest ? ('reached' as const) : ('regained' as const)
  await note(db, id, { from_level: before.level, to_level: level, reason, month: null, at: new Date(now) })
  if (reason === 'reached') await issueUpgradeBonuses(db, merchant, { id, rank_level: granted }, now)
}

/** Looks at ended months first, so that a month that lowers a level is not missed. @returns whether there is more to do */
async function turn(db: Db, merchant: Merchant, now: Instant): Promise<boolean> {
  const due = await dueMembers(db, merchant, now)
  for (const one of due) await endMonth(db, merchant, one, now)
  if (due.length > 0) return true
  const mark = await holdMark(db, merchant)
  if (mark === undefined) {
    await startRanks(db, merchant, now)
    return false
  }
  const to = Math.min(now, mark + spanMs)
  for (const player of await players(db, merchant, mark - settlingMs, to)) await raise(db, merchant, player, now)
  await setMark(db, merchant, to)
  return to < now
}

/** Raises and lowers the levels of members. It may run at any time, any number of times and after any pause. */
export const turnRanks: JobKind = { kind: 'ranks.turn', every: 60_000, work: byMerchant(turn) }
