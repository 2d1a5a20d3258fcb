import type { LimitPeriod } from '@azulejo/shared/kernel'
import {
  createDeposit,
  decideDepositLimit,
  depositLimits,
  type RequestOf,
  setDepositLimits,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey, type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { openSession } from '../../platform/pipeline/sessions.ts'

const day = 24 * 3_600_000

let site: PaymentSite
let player: Player
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await seatPlayer(site.gateway, 0)
})

const set = (request: RequestOf<typeof setDepositLimits>) => site.gateway.get(setDepositLimits, request, player)
const decide = (period: LimitPeriod, decision: 'confirm' | 'drop') =>
  site.gateway.request(decideDepositLimit, { period, decision }, player)
const limitOf = async (period: LimitPeriod) =>
  (await site.gateway.get(depositLimits, {}, player)).limits.find((limit) => limit.period === period)
const pix = { vendorId: 'PIX', mcsBankCode: 'PIX', bankCode: 'PIX', bankType: 'PIX' } as const
const requestDeposit = (amount: string) =>
  site.gateway.request(createDeposit, { amount, ...pix }, { ...player, key: newKey() })
/** Forwards the clock and logs the member in again, because a session is shorter than a window. */
async function forward(ms: number): Promise<void> {
  const { clock, deps } = site.gateway
  clock.forward(ms)
  const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
  const token = await openSession(deps.db, player.id, { visitor, now: clock.now(), random: deps.random })
  player = { ...player, token }
}
/** Opens and pays a deposit. @returns the deposit as the member sees it */
async function pay(amount: string) {
  const order = await site.open(player, 'PIX', 'PIX', { amount })
  await site.work()
  await site.act(order, 'pay')
  return await site.look(player, order)
}

test('[MB-04] deposits count gross in each window, and a refusal contains the sums', async () => {
  await set({ day: '100.00', week: '150.00' })
  expect(await pay('60.00')).toMatchObject({ state: 'credited' })
  expect(await limitOf('day')).toMatchObject({ amount: '100.00', used: '60.00', left: '40.00' })
  const { errorCode, detail } = await requestDeposit('40.01')
  expect(errorCode).toBe('deposit.limit')
  expect(detail).toEqual({
    period: 'day',
    currency: 'BRL',
    limit: '100.00',
    used: '60.00',
    left: '40.00',
    freesAt: site.gateway.clock.now() + day,
  })
  expect(await pay('40.00')).toMatchObject({ state: 'credited' })
  expect((await requestDeposit('20.00')).detail).toMatchObject({ period: 'day', left: '0.00' })

  await forward(day)
  expect(await limitOf('day')).toMatchObject({ used: '0.00', left: '100.00' })
  expect((await requestDeposit('50.01')).detail).toMatchObject({ period: 'week', left: '50.00' })
  await forward(6 * day)
  expect(await limitOf('week')).toMatchObject({ used: '0.00' })
  expect(await limitOf('month')).toMatchObject({ used: '100.00' })
  expect(await limitOf('month')).not.toHaveProperty('amount')
})

test('[MB-04] a new limit below the smallest deposit is refused with the reason, and one in force stays', async () => {
  const refused = await site.gateway.request(setDepositLimits, { day: '50.00', week: '19.99' }, player)
  expect(refused).toMatchObject({ errorCode: 'limit.least', detail: { path: 'week', least: '20.00' } })
  expect(await limitOf('day')).not.toHaveProperty('amount')
  expect((await set({ week: '20.00' })).limits[1]).toMatchObject({ amount: '20.00' })
  const { gateway } = site
  await gateway.deps.db.updateTable('player_limit').set({ amount: 500n }).where('member_id', '=', player.id).execute()
  expect((await set({ day: '100.00', week: '5.00' })).least).toBe('20.00')
})

test('[MB-04] an amount with more decimals than the currency is refused', async () => {
  const { errorCode } = await site.gateway.request(setDepositLimits, { day: '500.000' }, player)
  expect(errorCode).toBe('request.invalid')
})

test('[MB-04] a limit is lowered at once, also below the deposited sum', async () => {
  await pay('80.00')
  await set({ day: '100.00' })
  await set({ day: '50.00' })
  expect(await limitOf('day')).toMatchObject({ amount: '50.00', used: '80.00', left: '0.00' })
  expect((await requestDeposit('20.00')).errorCode).toBe('deposit.limit')
})

test('[MB-04] a raise waits, is confirmed after the wait, and lapses without a confirmation', async () => {
  await set({ day: '100.00' })
  const { limits, now } = await set({ day: '300.00' })
  expect(limits[0]).toMatchObject({
    amount: '100.00',
    raise: { amount: '300.00', from: now + day, until: now + 8 * day },
  })
  expect(await decide('day', 'confirm')).toMatchObject({ errorCode: 'limit.raise.early', detail: { until: now + day } })
  expect((await requestDeposit('200.00')).errorCode).toBe('deposit.limit')

  await forward(day)
  // The end of the wait alone raises nothing.
  expect((await requestDeposit('200.00')).errorCode).toBe('deposit.limit')
  expect((await decide('day', 'confirm')).value?.limits[0]).toMatchObject({ amount: '300.00' })
  expect(await limitOf('day')).not.toHaveProperty('raise')
  expect((await decide('day', 'confirm')).errorCode).toBe('limit.raise.none')
  expect((await requestDeposit('200.00')).success).toBe(true)

  await set({ day: '' })
  await forward(8 * day)
  expect(await limitOf('day')).not.toHaveProperty('raise')
  expect((await decide('day', 'confirm')).errorCode).toBe('limit.raise.none')
  expect(await limitOf('day')).toMatchObject({ amount: '300.00' })
})

test('[MB-04] a raise is cancelled by the member and by a lower limit', async () => {
  await set({ week: '100.00' })
  await set({ week: '200.00' })
  expect((await decide('week', 'drop')).value?.limits[1]).toMatchObject({ amount: '100.00' })
  await set({ week: '' })
  expect((await limitOf('week'))?.raise).not.toHaveProperty('amount')
  await set({ week: '90.00' })
  expect(await limitOf('week')).toMatchObject({ amount: '90.00' })
  expect(await limitOf('week')).not.toHaveProperty('raise')
})

test('[MB-04] a payment is checked against limits that were set after the order', async () => {
  const order = await site.open(player, 'PIX', 'PIX', { amount: '60.00' })
  await site.work()
  await set({ day: '50.00' })
  await site.act(order, 'pay')
  expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'limit' })
  const { db } = site.gateway.deps
  const credit = () => executeAsAdmin(site.gateway.deps, ['deposits', 'azulejo', 'credit', order.orderId])
  await expect(credit()).rejects.toThrow('above a deposit limit')
  expect(await site.look(player, order)).toMatchObject({ state: 'under_review' })
  await set({ day: '60.00' })
  await forward(day)
  await decide('day', 'confirm')
  expect(await credit()).toContain('is credited')
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

test('[MB-04] two concurrent payments do not use one limit twice', async () => {
  const first = await site.open(player, 'PIX', 'PIX', { amount: '60.00' })
  await site.work()
  site.gateway.clock.set(first.expiresAt)
  await site.work()
  const second = await site.open(player, 'PIX', 'PIX', { amount: '60.00' })
  await site.work()
  await site.act(first, 'pay')
  await set({ day: '60.00' })
  await Promise.allSettled([
    site.act(second, 'pay'),
    executeAsAdmin(site.gateway.deps, ['deposits', 'azulejo', 'credit', first.orderId]),
  ])
  const states = [(await site.look(player, first)).state, (await site.look(player, second)).state]
  expect(states.filter((state) => state === 'credited').length).toBeLessThanOrEqual(1)
  expect(states).toContain('under_review')
})

test('[MB-04] where limits must be offered, no deposit is opened before the member has answered', async () => {
  player = await seatPlayer(site.gateway, 0, 0, 'norte')
  const mb = { vendorId: 'MB', mcsBankCode: 'MB', bankCode: 'MB', bankType: 'MULTIBANCO' } as const
  const open = () => site.gateway.request(createDeposit, { amount: '20.00', ...mb }, { ...player, key: newKey() })
  expect((await open()).errorCode).toBe('deposit.limit.choice')
  expect(await site.gateway.get(depositLimits, {}, player)).toMatchObject({ choiceNeeded: true })
  expect(await set({})).toMatchObject({ choiceNeeded: false })
  expect((await open()).success).toBe(true)
})

test.each(['0', '0.00', '-5', '10.001'])('[MB-04] %s is not a valid limit', async (day) => {
  expect((await site.gateway.request(setDepositLimits, { day }, player)).errorCode).toBe('request.invalid')
  expect(await limitOf('day')).not.toHaveProperty('amount')
})

test('[MB-04] decisions of members are recorded, and the database refuses to change them', async () => {
  await set({ day: '100.00', month: '500.00' })
  await set({ day: '200.00' })
  await decide('day', 'drop')
  const { db } = site.gateway.deps
  const kept = await db.selectFrom('player_limit_change').selectAll().where('member_id', '=', player.id).execute()
  expect(kept.map(({ period, change, amount }) => [period, change, amount])).toEqual([
    ['day', 'lowered', 10_000n],
    ['month', 'lowered', 50_000n],
    ['day', 'raise_asked', 20_000n],
    ['day', 'raise_dropped', 20_000n],
  ])
  await expect(db.updateTable('player_limit_change').set({ amount: 1n }).execute()).rejects.toThrow('never changed')
})
