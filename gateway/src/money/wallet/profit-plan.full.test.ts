import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { merchants } from '../../../test/merchants.ts'
import { planOf, tidyUp } from '../../../test/query-plans.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { postMany } from '../../platform/ledger/post.ts'
import { orderOf } from '../../platform/lists/list-query.ts'
import { entriesOf } from './account-record.call.ts'
import { roundsOf } from './betting-record.call.ts'
import { betSumsQuery, moneySumsQuery } from './profit.store.ts'

const count = 20_000
const month = { from: '2026-10-20', to: '2026-11-18' }
const start = Date.parse('2026-10-20T03:00:00Z')
const spacing = Math.floor((30 * 86_400_000) / count)

let gateway: TestGateway
let player: Player

/** Two members, each with 20,000 rounds and 20,000 entries in 30 days, of which 30 are deposits. */
beforeAll(async () => {
  gateway = await testGateway()
  player = await seatPlayer(gateway, 1_000_000_00)
  const { db } = gateway.deps
  for (const one of [player, await seatPlayer(gateway, 1_000_000_00)]) {
    await settledRounds(
      gateway,
      one,
      Array.from({ length: count }, (_, place) => ({
        gameClassify: place % 3 ? 'RNG' : 'LIVE',
        bet: 100n,
        payout: place % 2 ? 190n : 0n,
        at: start + place * spacing,
      })),
    )
    for (let from = 0; from < count; from += 2_000)
      await postMany(
        db,
        Array.from({ length: 2_000 }, (_, place) => {
          const number = from + place
          const isDeposit = number % Math.floor(count / 30) === 0
          return {
            key: `plan:${one.id}:${number}`,
            kind: isDeposit ? 'deposit' : 'bet',
            ref: `plan:${number}`,
            at: start + number * spacing,
            lines: [
              { account: memberAccount(one.id, 'main', 'BRL'), amount: minor(isDeposit ? 100 : -1) },
              { account: houseAccount('azulejo', 'bets', 'BRL'), amount: minor(isDeposit ? -100 : 1) },
            ],
          }
        }),
      )
  }
  await tidyUp(db, 'round')
  await tidyUp(db, 'entry')
  await sql`analyze`.execute(db)
}, 240_000)
afterAll(() => gateway.close())

const holder = () => ({ memberId: player.id, merchant: merchants.azulejo })

test('[MB-09] 20,000 bets of a member are summed in one index, a day of them on few pages', async () => {
  const all = await planOf(gateway.deps.db, betSumsQuery(holder(), month))
  expect(all.nodes).toContain('Index Only Scan round_settled_member')
  expect(all.pages).toBeLessThan(600)
  const one = await planOf(gateway.deps.db, betSumsQuery(holder(), { from: '2026-11-10', to: '2026-11-10' }))
  expect(one.nodes).toContain('Index Only Scan round_settled_member')
  expect(one.pages).toBeLessThan(60)
})

test('[MB-09] deposits and withdrawals are found without reading 20,000 movements of bets', async () => {
  const { nodes, pages } = await planOf(gateway.deps.db, moneySumsQuery(holder(), month))
  expect(nodes.filter((node) => node.includes('entry_besides_play'))).toHaveLength(1)
  expect(pages).toBeLessThan(60)
})

test('[MB-07] [MB-08] a page of 20,000 records of a member is read in index order, on few pages', async () => {
  const caller = { merchant: merchants.azulejo, member: { id: player.id } }
  for (const query of [entriesOf(month, caller, '9'.repeat(15)), roundsOf(month, caller, '9'.repeat(15))]) {
    const { from, where, joins = sql``, columns } = query
    const { nodes, pages } = await planOf(
      gateway.deps.db,
      sql`select ${columns} from ${from} ${joins} where ${where} order by ${orderOf(query)} limit 20`,
    )
    // No full sort: only rows with equal times may be sorted incrementally.
    expect(nodes.filter((node) => node.startsWith('Sort'))).toEqual([])
    expect(pages).toBeLessThan(250)
  }
})
