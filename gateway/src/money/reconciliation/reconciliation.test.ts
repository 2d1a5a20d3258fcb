import type { Deposit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { merchants } from '../../../test/merchants.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { reconcile } from './reconcile.ts'
import type { StatementSource } from './statement-source.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const day = 86_400_000
/** Runs a command without its lines on payouts and on vendors that hold wallets, which this test does not use. */
const command = async (words: string) =>
  (await executeAsAdmin(site.gateway.deps, words.split(' ')))
    .split('\n')
    .filter(
      (line) => !/^(psp:payouts: 0 booked|psp:payouts: no statement|(SERRA|CALCADA|LOTUS): no statement$)/.test(line),
    )
    .join('\n')
const differences = async () => (await command('differences azulejo')).split('\n')

async function opened(
  channel = 'PIX',
  player?: Player,
): Promise<{ player: Player; deposit: Deposit; reference: string }> {
  const payer = player ?? (await seatPlayer(site.gateway, 0))
  const deposit = await site.open(payer, channel, channel === 'PIX' ? 'PIX' : 'CARD')
  await site.work()
  const { reference } = await site.gateway.deps.db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', BigInt(deposit.orderId))
    .executeTakeFirstOrThrow()
  return { player: payer, deposit, reference }
}

test('compares a day with the statements of both providers; each difference is one row and can be closed', async () => {
  const good = await opened()
  await site.act(good.deposit, 'pay')
  const polled = await opened('CARD')
  await site.act(polled.deposit, 'pay')
  site.gateway.clock.forward(10_000)
  await site.work()
  const wrongAmount = await opened()
  await site.act(wrongAmount.deposit, 'pay', { isOtherAmount: true })
  const byHand = await opened()
  await command(`deposits azulejo pay ${byHand.deposit.orderId} --reason shown`)
  const silent = await opened()
  await site.act(silent.deposit, 'pay', { isSilent: true })
  await expect(command('reconcile azulejo --day 2026-11-18')).rejects.toThrow('is not over')
  site.gateway.clock.forward(day)

  expect(await command('reconcile azulejo --day 2026-11-18')).toBe(
    'psp: 2 booked, 3 stated, 3 differences\npsp-poll: 1 booked, 1 stated, 0 differences',
  )
  const rows = await differences()
  const one = (kind: string, { reference, deposit }: typeof good, rest: string) =>
    expect.stringMatching(
      new RegExp(` {2}2026-11-18 {2}psp {2}${kind} {2}${reference} {2}order ${deposit.orderId} {2}${rest}`),
    )
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      one('not_booked', wrongAmount, 'booked - {2}stated 50.01 BRL {2}open$'),
      one('not_booked', silent, 'booked - {2}stated 50.00 BRL {2}open$'),
      one('not_stated', byHand, 'booked 50.00 BRL {2}stated - {2}open$'),
    ]),
  )
  await command('reconcile azulejo --day 2026-11-18')
  expect(await differences()).toEqual(rows)

  const numberOf = ({ reference }: typeof good) => rows.find((row) => row.includes(reference))?.split('  ')[0]
  expect(await command(`differences azulejo explain ${numberOf(byHand)} --reason cash`)).toMatch('is explained')
  await expect(command(`differences azulejo resolve ${numberOf(byHand)} --reason again`)).rejects.toThrow('no open')
  await expect(command(`differences norte explain ${numberOf(silent)} --reason x`)).rejects.toThrow('norte has no open')
  await command(`deposits azulejo credit ${wrongAmount.deposit.orderId} --reason seen`)
  expect(await command('reconcile azulejo --day 2026-11-18')).toMatch('psp: 2 booked, 3 stated, 2 differences')
  // What was paid is credited, so it equals the statement.
  expect((await differences()).map((row) => row.split('  ')[3])).toEqual(['not_booked'])
  expect(await command('differences azulejo all')).toMatch(
    new RegExp(`not_booked {2}${wrongAmount.reference}.*resolved {2}operator:tester {2}not there any more`),
  )
  await expect(sql`update reconciliation_run set stated = 0`.execute(site.gateway.deps.db)).rejects.toThrow(
    'never changed',
  )
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('a line on another day is not a difference, and a provider without a response changes nothing', async () => {
  const { deposit } = await opened()
  const before = await differences()
  await site.act(deposit, 'pay', { isSilent: true })
  const paidOn = new Date(site.gateway.clock.now()).toISOString().slice(0, 10)
  site.gateway.clock.forward(day)
  await command(`deposits azulejo pay ${deposit.orderId} --reason shown`)
  site.gateway.clock.forward(day)
  const bookedOn = new Date(site.gateway.clock.now() - day).toISOString().slice(0, 10)
  expect(await command(`reconcile azulejo --day ${paidOn}`)).toMatch(/^psp: \d booked, 1 stated, 0 differences/)
  expect(await command(`reconcile azulejo --day ${bookedOn}`)).toMatch(/^psp: 1 booked, 0 stated, 0 differences/)

  const { toPsp } = site.network
  site.network.toPsp = async () => new Response('[]')
  try {
    expect(await command('reconcile azulejo --day 2026-11-18')).toBe('psp: no statement\npsp-poll: no statement')
  } finally {
    site.network.toPsp = toPsp
  }
  expect(await differences()).toEqual(before)
})

test('works with any source: unknown lines, duplicate lines and other currencies are differences', async () => {
  const line = { amount: '10.00', currency: 'BRL', at: 0 }
  const booked = { amount: '10.00', currency: 'BRL' }
  const source: StatementSource = {
    name: 'payouts',
    stated: async () => [
      { ...line, reference: 'A' },
      { ...line, reference: 'A' },
      { ...line, reference: 'B' },
      { ...line, reference: 'C', currency: 'USD' },
      { ...line, reference: 'D', amount: '10' },
    ],
    isStated: async () => false,
    booked: async () => ['A', 'C', 'D'].map((reference) => ({ reference, order: orderId, booked })),
    bookedOf: async () => undefined,
  }
  const orderId = BigInt((await opened()).deposit.orderId)
  const run = { day: '2026-11-10', actor: 'test', at: site.gateway.clock.now() }
  expect(await reconcile(site.gateway.deps.db, source, merchants.azulejo, run)).toBe(
    'payouts: 3 booked, 5 stated, 3 differences',
  )
  const kinds = (await differences()).filter((row) => row.includes('payouts')).map((row) => row.split('  ').slice(3, 5))
  expect(kinds.sort()).toEqual([
    ['currency', 'C'],
    ['repeated', 'A'],
    ['unknown', 'B'],
  ])
})
