import {
  balance,
  cancelDeposit,
  createDeposit,
  depositChannels,
  depositOrder,
  depositSettings,
  depositTransaction,
  type RequestOf,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey, type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { crcOf } from './codes/emv-code.ts'
import { declineReasons } from './payment-provider.ts'

let site: PaymentSite
let gateway: TestGateway
beforeAll(async () => {
  site = await paymentSite()
  gateway = site.gateway
})
afterAll(() => site.close())

const mainOf = async ({ token, merchant }: Player) =>
  (await gateway.get(balance, {}, { token, merchant })).balance.find(({ accountTypeId }) => accountTypeId === 2)
    ?.availBalance
const audit = () => auditLedger(gateway.deps.db)
const pix = { vendorId: 'PIX', mcsBankCode: 'PIX', bankCode: 'PIX', bankType: 'PIX' } as const
const requestDeposit = (
  { token, merchant }: Player,
  request: Partial<RequestOf<typeof createDeposit>> = {},
  key: string | undefined = newKey(),
) => gateway.request(createDeposit, { amount: '50.00', ...pix, ...request }, { token, merchant, key })

describe('ways to pay', () => {
  test.each([
    ['azulejo', ['PIX', 'TRANSFER', 'CARD', 'C2C']],
    ['norte', ['MULTIBANCO', 'MBWAY', 'TRANSFER']],
    ['saigon9', ['VIETQR', 'TRANSFER', 'CRYPTO', 'C2C']],
  ])('[MB-04] [CA-01] of %s are shown to guests, with limits and fees', async (merchant, types) => {
    const channels = await gateway.get(depositChannels, {}, { merchant })
    expect(Object.keys(channels)).toEqual(types)
    for (const group of Object.values(channels))
      for (const { least, most, presets } of group?.channels ?? []) {
        expect(Number(least)).toBeLessThan(Number(most))
        for (const preset of presets) expect(Number(preset)).toBeLessThanOrEqual(Number(most))
      }
  })

  test('[MB-04] the settings of a member contain the lowest and highest limit of all channels', async () => {
    const { token } = await seatPlayer(gateway, 0)
    expect(await gateway.get(depositSettings, {}, { token })).toMatchObject({
      currency: 'BRL',
      minimumAmount: '20.00',
      maximumAmount: '50000.00',
    })
  })
})

describe('an order', () => {
  test('[MB-04] by PIX is created, waits with a code, and is credited once', async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX', { amount: '200.00' })
    expect(order).toMatchObject({ state: 'created', amount: '200.00', fee: '0.00', payee: 'Azulejo Pagamentos' })
    await site.work()
    const waiting = await site.look(player, order)
    const { code = '' } = waiting.instructions ?? {}
    expect(waiting.state).toBe('awaiting_payment')
    expect(code).toContain('5406200.00')
    expect(crcOf(code.slice(0, -4))).toBe(code.slice(-4))
    expect(await gateway.get(depositSettings, {}, player)).toMatchObject({ openOrder: { orderId: order.orderId } })
    await site.act(order, 'duplicate')
    gateway.clock.forward(2_000)
    await site.psp.sendDue()
    expect(await site.look(player, order)).toMatchObject({ state: 'credited' })
    expect(await mainOf(player)).toBe('200.00')
    expect(await gateway.get(depositSettings, {}, player)).not.toHaveProperty('openOrder')
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-04] the operator keeps the fee of a channel', async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'CARD', 'CARD', { amount: '100.10' })
    expect(order.fee).toBe('2.50')
    await site.work()
    const { instructions } = await site.look(player, order)
    expect(instructions?.address).toMatch(/^http:\/\/psp\.test\/psp\/charge\//)
    await site.act(order, 'pay')
    // This adapter gets no notices and polls.
    gateway.clock.forward(5_000)
    await site.work()
    expect(await mainOf(player)).toBe('97.60')
  })

  test('[MB-04] by Multibanco and MB WAY shows entity, reference and the phone of the request', async () => {
    const player = await seatPlayer(gateway, 0, 0, 'norte')
    const order = await site.open(player, 'MB', 'MULTIBANCO', { amount: '25.86' })
    await site.work()
    const { instructions } = await site.look(player, order)
    expect(instructions).toMatchObject({ entity: '11604', reference: expect.stringMatching(/^999\d{6}$/) })
    await gateway.get(cancelDeposit, { orderId: order.orderId }, player)
    const deposit = await site.open(player, 'MBWAY', 'MBWAY', { amount: '10.00', phone: '+351912345678' })
    await site.work()
    expect((await site.look(player, deposit)).instructions).toMatchObject({ phone: '+351 *** *** 678' })
    await site.act(deposit, 'decline')
    expect(await site.look(player, deposit)).toMatchObject({ state: 'failed', reason: 'declined' })
  })

  test.each(declineReasons)('[MB-04] the member sees why the bank declined: %s', async (reason) => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX')
    await site.work()
    await site.act(order, 'decline', { reason })
    expect(await site.look(player, order)).toMatchObject({ state: 'failed', reason: `declined_${reason}` })
  })

  test('[MB-04] VietQR is paid in whole đồng', async () => {
    const player = await seatPlayer(gateway, 0, 0, 'saigon9')
    const order = await site.open(player, 'VIETQR', 'VIETQR', { amount: '250000' })
    await site.work()
    expect((await site.look(player, order)).instructions?.code).toContain('5406250000')
    await site.act(order, 'pay')
    expect(await mainOf(player)).toBe('250000')
  })

  test.each([
    ['below the least', { amount: '19.99' }, 'deposit.least'],
    ['above the most', { amount: '10000.01' }, 'deposit.most'],
    ['of nothing', { amount: '0' }, 'request.invalid'],
    ['below zero', { amount: '-50' }, 'request.invalid'],
    ['with a half cent', { amount: '50.005' }, 'request.invalid'],
    ['written as 1e9', { amount: '1e9' }, 'request.invalid'],
    ['written as 1,000.001', { amount: '1,000.001' }, 'request.invalid'],
    ['in Arabic digits', { amount: '٥٠' }, 'request.invalid'],
    ['by a channel of another brand', { vendorId: 'MB', bankType: 'MULTIBANCO' }, 'deposit.channel'],
    ['by a channel under another name', { bankCode: 'TED' }, 'deposit.channel'],
  ] as const)('[MB-04] %s is refused and opens nothing', async (_, request, code) => {
    const player = await seatPlayer(gateway, 0)
    expect((await requestDeposit(player, request)).errorCode).toBe(code)
    expect(await gateway.get(depositTransaction, {}, player)).toMatchObject({ totalCount: 0 })
  })

  test('[MB-04] by MB WAY accepts Portuguese mobile phones only', async () => {
    const player = await seatPlayer(gateway, 0, 0, 'norte')
    const mbway = { vendorId: 'MBWAY', mcsBankCode: 'MBWAY', bankCode: 'MBWAY', bankType: 'MBWAY' } as const
    for (const phone of [undefined, '+5511987654321', '+351212345678'])
      expect((await requestDeposit(player, { ...mbway, amount: '10.00', ...(phone ? { phone } : {}) })).errorCode).toBe(
        'phone.invalid',
      )
  })

  test('[MB-04] a second one is refused while the first waits, also from 30 tabs at once', async () => {
    const player = await seatPlayer(gateway, 0)
    const answers = await Promise.all(Array.from({ length: 30 }, () => requestDeposit(player)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const [open] = answers.flatMap(({ value }) => (value ? [value] : []))
    for (const { success, errorCode, detail } of answers)
      if (!success) expect([errorCode, detail?.orderId]).toEqual(['deposit.open', open?.orderId])
  })

  test('[MB-04] a repeated key opens it once, another amount under it is a conflict', async () => {
    const player = await seatPlayer(gateway, 0)
    const key = newKey()
    const [first, second] = await Promise.all([requestDeposit(player, {}, key), requestDeposit(player, {}, key)])
    expect(first.value?.orderId).toBe(second.value?.orderId)
    expect((await requestDeposit(player, { amount: '60.00' }, key)).errorCode).toBe('intent.conflict')
  })

  test.each([
    ['a trial account', 4, 'in_need_true_account'],
    ['nobody', undefined, 'login.not.session'],
  ] as const)('[MB-04] %s cannot open one', async (_, type, code) => {
    const player = type === undefined ? { id: '', token: '', merchant: 'azulejo' } : await seatPlayer(gateway, 0, type)
    expect((await requestDeposit(player)).errorCode).toBe(code)
  })
})

test('[MB-04] the list of deposits counts what was credited', async () => {
  const player = await seatPlayer(gateway, 0)
  for (const amount of ['20.00', '30.00']) {
    const order = await site.open(player, 'PIX', 'PIX', { amount })
    await site.work()
    await site.act(order, amount === '20.00' ? 'pay' : 'decline')
  }
  const { list, totals } = await gateway.get(depositTransaction, {}, player)
  expect(list.map(({ amount, state }) => [amount, state])).toEqual([
    ['30.00', 'failed'],
    ['20.00', 'credited'],
  ])
  expect(totals).toEqual({ credited: '20.00' })
  expect((await gateway.get(depositTransaction, { state: 'failed' }, player)).totalCount).toBe(1)
})

test('[MB-04] a page that waits for its order is notified of the payment', async () => {
  const player = await seatPlayer(gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  const { version } = await site.look(player, order)
  const news = gateway.get(depositOrder, { orderId: order.orderId, seen: version }, player)
  await site.act(order, 'pay')
  expect(await news).toMatchObject({ state: 'credited' })
})
