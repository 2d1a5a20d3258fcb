import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { accountOf } from '../../../test/member-table.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { openOrder } from '../orders/index.ts'
import { createLedgerState, proveLedgerNightly } from './ledger-proof.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const command = (words: string) => executeAsAdmin(gateway.deps, words.split(' '))
const day = 86_400_000

async function nightly(): Promise<string[]> {
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const jobs = await createJobs(gateway.deps.db, gateway.clock, [proveLedgerNightly(logger)])
  gateway.clock.forward(day)
  await jobs.run()
  return logged
}

test('the ledger is proved every night; faults are logged, stored and reported by the gateway’s health', async () => {
  const { db } = gateway.deps
  expect(await command('ledger')).toBe('the ledger was not proved yet')
  expect(await createLedgerState(db)()).toEqual({ ledger: 'unproved' })
  const player = await seatPlayer(gateway, 10_00)
  expect(await nightly()).toEqual([expect.stringMatching(/"level":30.*the ledger adds up/)])
  expect(await command('ledger')).toMatch(/^\S+ {2}1 journals {2}2 entries {2}adds up$/)
  expect(await createLedgerState(db)()).toEqual({ ledger: 'proved', at: expect.any(String) })

  // Simulates a manual change in the database.
  await sql`update account set balance = balance + 1 where owner_id = ${player.id} and kind = 'main'`.execute(db)
  expect(await nightly()).toEqual([expect.stringMatching(/"level":50.*"drifted":"1".*DOES NOT ADD UP/)])
  expect(await command('ledger')).toMatch(/^\S+ {2}1 journals {2}2 entries {2}drifted 1\n/)
  expect(await createLedgerState(db)()).toMatchObject({ ledger: 'broken' })
  await sql`update account set balance = balance - 1 where owner_id = ${player.id} and kind = 'main'`.execute(db)
  await sql`alter table entry disable trigger user`.execute(db)
  await sql`update entry set amount = 900, balance_after = 900 where balance_after is not null`.execute(db)
  expect(await command('ledger prove')).toMatch(/unbalanced 1 {2}drifted 1$/)
  await sql`update entry set amount = 1000, balance_after = 1000 where balance_after is not null`.execute(db)
  expect(await command('ledger prove')).toMatch(/adds up$/)
  await expect(sql`delete from ledger_proof`.execute(db)).rejects.toThrow('never changed or removed')
  const health = await gateway.fetch(new Request('http://gateway.test/healthz'))
  expect(await health.json()).toMatchObject({ ready: true, ledger: expect.stringMatching(/proved|broken/) })
})

test('the position of the operator sums to zero, including held money and open orders', async () => {
  const player = await seatPlayer(gateway, 100_00)
  const { db } = gateway.deps
  const at = gateway.clock.now()
  await db.transaction().execute((transaction) =>
    openOrder(transaction, {
      kind: 'withdrawal',
      key: 'position',
      merchant: 'azulejo',
      memberId: player.id,
      currency: 'BRL',
      amount: minor(30_00),
      actor: 'test',
      at,
      subject: '=1+1',
    }),
  )
  const lines = (await command('house azulejo position')).split('\n')
  expect(lines).toEqual([
    'BRL  house  promo  -110.00',
    'BRL  members  held  30.00',
    'BRL  members  main  80.00',
    'BRL  orders  withdrawal  requested  1 of 30.00',
    'BRL  total  0.00',
  ])

  const account = await accountOf(gateway, player)
  expect(await command('orders azulejo list withdrawal requested')).toMatch(
    new RegExp(`^\\d+ {2}\\S+ {2}withdrawal {2}requested {2}${account} {2}30.00 {2}BRL`),
  )
  const number = (await command('orders azulejo')).split(' ')[0] ?? ''
  expect((await command(`orders azulejo show ${number}`)).split('\n').slice(1)).toEqual([
    expect.stringMatching(/open {2}requested {2}test/),
    '    member held 30.00 BRL',
    '    member main -30.00 BRL',
  ])
  await expect(command(`orders norte show ${number}`)).rejects.toThrow('norte has no order')
  // The brand's time zone is three hours behind UTC, so its day is still 30 November.
  gateway.clock.set(Date.parse('2026-12-01T02:30:00Z'))
  await db.transaction().execute((transaction) =>
    openOrder(transaction, {
      kind: 'withdrawal',
      key: 'late',
      merchant: 'azulejo',
      memberId: player.id,
      currency: 'BRL',
      amount: minor(1_00),
      actor: 'test',
      at: gateway.clock.now(),
      subject: '=1+1',
    }),
  )
  const csv = (await command('orders azulejo export --day 2026-11-30')).split('\r\n')
  expect(csv).toEqual([
    '\ufeffnumber,opened,changed,kind,state,account,amount,fee,currency,subject',
    expect.stringMatching(
      new RegExp(
        `^\\d+,2026-11-30 23:30:00,2026-11-30 23:30:00,withdrawal,requested,${account},1.00,0.00,BRL,'=1\\+1$`,
      ),
    ),
  ])
})
