import { type Day, dayIn, dayStart, daysOf, type Instant, shiftDay } from '@azulejo/shared/kernel'
import { levelShares, lowestRates, type RateGroup, type Rates, rateGroups } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import { topRates } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** An account on the way from a member upwards, whose depth is 0. */
type PathLink = { readonly member: string; readonly ancestor: string; readonly is_agent: boolean }
type GivenRates = { readonly member: string; readonly since: Date; readonly rebates: Partial<Rates> }
type Bets = {
  readonly member_id: string
  readonly game_classify: RateGroup
  readonly part: number
  readonly valid_bet: bigint
}
export type DueRebate = {
  readonly member_id: string
  readonly day: Day
  readonly downline_id: string
  readonly game_classify: string
  valid_bet: bigint
  units: bigint
}

const groupedBy = <Item>(items: readonly Item[], key: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}

type Range = {
  readonly since: Date
  readonly after: bigint
  readonly last: bigint
  /** Limits the changes to those of a member and everybody below. */
  readonly branchId?: string
}

/** Condition of the changes `c` of a merchant's settled rounds that bring level rebates, by their numbers. */
const changesIn = ({ code, currency }: Merchant, { since, after, last, branchId }: Range) => sql`
  c.id > ${after} and c.id <= ${last} and c.merchant = ${code} and c.currency = ${currency}
  and c.game_classify in (${sql.join(rateGroups)}) and c.valid_bet <> 0 and c.settled_at >= ${since}
  ${branchId === undefined ? sql`` : sql`and c.member_id in (select descendant from agent_link where ancestor = ${branchId})`}`

/** The accounts above the members with changes, from the nearest to the farthest, with the members themselves. */
async function pathsOf(db: Db, merchant: Merchant, range: Range) {
  const { rows } = await sql<PathLink>`
    select l.descendant as member, l.ancestor, m.type in (1, 2, 41, 42) as is_agent
      from (select distinct c.member_id from round_change c where ${changesIn(merchant, range)}) s
     cross join lateral (select descendant, ancestor, depth from agent_link where descendant = s.member_id offset 0) l
      join member m on m.id = l.ancestor
     order by l.descendant, l.depth`.execute(db)
  return groupedBy(rows, ({ member }) => member)
}

/** The rates that accounts were given, the newest first. */
async function givenRates(db: Db, accounts: readonly string[]) {
  if (accounts.length === 0) return groupedBy<GivenRates>([], ({ member }) => member)
  const { rows } = await sql<GivenRates>`
    select member_id as member, since, rebates from member_rates_since
     where member_id in (${sql.join(accounts)}) order by since desc`.execute(db)
  return groupedBy(rows, ({ member }) => member)
}

/** Moments between which neither the day nor a rate changes, from the first settlement to the last. */
async function partsOf(db: Db, merchant: Merchant, range: Range, changes: readonly Instant[]): Promise<Instant[]> {
  const { timeZone } = merchant
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(c.settled_at) as first, max(c.settled_at) as last
      from round_change c where ${changesIn(merchant, range)}`.execute(db)
  const [span] = rows
  if (!span?.first || !span.last) return []
  const [first, last] = [span.first.getTime(), span.last.getTime()]
  const days = daysOf({ from: dayIn(timeZone, first), to: dayIn(timeZone, last) })
  const starts = days.map((day) => dayStart(timeZone, day))
  return [...new Set([...starts, ...changes.filter((at) => at > first && at <= last)])].sort((a, b) => a - b)
}

async function betsIn(db: Db, merchant: Merchant, range: Range, parts: readonly Instant[]): Promise<readonly Bets[]> {
  const starts = sql.join(parts.map((at) => sql`${new Date(at)}::timestamptz`))
  const { rows } = await sql<Bets>`
    select c.member_id, c.game_classify, width_bucket(c.settled_at, array[${starts}]) as part,
           sum(c.valid_bet)::int8 as valid_bet
      from round_change c where ${changesIn(merchant, range)} group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * Counts the level rebates of settled bets, and takes back those of bets that count no longer, with the rates at the time
 * of the settlement.
 */
export async function countedRebates(db: Db, merchant: Merchant, range: Range): Promise<readonly DueRebate[]> {
  const paths = await pathsOf(db, merchant, range)
  const given = await givenRates(db, [
    ...new Set([...paths.values()].flatMap((path) => path.map(({ ancestor }) => ancestor))),
  ])
  const changes = [...given.values()].flatMap((rates) => rates.map(({ since }) => since.getTime()))
  const parts = await partsOf(db, merchant, range, changes)
  if (parts.length === 0) return []
  const due = new Map<string, DueRebate>()
  for (const { member_id, game_classify, part, valid_bet } of await betsIn(db, merchant, range, parts)) {
    const at = parts[part - 1] ?? 0
    const path = paths.get(member_id) ?? []
    const shares = levelShares(game_classify, ratesAlong(merchant, path, given, at))
    for (const [place, share] of shares.entries()) {
      const upline = path[place + 1]
      if (share === 0 || !upline?.is_agent) continue
      const of = {
        member_id: upline.ancestor,
        day: dayIn(merchant.timeZone, at),
        downline_id: path[place]?.ancestor ?? member_id,
        game_classify,
      }
      const key = Object.values(of).join(' ')
      const sum = due.get(key) ?? { ...of, valid_bet: 0n, units: 0n }
      sum.valid_bet += valid_bet
      sum.units += valid_bet * BigInt(share)
      due.set(key, sum)
    }
  }
  return [...due.values()]
}

/** The rates of a path's accounts at a moment: who was given none has those of the nearest upline, at the top the brand's. */
function ratesAlong(
  merchant: Merchant,
  path: readonly PathLink[],
  given: Awaited<ReturnType<typeof givenRates>>,
  at: Instant,
): readonly Rates[] {
  let rates = { ...lowestRates, ...topRates(merchant) }
  return path
    .toReversed()
    .map(({ ancestor }) => {
      const own = given.get(ancestor)?.find(({ since }) => since.getTime() <= at)
      rates = { ...rates, ...own?.rebates }
      return rates
    })
    .reverse()
}

/** Adds counted rebates to what is due, and plans the booking after the day of their settlement. */
export async function keepDue(db: Db, { code, timeZone }: Merchant, due: readonly DueRebate[]): Promise<void> {
  if (due.length === 0) return
  const rows = due.map((each) => ({ ...each, valid_bet: String(each.valid_bet), units: String(each.units) }))
  await sql`
    insert into level_rebate_due (member_id, day, downline_id, game_classify, valid_bet, units)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (member_id text, day date, downline_id text, game_classify text, valid_bet int8, units int8)
        on conflict (member_id, day, downline_id, game_classify)
        do update set valid_bet = level_rebate_due.valid_bet + excluded.valid_bet,
                      units = level_rebate_due.units + excluded.units`.execute(db)
  const first = new Map<string, Day>()
  for (const { member_id, day } of due) if (day < (first.get(member_id) ?? '9')) first.set(member_id, day)
  const agents = [...first].map(([member_id, day]) => ({ member_id, try_at: new Date(bookingAt(timeZone, day)) }))
  await sql`
    insert into level_rebate_agent (member_id, merchant, try_at)
    select member_id, ${code}, try_at from jsonb_to_recordset(${JSON.stringify(agents)}::jsonb)
        as a (member_id text, try_at timestamptz)
        on conflict (member_id)
        do update set try_at = least(level_rebate_agent.try_at, excluded.try_at)`.execute(db)
}

/** Time after the end of a day in which the settlements of the day are counted. */
const countingMs = 5 * 60_000

/** When the level rebates of a day are booked. */
export const bookingAt = (timeZone: string, day: Day): Instant => dayStart(timeZone, shiftDay(day, 1)) + countingMs
