import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { callWallet, emptyDeps, seatPlayer, ticketFor, type WalletOperation } from '../../../test/seated-player.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import type { Gateway } from '../../index.ts'
import { runStatements, steps } from '../../platform/db/migrations.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await emptyDeps()
})
afterAll(() => gateway.close())

async function seat(merchant: MerchantCode = 'azulejo') {
  const ticket = await ticketFor(gateway, await seatPlayer(gateway, 10_00, 0, merchant))
  const call = (operation: WalletOperation, request: Readonly<Record<string, string>> = {}) =>
    callWallet(gateway, operation, { ticket, ...request }, { merchant })
  return {
    bet: (roundId: string, amount: string) => call('bet', { roundId, amount }),
    win: (roundId: string, amount: string) => call('win', { roundId, amount }),
    cancel: (roundId: string) => call('cancel', { roundId }),
    balance: async () => ((await call('balance')).value as { balance: string }).balance,
  }
}

const answered = (balance: string) => ({ success: true, value: expect.objectContaining({ balance }) })
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode })

describe('[LA-03] the id of a round', () => {
  test('is separate for each merchant: both play the same id, and each is paid its own', async () => {
    const [one, other] = [await seat(), await seat('saigon9')]
    expect(await one.bet('both-1', '2.00')).toEqual(answered('8.00'))
    expect(await other.bet('both-1', '3')).toEqual(answered('997'))
    expect(await one.win('both-1', '5.00')).toEqual(answered('13.00'))
    expect(await other.cancel('both-1')).toEqual(answered('1000'))
    expect([await one.balance(), await other.balance()]).toEqual(['13.00', '1000'])
  })

  test('can still be staked after another merchant or player cancelled it', async () => {
    const [one, neighbour, foreigner] = [await seat(), await seat(), await seat('saigon9')]
    await foreigner.cancel('free-1')
    await neighbour.cancel('free-1')
    expect(await one.bet('free-1', '2.00')).toEqual(answered('8.00'))
    expect(await one.win('free-1', '3.00')).toEqual(answered('11.00'))
    expect(await neighbour.bet('free-1', '2.00')).toEqual(refused('round.cancelled'))
  })

  test('accepts one stake of one merchant’s players, also in concurrent requests', async () => {
    const tables = await Promise.all(Array.from({ length: 8 }, () => seat()))
    const answers = await Promise.all(tables.map(({ bet }) => bet('once-1', '2.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const answer of answers) if (!answer.success) expect(answer.errorCode).toBe('round.conflict')
    const cancelled = await Promise.all(tables.map(({ cancel }) => cancel('once-1')))
    expect(cancelled.filter(({ errorCode }) => errorCode === 'round.unknown')).toHaveLength(7)
    expect(await Promise.all(tables.map(({ balance }) => balance()))).toEqual(Array(8).fill('10.00'))
  })
})

test('rounds from before the migration keep their ids, and duplicates are still refused', async () => {
  const { db, close } = await openDatabase(await emptyDatabase())
  const write = (merchant: string, member: string, bet: number) =>
    sql`insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at)
        values (${merchant}, ${member}, 'ATLAS', 'old-1', 'ATLAS.x', 'RNG', ${bet}, 'BRL', 'open', now())`.execute(db)
  await sql`drop index round_stake`.execute(db)
  await sql`alter table round drop constraint round_of_member`.execute(db)
  await sql`alter table round add unique (vassalage, vendor_round_id)`.execute(db)
  await write('azulejo', 'ana', 5)
  await expect(write('saigon9', 'bao', 5)).rejects.toMatchObject({ code: '23505' })
  await runStatements(db, steps().find(({ name }) => name === '0026-round-key')?.script ?? '')
  await write('saigon9', 'bao', 5)
  await expect(write('azulejo', 'bia', 5)).rejects.toMatchObject({ code: '23505' })
  await expect(write('azulejo', 'ana', 0)).rejects.toMatchObject({ code: '23505' })
  expect((await db.selectFrom('round').select('merchant').orderBy('id').execute()).map((row) => row.merchant)).toEqual([
    'azulejo',
    'saigon9',
  ])
  await close()
})
