import { minor } from '@azulejo/shared/kernel'
import { balance } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { callWallet, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { OutsideTransaction } from '../../platform/db/guarded.ts'
import { houseAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { memberOfToken } from '../../platform/pipeline/sessions.ts'

const statements: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  // With a long `statusFreshMs`, settings that operators change are not read on each call.
  gateway = await testGateway({ onStatement: (sql) => statements.push(sql), statusFreshMs: 3_600_000 })
})
afterAll(() => gateway.close())

/** Returns the SQL statements that `work` executes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await work()
  return [...statements]
}

async function seat() {
  const player = await seatPlayer(gateway, 100_00)
  const ticket = await ticketFor(gateway, player)
  const call = async (operation: 'bet' | 'win' | 'cancel', request: Readonly<Record<string, string>>) =>
    expect(await callWallet(gateway, operation, { ticket, ...request })).toMatchObject({ success: true })
  // The first call reads the vendor of the ticket; later calls do not.
  await call('bet', { roundId: `first-${player.id}`, amount: '1.00' })
  return { player, call }
}

test('a stake, a prize and a cancellation need one statement each', async () => {
  const { call } = await seat()
  const [one, two] = [{ roundId: 'count-1' }, { roundId: 'count-2' }]
  const taken = await statementsOf(() => call('bet', { ...one, amount: '2.00' }))
  expect(taken).toEqual([expect.stringContaining('take_stakes')])
  const settled = await statementsOf(() => call('win', { ...one, amount: '3.00' }))
  expect(settled).toEqual([expect.stringContaining('settle_rounds')])
  await call('bet', { ...two, amount: '2.00' })
  expect(await statementsOf(() => call('cancel', two))).toHaveLength(1)
})

test('forty concurrent stakes need two statements', async () => {
  const { call } = await seat()
  const stakes = Array.from({ length: 40 }, (_, place) => ({ roundId: `many-${place}`, amount: '1.00' }))
  expect(await statementsOf(() => Promise.all(stakes.map((stake) => call('bet', stake))))).toHaveLength(2)
})

test('a balance needs two statements, and so do twenty concurrent ones', async () => {
  const { player } = await seat()
  const read = () => gateway.get(balance, {}, { token: player.token })
  await read()
  expect(await statementsOf(read)).toHaveLength(2)
  expect(await statementsOf(() => Promise.all(Array.from({ length: 20 }, read)))).toHaveLength(2)
})

test('concurrent reads of a session that was not seen for a minute write the time once', async () => {
  const { player } = await seat()
  const read = () => gateway.get(balance, {}, { token: player.token })
  gateway.clock.forward(61_000)
  const reads = await statementsOf(() => Promise.all(Array.from({ length: 20 }, read)))
  expect(reads.filter((sql) => sql.startsWith('update'))).toHaveLength(1)
})

/** Runs a test on PostgreSQL only, because it needs several connections and the embedded database has one. */
const onPostgres: (name: string, run: () => Promise<void>) => void = isOnPostgres ? test : () => {}
onPostgres('only named statements keep their plan, and no statement may take longer than half a minute', async () => {
  const { call } = await seat()
  await call('bet', { roundId: 'named-1', amount: '1.00' })
  await gateway.deps.db.connection().execute(async (one) => {
    const house = houseAccount('azulejo', 'bets', 'BRL')
    const lines = [
      { account: house, amount: minor(1) },
      { account: { ...house, kind: 'promo' }, amount: minor(-1) },
    ] as const
    await post(one, { key: 'named', kind: 'adjust_plus', ref: 'named', at: 0, lines })
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(one)
    const written = ['post', 'take_stakes', 'settle_rounds', 'ticket_facts', 'members_of_tokens', 'wallets_of_members']
    expect(rows.map(({ name }) => name)).toContain('post')
    expect(rows.filter(({ name }) => !written.includes(name))).toEqual([])
    expect((await sql`show statement_timeout`.execute(one)).rows).toEqual([{ statement_timeout: '30s' }])
  })
})

test('a batched read inside a transaction throws', async () => {
  const { db, clock } = gateway.deps
  const inside = db.transaction().execute(() => memberOfToken(db, 'azulejo', 'hash', clock.now()))
  await expect(inside).rejects.toThrow(OutsideTransaction)
})
