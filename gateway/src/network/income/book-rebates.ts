import { type Day, dayIn, type Instant, minor } from '@azulejo/shared/kernel'
import { bookedRebates } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import { heldAmong } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { lockWallets, post } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { bookingAt, type DueRebate } from './count-rebates.ts'

/** Pause before the job looks again at an agent who may not be paid now. */
const heldMs = 60 * 60_000

type Waiting = { readonly member_id: string; readonly booked_on: Day | null }

/** Locks the next agents whose booking is due. */
async function agentsDue(db: Db, { code }: Merchant, now: Instant, most: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.member_id, a.booked_on::text as booked_on
      from level_rebate_agent a
     where a.merchant = ${code} and a.try_at <= ${new Date(now)}
     order by a.try_at, a.member_id limit ${most} for no key update of a`.execute(db)
  return rows
}

const dueOf = async (db: Db, agentId: string, before: Day): Promise<readonly DueRebate[]> => {
  const { rows } = await sql<DueRebate>`
    select member_id, day::text as day, downline_id, game_classify, valid_bet, units
      from level_rebate_due where member_id = ${agentId} and day < ${before}::date
     order by day, downline_id, game_classify`.execute(db)
  return rows
}

/**
 * Books what is due to an agent for the days before today. What voids took back lowers the amount; while nothing is left to
 * pay, all of it waits for the next day.
 * @returns whether it is booked
 */
async function bookFor(
  db: Db,
  { code, currency }: Merchant,
  agentId: string,
  today: Day,
  now: Instant,
): Promise<boolean> {
  const due = await dueOf(db, agentId, today)
  const { amount, lines } = bookedRebates(due.map(({ units }) => units))
  if (amount <= 0n) return false
  const ref = `level:${agentId}:${today}`
  const { outcome } = await post(db, {
    key: ref,
    kind: 'agent_rebate',
    ref,
    at: now,
    lines: [
      { account: houseAccount(code, 'commission', currency), amount: minor(-amount) },
      { account: memberAccount(agentId, 'main', currency), amount: minor(amount) },
    ],
  })
  if (outcome === 'full') return false
  if (outcome !== 'posted') throw new Error(`level rebate ${ref} was booked before`)
  const rows = due.map(({ units: _, ...line }, place) => ({
    ...line,
    valid_bet: String(line.valid_bet),
    amount: String(lines[place] ?? 0n),
  }))
  await sql`
    insert into level_rebate_line (ref, member_id, day, downline_id, game_classify, valid_bet, amount)
    select ${ref}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (member_id text, day date, downline_id text, game_classify text, valid_bet int8, amount int8)
     order by r.day, r.downline_id, r.game_classify`.execute(db)
  await sql`delete from level_rebate_due where member_id = ${agentId} and day < ${today}::date`.execute(db)
  return true
}

/** Books the level rebates of the next agents, at most one booking for an agent and day. @returns how many were tried */
export async function bookRebates(db: Db, merchant: Merchant, now: Instant, most: number): Promise<number> {
  const { timeZone } = merchant
  const today = dayIn(timeZone, now)
  const agents = await agentsDue(db, merchant, now, most)
  const ids = agents.map(({ member_id }) => member_id)
  await lockWallets(db, ids)
  // Frozen, excluded and closed accounts are held.
  const held = await heldAmong(db, ids, now)
  const tomorrow = new Date(bookingAt(timeZone, today))
  for (const { member_id, booked_on } of agents) {
    const isHeld = held.has(member_id)
    const isBooked = !isHeld && booked_on !== today && (await bookFor(db, merchant, member_id, today, now))
    const next = isHeld ? new Date(now + heldMs) : tomorrow
    await sql`
      update level_rebate_agent
         set try_at = case when exists (select from level_rebate_due where member_id = ${member_id}) then ${next}::timestamptz end,
             booked_on = ${isBooked ? today : booked_on}::date
       where member_id = ${member_id}`.execute(db)
  }
  return agents.length
}
