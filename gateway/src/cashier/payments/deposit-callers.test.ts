import {
  type CallRecord,
  cancelDeposit,
  checkDeposit,
  createDeposit,
  type Deposit,
  depositOrder,
  depositSettings,
  depositTransaction,
  type RequestOf,
  resendDeposit,
  sendDepositSlip,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey, type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const hour = 3_600_000
const ted = { amount: '150.00', vendorId: 'TED', mcsBankCode: 'TED', bankCode: 'TED', bankType: 'TRANSFER' } as const

type Step = {
  readonly name: string
  readonly record: CallRecord
  readonly request: (order: Deposit) => object
}
const step = <R extends CallRecord>(name: string, record: R, request: (order: Deposit) => RequestOf<R>): Step => ({
  name,
  record,
  request: request as Step['request'],
})

/** The steps of a deposit, the opening first. */
const steps: readonly Step[] = [
  step('open', createDeposit, () => ted),
  step('settings', depositSettings, () => ({})),
  step('order', depositOrder, ({ orderId }) => ({ orderId })),
  step('check', checkDeposit, ({ orderId }) => ({ orderId })),
  step('slip', sendDepositSlip, ({ orderId }) => ({ orderId, images: [] })),
  step('resend', resendDeposit, ({ orderId }) => ({ orderId })),
  step('list', depositTransaction, () => ({})),
  step('cancel', cancelDeposit, ({ orderId }) => ({ orderId })),
]

/** The answer of each step: its refusal code, or `done`. */
async function answers(player: Player, order: Deposit): Promise<Readonly<Record<string, string>>> {
  const outcomes: [string, string][] = []
  for (const { name, record, request } of steps) {
    const options = { ...player, ...(record.money ? { key: newKey() } : {}) }
    const { success, errorCode } = await site.gateway.request(record, request(order) as never, options)
    outcomes.push([name, success ? 'done' : (errorCode ?? 'error')])
  }
  return Object.fromEntries(outcomes)
}

const all = (code: string) => Object.fromEntries(steps.map(({ name }) => [name, code]))
/** A new order is refused; an existing order can be seen, checked and cancelled. */
const noNew = (code: string) => ({ ...all('done'), open: code, slip: 'slip.image', resend: 'deposit.channel' })

const set = (column: string, value: unknown) => (player: Player) =>
  sql`update member set ${sql.ref(column)} = ${value} where id = ${player.id}`.execute(site.gateway.deps.db)
const exclude = ({ id }: Player) =>
  sql`update member set excluded_at = ${new Date(site.gateway.clock.now())}, excluded_until = ${later()}
       where id = ${id}`.execute(site.gateway.deps.db)
const later = () => new Date(site.gateway.clock.now() + 48 * hour)

test.each<readonly [string, (player: Player) => unknown, Readonly<Record<string, string>>]>([
  ['who has excluded himself', exclude, noNew('member.excluded')],
  ['in a time-out', (player) => set('time_out_until', later())(player), noNew('member.time.out')],
  [
    'whose account is frozen',
    (player) => set('frozen_at', new Date(site.gateway.clock.now()))(player),
    noNew('member.frozen'),
  ],
  ['whose account became a trial', (player) => set('type', 4)(player), all('in_need_true_account')],
  [
    'who has logged out on another device',
    ({ id }) => site.gateway.deps.db.deleteFrom('session').where('member_id', '=', id).execute(),
    all('login.not.session'),
  ],
])('[MB-04] a member %s in the middle of a deposit', async (_, change, expected) => {
  const player = await seatPlayer(site.gateway, 0)
  const order = await site.open(player, 'TED', 'TRANSFER', { amount: '150.00' })
  await change(player)
  expect(await answers(player, order)).toEqual(expected)
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-04] after a night every step of an open page requires a login, and the order has expired', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  site.gateway.clock.forward(10 * hour)
  await site.work()
  expect(await answers(player, order)).toEqual(all('login.not.session'))
  const { state } = await site.gateway.deps.db
    .selectFrom('money_order')
    .select('state')
    .where('id', '=', BigInt(order.orderId))
    .executeTakeFirstOrThrow()
  expect(state).toBe('expired')
})

test('[MB-04] times of an order follow the platform, and responses contain the platform’s time', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  const { now } = await site.gateway.get(depositOrder, { orderId: order.orderId }, player)
  expect(now).toBe(site.gateway.clock.now())
  expect(order.expiresAt - now).toBe(15 * 60_000)
  expect((await site.gateway.get(depositSettings, {}, player)).now).toBe(now)
})

test('[MB-04] an order of one device is seen, checked and cancelled on another', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  const { settings, order: seen, check, cancel, open } = await answers(player, order)
  expect({ settings, seen, check, cancel, open }).toEqual({
    settings: 'done',
    seen: 'done',
    check: 'done',
    cancel: 'done',
    open: 'deposit.open',
  })
})

test('[MB-04] limits and fee of a channel follow its terms', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const { merchant } = player
  const card = { vendorId: 'CARD', mcsBankCode: 'CARD', bankCode: 'CARD', bankType: 'CARD' } as const
  const requestDeposit = (amount: string) =>
    site.gateway.request(createDeposit, { amount, ...card }, { ...player, merchant, key: newKey() })
  expect((await requestDeposit('0.01')).errorCode).toBe('deposit.least')
  expect((await requestDeposit('5000.01')).errorCode).toBe('deposit.most')
  expect((await requestDeposit('20.00')).value?.fee).toBe('0.50')
})
