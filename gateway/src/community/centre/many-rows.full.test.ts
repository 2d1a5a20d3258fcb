import { minor } from '@azulejo/shared/kernel'
import {
  bonusDetails,
  bonusHistory,
  centreCounts,
  getClaimPromotion,
  manualRebate,
  pointBalance,
  pointConfig,
  pointTransactions,
  promotionList,
  rebateHistory,
  redeemPointList,
  uplineTransfers,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { plansOf, type Statement, tidyUp } from '../../../test/query-plans.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { postMany } from '../../platform/ledger/post.ts'

const many = 20_000
const start = Date.parse('2026-11-02T03:00:00Z')
const spacing = 60_000
const tables = ['round', 'entry', 'issued_reward', 'bonus', 'bonus_turnover', 'money_order'] as const

const statements: Statement[] = []
let gateway: TestGateway
let player: Player

/** Inserts orders, each with its opening step. */
const orders = (rows: RawBuilder<unknown>) =>
  sql`
    with opened as (
      insert into money_order (merchant, member_id, kind, state, key, currency, amount, subject, detail, opened_at, changed_at)
      ${rows} returning id, state, opened_at)
    insert into money_order_step (order_id, key, step, to_state, actor, at)
    select id, 'open', 'open', state, 'rule:test', opened_at from opened`.execute(gateway.deps.db)

/** Inserts 20,000 rounds that count for a bonus, rewards with a bonus each, points, redemptions and conversions. */
async function fill({ id }: Player, count: number): Promise<void> {
  const { db } = gateway.deps
  const first = new Date(start)
  await sql`
    insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, valid_bet, payout,
                       currency, status, at, settled_at)
    select 'azulejo', ${id}, 'AZULEJO', 'many-' || ${id}::text || n, 'AZULEJO.galo-da-sorte',
           case n % 3 when 0 then 'LIVE' else 'RNG' end, 100, 90, 190, 'BRL', 'settled',
           ${first}::timestamptz + n * interval '1 minute', ${first}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into issued_reward (merchant, member_id, type, source_kind, source_id, entry_kind, amount, words, state, actor,
                               issued_at, expires_at, changed_at)
    select 'azulejo', ${id}, 'MANUAL', 'promotion', 'monday-cashback:' || n, 'promotion', 100, '{"pt": "Presente"}',
           case when n > ${count - 5}::int then 'issued' when n % 2 = 0 then 'claimed' else 'expired' end, 'rule:test',
           ${first}::timestamptz + n * interval '1 minute', ${first}::timestamptz + interval '60 days', ${first}
      from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into bonus (merchant, member_id, reward_id, currency, amount, base, multiplier, required, contributions, excluded,
                       days, state, offered_at, started_at, expires_at, ended_at, ended_amount)
    select merchant, member_id, id, 'BRL', 100, 100, 10, 1000, '{"RNG": 100}', '{}', 30,
           case row_number() over (order by id) when 1 then 'active' else 'expired' end, issued_at, issued_at,
           issued_at + interval '60 days', case row_number() over (order by id) when 1 then null else issued_at end, 0
      from issued_reward where member_id = ${id}`.execute(db)
  await sql`
    insert into bonus_turnover (round_id, bonus_id, member_id, game_classify, valid_bet, percent, at)
    select r.id, b.id, r.member_id, r.game_classify, r.valid_bet, 100, r.settled_at
      from round r join bonus b on b.member_id = r.member_id and b.state = 'active'
     where r.member_id = ${id}`.execute(db)
  // Most rows of a site belong to other members.
  await sql`
    insert into bonus_turnover (round_id, bonus_id, member_id, game_classify, valid_bet, percent, at)
    select -t.round_id * 4 - n, t.bonus_id, 'another-' || n, t.game_classify, t.valid_bet, t.percent, t.at
      from bonus_turnover t cross join generate_series(0, 2) n where t.member_id = ${id}`.execute(db)
  for (let from = 0; from < count; from += 2_000)
    await postMany(
      db,
      Array.from({ length: 2_000 }, (_, place) => ({
        key: `many:${id}:${from + place}`,
        kind: 'points_earn' as const,
        ref: `many:${from + place}`,
        at: start + (from + place) * spacing,
        lines: [
          { account: memberAccount(id, 'points', 'BRL'), amount: minor(1) },
          { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-1) },
        ],
      })),
    )
  // The conversions are of past months, the redemptions of the current month.
  for (const [kind, subject, month] of [
    ['convert', '', new Date(start - 60 * 86_400_000)],
    ['redeem', 'bonus-20', first],
  ] as const)
    await orders(sql`
      select 'azulejo', ${id}::text, ${kind}::text, 'approved', ${`many:${id}:${kind}:`} || n, 'PTS', 100, ${subject}::text,
             '{"words": {"pt": "Prêmio"}}'::jsonb, ${month}::timestamptz + n * interval '1 minute', ${month}::timestamptz
        from generate_series(1, ${count}::int) n`)
  await orders(sql`
    select 'azulejo', ${id}::text, 'transferUpline', 'completed', ${`many:${id}:upline:`} || n, 'BRL', 100, 'upline',
           '{"upline": "a***e", "message": ""}'::jsonb, ${first}::timestamptz + n * interval '1 minute',
           ${first}::timestamptz
      from generate_series(1, 45) n`)
  await sql`
    insert into rebate_period (merchant, member_id, period, from_day, to_day, counted_to, amount, state, at)
    select 'azulejo', ${id}, date '2020-01-20' + n * 30, date '2020-01-20' + n * 30, date '2020-02-19' + n * 30,
           ${first}, 100, 'claimed', ${first}::timestamptz + n * interval '1 hour'
      from generate_series(1, 45) n`.execute(db)
}

beforeAll(async () => {
  gateway = await testGateway({ onStatement: (text, parameters) => statements.push({ text, parameters }) })
  const { db } = gateway.deps
  await gateway.deps.contents.write(db, gateway.clock)
  player = await seatPlayer(gateway, 0)
  await fill(player, many)
  await fill(await seatPlayer(gateway, 0), many / 10)
  for (const table of tables) await tidyUp(db, table)
  await sql`analyze`.execute(db)
}, 600_000)
afterAll(() => gateway.close())

const month = { from: '2026-11-01', to: '2026-11-18' }
const get = () => ({ token: player.token })

/** Maximum number of pages that all statements of a call read together. Counting 20,000 rows takes 200 to 300 index pages. */
test.each<[string, number, () => Promise<unknown>]>([
  ['[MB-15] manualRebate', 900, () => gateway.get(manualRebate, {}, get())],
  ['[PM-03] pointBalance', 1_000, () => gateway.get(pointBalance, {}, get())],
  ['[PM-03] pointConfig', 120, () => gateway.get(pointConfig, {}, get())],
  ['[PM-03] pointTransactions', 700, () => gateway.get(pointTransactions, month, get())],
  ['[PM-03] redeemPointList', 700, () => gateway.get(redeemPointList, {}, get())],
  ['[MB-11] getClaimPromotion', 700, () => gateway.get(getClaimPromotion, {}, get())],
  [
    '[MB-11] getClaimPromotion, past ones',
    1_000,
    () => gateway.get(getClaimPromotion, { status: 'N', page: 400 }, get()),
  ],
  ['[MB-10] bonusDetails', 500, () => gateway.get(bonusDetails, {}, get())],
  ['[MB-10] bonusHistory', 700, () => gateway.get(bonusHistory, {}, get())],
  ['[PM-01] promotionList', 300, () => gateway.get(promotionList, {}, get())],
  ['[MB-01] centreCounts', 500, () => gateway.get(centreCounts, {}, get())],
])('%s of a member with 20,000 rows scans no whole table and reads at most %i pages', async (_, most, work) => {
  const plans = await plansOf(gateway.deps.db, statements, work)
  expect(plans.length).toBeGreaterThan(0)
  const whole = plans.flatMap(({ nodes }) => nodes.filter((node) => tables.some((name) => node === `Seq Scan ${name}`)))
  expect(whole).toEqual([])
  expect(plans.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThan(most)
})

type Page = { readonly ids: readonly string[]; readonly bound?: string | undefined; readonly totalPages: number }
type Turn = (page: number, bound?: string) => Promise<Page>

/** Requests one page of 20 rows of a list. @param id returns the id of a row */
const turnOf =
  <Row>(
    fetchPage: (request: { page: number; size: number; bound?: string }) => Promise<{
      readonly list: readonly Row[]
      readonly bound?: string | undefined
      readonly totalPages: number
    }>,
    id: (row: Row) => string | number,
  ): Turn =>
  async (page, bound) => {
    const { list, ...rest } = await fetchPage({ page, size: 20, ...(bound === undefined ? {} : { bound }) })
    return { ...rest, ids: list.map((row) => String(id(row))) }
  }

test.each<[string, Turn]>([
  [
    '[MB-11] rewards',
    turnOf(
      (request) => gateway.get(getClaimPromotion, request, get()),
      ({ rewardId }) => rewardId,
    ),
  ],
  [
    '[MB-10] bonuses',
    turnOf(
      (request) => gateway.get(bonusHistory, request, get()),
      ({ bonusId }) => bonusId,
    ),
  ],
  [
    '[MB-15] rebates',
    turnOf(
      (request) => gateway.get(rebateHistory, request, get()),
      ({ period }) => period,
    ),
  ],
  [
    '[MB-06] transfers',
    turnOf(
      (request) => gateway.get(uplineTransfers, request, get()),
      ({ orderId }) => orderId,
    ),
  ],
  [
    '[PM-03] redemptions',
    turnOf(
      (request) => gateway.get(redeemPointList, request, get()),
      ({ orderId }) => orderId,
    ),
  ],
  [
    '[PM-03] points',
    turnOf(
      (request) => gateway.get(pointTransactions, { ...month, ...request }, get()),
      ({ id }) => id,
    ),
  ],
])('%s: the second and the last page are newest first, without duplicates', async (_, turn) => {
  const first = await turn(1)
  const second = await turn(2, first.bound)
  const last = await turn(first.totalPages, first.bound)
  const beforeLast = await turn(first.totalPages - 1, first.bound)
  expect([first.ids.length, second.ids.length, beforeLast.ids.length]).toEqual([20, 20, 20])
  const ids = [...new Set([...first.ids, ...second.ids, ...beforeLast.ids, ...last.ids])]
  const isSmall = first.totalPages === 3
  expect(ids).toHaveLength(isSmall ? 45 : 60 + last.ids.length)
  const sorted = ids.toSorted((one, other) => (/^\d+$/.test(one) ? Number(other) - Number(one) : one < other ? 1 : -1))
  expect(ids).toEqual(sorted)
})
