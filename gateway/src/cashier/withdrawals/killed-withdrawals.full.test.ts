import { checkPaymentPassword, createWithdrawal, messageList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { killEverywhere, killedCalls, killedWork } from '../../../test/killed-at.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import type { Player } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../../people/identity/index.ts'
import { makeSecret } from '../../people/two-step/totp.ts'
import { createNoticeWork } from './notice-work.ts'
import { createPayoutWork } from './payout-work.ts'

let site: PayoutSite
let gateway: TestGateway
let hash: string
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
  hash = await hashPassword(paymentPassword)
})
afterAll(() => site.close())

const place = () => ({ deps: gateway.deps, another: site.another })
const audit = () => auditLedger(gateway.deps.db)

/** A member with an authenticator app, money and a payout account; the session has verified nothing lately. */
async function ready() {
  const { db, clock, random } = gateway.deps
  const seated = await site.seat(200_000)
  const email = `${seated.id}@example.com`
  const account = await site.addAccount(seated, { ...cpfKey, keyKind: 'EMAIL', number: email })
  const secret = makeSecret(random.bytes(20))
  await db
    .insertInto('totp')
    .values({ member_id: seated.id, secret, confirmed_at: new Date(clock.now()) })
    .execute()
  await db
    .updateTable('member')
    .set({ email, payment_password_hash: hash, language: 'en' })
    .where('id', '=', seated.id)
    .execute()
  await db.updateTable('session').set({ payment_checked_until: null }).where('member_id', '=', seated.id).execute()
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now() })
  const prove = (by: TestGateway, appCode = code()) =>
    by.request(checkPaymentPassword, { paymentPassword, appCode }, seated)
  return { player: seated, account, prove, code }
}

const ordersOf = async ({ id }: Player) =>
  (await gateway.deps.db.selectFrom('money_order').select('state').where('member_id', '=', id).execute()).map(
    ({ state }) => state,
  )
const subjectsTo = async ({ id }: Player) =>
  (
    await gateway.deps.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', `${id}@example.com`)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)
const withdrawalsInInbox = async (player: Player) =>
  (await gateway.get(messageList, {}, { ...player, language: 'en' })).list
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Withdrawal'))

describe('[MB-05] a gateway that is killed after each of its statements', () => {
  test('checking payment password and app code: both or none are proved, and the next code proves them', async () => {
    await killEverywhere(8, async (kill) => {
      gateway.clock.forward(30_000)
      const { player, account, prove, code } = await ready()
      const shown = code()
      const wasKilled = await killedCalls(place(), kill, (killed) => prove(killed, shown))
      const requestWithdrawal = (key = newKey()) => site.requestWithdrawal(player, account, '60.00', key)
      const first = await requestWithdrawal()
      if (!wasKilled) expect(first.success).toBe(true)
      if (!first.success) {
        expect([first.errorCode, first.detail?.needsAppCode]).toEqual(['password.check.needed', true])
        gateway.clock.forward(30_000)
        expect((await prove(gateway)).success).toBe(true)
        expect((await requestWithdrawal()).success).toBe(true)
      }
      // The verified code is used up, whether or not the answer arrived.
      await gateway.deps.db
        .updateTable('session')
        .set({ payment_checked_until: null })
        .where('member_id', '=', player.id)
        .execute()
      expect((await prove(gateway, first.success ? shown : code())).errorCode).toBe('code.wrong')
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('accepting a request: the repeated request holds the amount once', async () => {
    await killEverywhere(20, async (kill) => {
      gateway.clock.forward(30_000)
      const { player, account, prove } = await ready()
      await prove(gateway)
      const request = { accountId: account.accountId, amount: '1200.00' }
      const key = newKey()
      const wasKilled = await killedCalls(place(), kill, (killed) =>
        killed.request(createWithdrawal, request, { ...player, key }),
      )
      expect(await site.mainOf(player)).toMatch(/^(2000|800)\.00$/)
      expect((await gateway.request(createWithdrawal, request, { ...player, key })).success).toBe(true)
      expect(await ordersOf(player)).toEqual(['requested'])
      expect(await site.mainOf(player)).toBe('800.00')
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('approving: the withdrawal is approved, announced and paid once', async () => {
    await killEverywhere(15, async (kill) => {
      gateway.clock.forward(30_000)
      const { player, account, prove } = await ready()
      await prove(gateway)
      const { orderId } = await site.open(player, account, '1200.00')
      const approve = ['withdrawals', 'azulejo', 'approve', orderId, '--reason', 'seen']
      const wasKilled = await killedWork(gateway.deps, kill, (deps) => executeAsAdmin(deps, approve))
      const [state] = await ordersOf(player)
      if (state === 'requested') await executeAsAdmin(gateway.deps, approve)
      expect(await ordersOf(player)).toEqual(['approved'])
      await createNoticeWork(gateway.deps).run()
      expect(await subjectsTo(player)).toEqual(['Azulejo: withdrawal approved'])
      return wasKilled
    })
  })

  test('sending notices: one mail is written for each notice', async () => {
    await killEverywhere(5, async (kill) => {
      gateway.clock.forward(30_000)
      const { player, account, prove } = await ready()
      await prove(gateway)
      const { orderId } = await site.open(player, account, '1200.00')
      await site.command('azulejo', 'reject', orderId, 'holder', '--reason', 'seen')
      const wasKilled = await killedWork(gateway.deps, kill, (deps) => createNoticeWork(deps).run())
      await createNoticeWork(gateway.deps).run()
      expect(await subjectsTo(player)).toEqual(['Azulejo: withdrawal rejected'])
      expect(await withdrawalsInInbox(player)).toHaveLength(1)
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('paying: one payment is ordered, and its result is announced once', async () => {
    await killEverywhere(10, async (kill) => {
      gateway.clock.forward(30_000)
      const { player, account, prove } = await ready()
      await prove(gateway)
      const { orderId } = await site.open(player, account, '60.00')
      expect(await ordersOf(player)).toEqual(['approved'])
      const wasKilled = await killedWork(gateway.deps, kill, (deps) => createPayoutWork(deps).run())
      for (let look = 0; look < 4; look += 1) {
        gateway.clock.forward(60_000)
        await site.payOut()
        await createNoticeWork(gateway.deps).run()
      }
      expect(await ordersOf(player)).toEqual(['completed'])
      expect(await subjectsTo(player)).toEqual(['Azulejo: withdrawal approved', 'Azulejo: withdrawal paid'])
      const { rows } = await sql<{ paid: number }>`
        select count(*)::int as paid from journal where kind = 'withdraw' and ref =
          'order:' || (select key from money_order where id = ${BigInt(orderId)}) and idem_key not like '%:open'`.execute(
        gateway.deps.db,
      )
      expect(rows).toEqual([{ paid: 1 }])
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })
})
