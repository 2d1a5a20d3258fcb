import {
  cancelWithdrawal,
  createWithdrawal,
  withdrawalOrder,
  withdrawSettings,
  withdrawTransaction,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { rememberDevice } from '../../people/devices/index.ts'
import { cookiesOf } from '../../platform/pipeline/cookies.ts'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(86_400_000))

const audit = () => auditLedger(gateway.deps.db)
/** A verified member with 1,000.00 and a payout account. */
async function ready(cents = 100_000) {
  const player = await site.seat(cents)
  return {
    player,
    account: await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` }),
  }
}

describe('a request', () => {
  test('[MB-05] holds the amount at once, and is paid once it is approved', async () => {
    const { player, account } = await ready(200_000)
    const order = await site.open(player, account, '1200.00')
    expect(order).toMatchObject({
      state: 'requested',
      amount: '1200.00',
      fee: '12.00',
      net: '1188.00',
      mayCancel: true,
    })
    expect(await site.mainOf(player)).toBe('800.00')
    expect(await site.command('azulejo')).toContain(`${order.orderId}  `)
    expect(await site.command('azulejo', 'approve', order.orderId, '--reason', 'seen')).toMatch(/is approved$/)
    await site.payOut()
    expect((await site.see(player, order)).state).toBe('paying')
    gateway.clock.forward(5_000)
    await site.payOut()
    const paid = await site.see(player, order)
    expect(paid.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paying', 'completed'])
    expect(await site.mainOf(player)).toBe('800.00')
    const payments = site.psp.payouts().filter(({ number }) => number === `${player.id}@example.com`)
    expect(payments).toMatchObject([{ amount: '1188.00', holder: 'Marina Duarte' }])
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-05] is approved by rule when it is small and the member is verified and without recent cases', async () => {
    const { player, account } = await ready()
    expect((await site.open(player, account, '100.00')).state).toBe('approved')
    await gateway.deps.db.updateTable('member').set({ identity: 'none' }).where('id', '=', player.id).execute()
    expect((await site.open(player, account, '100.00')).state).toBe('requested')
  })

  test.each([
    ['below the least', '49.99', 'withdraw.least'],
    ['above the most', '5000.01', 'withdraw.most'],
    ['above the balance', '1000.01', 'withdraw.balance'],
    ['of nothing', '0', 'request.invalid'],
    ['below zero', '-60', 'request.invalid'],
    ['with a half cent', '60.005', 'request.invalid'],
    ['written as 1e9', '1e9', 'request.invalid'],
    ['written as 1,000.001', '1,000.001', 'request.invalid'],
    ['in Arabic digits', '٦٠', 'request.invalid'],
  ])('[MB-05] %s is refused and holds nothing', async (_, amount, code) => {
    const { player, account } = await ready()
    expect((await site.requestWithdrawal(player, account, amount)).errorCode).toBe(code)
    expect(await site.mainOf(player)).toBe('1000.00')
    expect((await gateway.get(withdrawTransaction, {}, player)).totalCount).toBe(0)
  })

  test('[MB-05] requires the payment password last', async () => {
    const { player, account } = await ready()
    gateway.clock.forward(300_001)
    expect((await site.requestWithdrawal(player, account, '2000.00')).errorCode).toBe('withdraw.balance')
    expect((await site.requestWithdrawal(player, account, '60.00')).errorCode).toBe('password.check.needed')
    expect(await site.mainOf(player)).toBe('1000.00')
  })

  test('[MB-05] is refused without a payment password, and the settings show it', async () => {
    const player = await seatPlayer(gateway, 100_000)
    expect((await site.requestWithdrawal(player, { accountId: '1' }, '60.00')).errorCode).toBe('withdraw.password')
    expect((await gateway.get(withdrawSettings, {}, player)).stop).toEqual({ code: 'withdraw.password' })
  })

  test('[MB-05] of an unverified member is refused where the law requires it', async () => {
    const player = await seatPlayer(gateway, 100_000, 0, 'norte')
    expect((await site.requestWithdrawal(player, { accountId: '1' }, '60.00')).errorCode).toBe('identity.needed')
    expect((await gateway.get(withdrawSettings, {}, player)).stop).toEqual({ code: 'identity.needed' })
  })

  test('[MB-05] of a trial account is refused', async () => {
    const player = await seatPlayer(gateway, 0, 4)
    expect((await site.requestWithdrawal(player, { accountId: '1' }, '60.00')).errorCode).toBe('in_need_true_account')
  })

  test('[MB-05] is not stopped by a self-exclusion', async () => {
    const { player, account } = await ready()
    const until = new Date(gateway.clock.now() + 90 * 86_400_000)
    await gateway.deps.db
      .updateTable('member')
      .set({ excluded_at: new Date(gateway.clock.now()), excluded_until: until })
      .where('id', '=', player.id)
      .execute()
    expect((await site.requestWithdrawal(player, account, '1000.00')).success).toBe(true)
  })

  test('[MB-05] after a login from a new device waits 24 hours', async () => {
    const { player, account } = await ready()
    const device = () =>
      rememberDevice(
        gateway.deps.db,
        { merchant: 'azulejo', memberId: player.id, isTrial: false },
        { cookies: cookiesOf(new Headers(), false).cookies, now: gateway.clock.now(), random: gateway.deps.random },
      )
    await device()
    gateway.clock.forward(60_000)
    await device()
    const until = gateway.clock.now() + 86_400_000
    const held = await site.requestWithdrawal(player, account, '60.00')
    expect([held.errorCode, held.detail?.until]).toEqual(['withdraw.device', until])
    expect((await gateway.get(withdrawSettings, {}, player)).stop).toEqual({ code: 'withdraw.device', until })
    gateway.clock.set(until)
    const again = await site.logInAgain(player)
    expect((await site.requestWithdrawal(again, account, '60.00')).success).toBe(true)
  })

  test('[MB-05] is limited in number and sum a day; returned money does not count', async () => {
    const { player, account } = await ready(5_000_000)
    const first = await site.open(player, account, '5000.00')
    await site.open(player, account, '4000.00')
    const sum = await site.requestWithdrawal(player, account, '1000.01')
    expect([sum.errorCode, sum.detail?.left]).toEqual(['withdraw.sum', '1000.00'])
    await gateway.get(cancelWithdrawal, { orderId: first.orderId }, player)
    for (let each = 0; each < 4; each += 1)
      expect((await site.requestWithdrawal(player, account, '50.00')).errorCode).not.toBe('withdraw.sum')
  })
})

test('[MB-05] one of 200 concurrent requests succeeds when the balance covers one', async () => {
  const { player, account } = await ready(100_000)
  const { databaseUrl } = site
  const second = isOnPostgres && databaseUrl ? await testGateway({ databaseUrl, clock: gateway.clock }) : undefined
  try {
    const request = { accountId: account.accountId, amount: '1000.00' }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ((index % 2 === 1 && second) || gateway).request(createWithdrawal, request, { ...player, key: newKey() }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['withdraw.balance']))
    expect(await site.mainOf(player)).toBe('0.00')
    expect(await audit()).toEqual(cleanAudit)
  } finally {
    await second?.close()
  }
})

test('[MB-05] a repeated key requests once, another amount under it is a conflict', async () => {
  const { player, account } = await ready()
  const key = newKey()
  const [first, again] = await Promise.all([
    site.requestWithdrawal(player, account, '60.00', key),
    site.requestWithdrawal(player, account, '60.00', key),
  ])
  expect(first.value?.orderId).toBe(again.value?.orderId)
  expect((await site.requestWithdrawal(player, account, '61.00', key)).errorCode).toBe('intent.conflict')
  expect(await site.mainOf(player)).toBe('940.00')
})

describe('turnover of deposits', () => {
  const bet = (player: Player, cents: number, gameClassify: string) =>
    gateway.deps.db
      .insertInto('round')
      .values({
        merchant: 'azulejo',
        member_id: player.id,
        vassalage: 'FORTUNA',
        vendor_round_id: newKey(),
        node_id: 'x',
        game_classify: gameClassify,
        bet: BigInt(cents),
        valid_bet: BigInt(cents),
        currency: 'BRL',
        status: 'settled',
        at: new Date(gateway.clock.now()),
        settled_at: new Date(gateway.clock.now()),
      })
      .execute()

  test('[MB-05] the missing turnover is held back, and shown as left and done', async () => {
    const { player, account } = await ready()
    await bet(player, 90_000, 'RNG')
    gateway.clock.forward(1_000)
    await site.deposit(player, 50_000)
    const held = await site.requestWithdrawal(player, account, '1000.01')
    expect([held.errorCode, held.detail?.left]).toEqual(['withdraw.turnover', '500.00'])
    gateway.clock.forward(1_000)
    await bet(player, 15_000, 'RNG')
    await bet(player, 80_000, 'LIVE')
    const { withdrawable, turnover } = await gateway.get(withdrawSettings, {}, player)
    expect([withdrawable, turnover.left]).toEqual(['1230.00', '270.00'])
    expect(turnover.rows).toMatchObject([{ required: '500.00', done: '230.00' }])
    expect(turnover.contributions).toMatchObject({ RNG: 100, LIVE: 10 })
    await bet(player, 27_000, 'SPORTS')
    expect((await gateway.get(withdrawSettings, {}, player)).turnover).toMatchObject({ left: '0.00', rows: [] })
    expect((await site.requestWithdrawal(player, account, '1500.00')).success).toBe(true)
  })
})

describe('a member', () => {
  test('[MB-05] cancels an unapproved withdrawal once and gets the money back', async () => {
    const { player, account } = await ready(200_000)
    const order = await site.open(player, account, '1200.00')
    const cancel = () => gateway.request(cancelWithdrawal, { orderId: order.orderId }, player)
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ value }) => value?.state)).toEqual(['cancelled', 'cancelled'])
    expect(await site.mainOf(player)).toBe('2000.00')
    await expect(site.command('azulejo', 'approve', order.orderId, '--reason', 'late')).rejects.toThrow(
      'approve is not_allowed',
    )
  })

  test('[MB-05] cannot cancel an approved withdrawal', async () => {
    const { player, account } = await ready()
    const { orderId } = await site.open(player, account, '100.00')
    expect((await gateway.request(cancelWithdrawal, { orderId }, player)).errorCode).toBe('withdraw.ended')
    expect(await site.mainOf(player)).toBe('900.00')
  })

  test('[MB-05] can neither see nor cancel withdrawals of another member', async () => {
    const { player, account } = await ready(200_000)
    const { orderId } = await site.open(player, account, '1200.00')
    const other = await site.seat(0)
    expect((await gateway.request(withdrawalOrder, { orderId }, other)).errorCode).toBe('withdraw.unknown')
    expect((await gateway.request(cancelWithdrawal, { orderId }, other)).errorCode).toBe('withdraw.unknown')
    expect(await site.mainOf(player)).toBe('800.00')
  })

  test('[MB-05] is notified of a change while the page waits', async () => {
    const { player, account } = await ready(200_000)
    const { orderId, version } = await site.open(player, account, '1200.00')
    const news = gateway.get(withdrawalOrder, { orderId, seen: version }, player)
    await site.command('azulejo', 'reject', orderId, 'holder', '--reason', 'seen')
    expect(await news).toMatchObject({ state: 'rejected', reason: 'holder' })
  })

  test('[MB-05] lists withdrawals with the paid amounts', async () => {
    const { player, account } = await ready(200_000)
    const rejected = await site.open(player, account, '1200.00')
    await site.command('azulejo', 'reject', rejected.orderId, 'other', '--reason', 'seen')
    await site.open(player, account, '100.00')
    await site.payOut()
    gateway.clock.forward(5_000)
    await site.payOut()
    const { list, totals } = await gateway.get(withdrawTransaction, {}, player)
    expect(list.map(({ amount, state }) => [amount, state])).toEqual([
      ['100.00', 'completed'],
      ['1200.00', 'rejected'],
    ])
    expect(totals).toEqual({ paid: '99.00' })
  })
})
