import { balance, messageList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(async () => {
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  await site.close()
})

const path = '/payments/notices/psp'
type Notice = Readonly<Record<'id' | 'reference' | 'payment', string> & { amount?: string; currency?: string }>

/** Sends a notice of a payment as the provider does. @returns the status and the outcome that the gateway answers */
async function notify({ id, reference, payment, amount = '50.00', currency = 'BRL' }: Notice) {
  const body = JSON.stringify({ id, reference, outcome: { status: 'paid', amount, currency, payment } })
  const headers = site.gateway.deps.providerKeys.sign('psp', { path, body }, site.gateway.clock.now())
  const answer = await site.gateway.fetch(new Request(`http://gateway.test${path}`, { method: 'POST', headers, body }))
  const { outcome } = (await answer.json()) as { outcome: string }
  return [answer.status, outcome]
}

const command = (...words: string[]) => executeAsAdmin(site.gateway.deps, words)
const list = () => command('payments', 'azulejo')
const mainOf = async ({ token }: Player) =>
  (await site.gateway.get(balance, {}, { token })).balance.find(({ accountTypeId }) => accountTypeId === 2)
    ?.availBalance
const titlesOf = async ({ token }: Player) =>
  (await site.gateway.get(messageList, {}, { token })).list.map(({ title }) => title)

/** A player with a credited PIX order of 50.00. */
async function credited() {
  const player = await seatPlayer(site.gateway, 0)
  const { orderId } = await site.open(player, 'PIX', 'PIX')
  await site.work()
  const { reference } = await site.gateway.deps.db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow()
  expect(await notify({ id: `notice-first-${orderId}`, reference, payment: `first-of-${orderId}` })).toEqual([
    200,
    'settled',
  ])
  return { player, orderId, reference }
}

describe('[MB-04] a payment that is no amount of a currency of the platform', () => {
  test.each([
    ['1234.56', 'ARS'],
    ['0.001', 'USDT'],
    ['50.005', 'BRL'],
    ['0.00', 'BRL'],
  ])('%s %s waits for an operator as reported, and is never credited', async (amount, currency) => {
    const player = await seatPlayer(site.gateway, 0)
    const { orderId } = await site.open(player, 'PIX', 'PIX')
    await site.work()
    const { reference } = await site.gateway.deps.db
      .selectFrom('payment')
      .select('reference')
      .where('order_id', '=', BigInt(orderId))
      .executeTakeFirstOrThrow()
    const first = { id: `notice-${orderId}`, reference, payment: `payment-${orderId}`, amount, currency }
    expect(await notify(first)).toEqual([200, 'settled'])
    expect(await notify({ ...first, id: `notice-again-${orderId}` })).toEqual([200, 'ignored'])
    const line = (await command('deposits', 'azulejo')).split('\n').find((each) => each.startsWith(`${orderId} `))
    expect(line).toContain(`ordered 50.00  BRL  paid ${amount} ${currency}`)
    await expect(
      executeAsAdmin(site.gateway.deps, ['deposits', 'azulejo', 'credit', orderId, '--reason', 'was paid']),
    ).rejects.toThrow(`was paid with ${amount} ${currency}`)
    expect(await mainOf(player)).toBe('0.00')
    expect(await command('payments', 'azulejo')).toBe('azulejo has no payment without a home')
    await executeAsAdmin(site.gateway.deps, ['deposits', 'azulejo', 'fail', orderId, '--reason', 'sent back'])
  })
})

describe('[MB-04] a second payment of a credited order', () => {
  test('is listed once, credits nothing, and the member is told', async () => {
    const { player, orderId, reference } = await credited()
    // The same payment reported by another notice is not a second one.
    expect(await notify({ id: `notice-again-${orderId}`, reference, payment: `first-of-${orderId}` })).toEqual([
      200,
      'ignored',
    ])
    expect(await list()).toBe('azulejo has no payment without a home')
    const second = { reference, payment: `second-of-${orderId}`, amount: '70.00' }
    await Promise.all([
      notify({ ...second, id: `notice-second-${orderId}` }),
      notify({ ...second, id: `notice-third-${orderId}` }),
    ])
    const lines = (await list()).split('\n')
    expect(lines).toEqual([expect.stringContaining(`second payment of deposit ${orderId}`)])
    expect(lines[0]).toContain('70.00  BRL')
    expect(await mainOf(player)).toBe('50.00')
    const told = (await titlesOf(player)).filter((title) => /second payment|segundo pagamento/.test(title))
    expect(told).toHaveLength(1)
    const [number = ''] = lines[0]?.split('  ') ?? []
    expect(await command('payments', 'azulejo', 'returned', number, '--reason', 'sent back')).toBe(
      `payment ${number} is returned`,
    )
    expect(await list()).toBe('azulejo has no payment without a home')
    await expect(command('payments', 'azulejo', 'returned', number, '--reason', 'again')).rejects.toThrow(
      `azulejo has no open payment ${number}`,
    )
  })

  test('is credited by an adjustment, without which it cannot be marked so', async () => {
    const { player, orderId, reference } = await credited()
    await notify({ id: `notice-second-${orderId}`, reference, payment: `second-of-${orderId}` })
    const [number = ''] = (await list()).split('  ')
    await expect(command('payments', 'azulejo', 'credited', number, '--reason', 'asked')).rejects.toThrow(
      `payment-${number}`,
    )
    const { account } = await site.gateway.deps.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    await command('adjust', 'azulejo', account, '50.00', `payment-${number}`, '--reason', 'second payment')
    expect(await command('payments', 'azulejo', 'credited', number, '--reason', 'asked')).toBe(
      `payment ${number} is credited`,
    )
    expect(await mainOf(player)).toBe('100.00')
  })
})

test('[MB-04] an unknown reference is refused twice, then listed without a home and accepted', async () => {
  const notice = { id: 'unknown-notice-1', reference: 'NOBODYKNOWS1', payment: 'unknown-payment-1' }
  expect(await notify(notice)).toEqual([404, 'refused'])
  expect(await notify(notice)).toEqual([404, 'refused'])
  expect(await list()).toBe('azulejo has no payment without a home')
  expect(await notify(notice)).toEqual([200, 'unknown'])
  expect(await notify(notice)).toEqual([200, 'repeated'])
  expect(await list()).toMatch(/unknown-payment-1 {2}50\.00 {2}BRL {2}NOBODYKNOWS1 {2}unknown reference$/)
})

test('[MB-04] a report that came before its order was there is settled by its repeat, and not listed', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const { db } = site.gateway.deps
  const { orderId } = await site.open(player, 'PIX', 'PIX')
  await site.work()
  const { reference } = await db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow()
  const notice = { id: `notice-early-${orderId}`, reference, payment: `early-of-${orderId}` }
  const rename = (from: string, to: string) =>
    db.updateTable('payment').set({ reference: to }).where('reference', '=', from).execute()
  await rename(reference, `${reference}-hidden`)
  expect(await notify(notice)).toEqual([404, 'refused'])
  await rename(`${reference}-hidden`, reference)
  expect(await notify(notice)).toEqual([200, 'settled'])
  expect(await mainOf(player)).toBe('50.00')
  expect(await list()).not.toContain(`early-of-${orderId}`)
})
