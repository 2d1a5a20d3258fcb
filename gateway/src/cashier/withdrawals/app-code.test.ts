import { checkMoneyCode, checkPaymentPassword, sendMoneyCode, withdrawSettings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import type { Player } from '../../../test/seated-player.ts'
import { setUpApp } from '../../../test/second-step.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(86_400_000))

/** A member with an authenticator app, recovery codes, money, and a payout account. */
async function withApp() {
  const { db } = gateway.deps
  const seated = await site.seat(500_000)
  const email = `${seated.id}@example.com`
  const account = await site.addAccount(seated, { ...cpfKey, keyKind: 'EMAIL', number: email })
  const app = await setUpApp(gateway, seated.id)
  await db.updateTable('member').set({ email }).where('id', '=', seated.id).execute()
  const player = await site.logInAgain(seated)
  return { player, account, email, ...app }
}

const prove = async (player: Player, appCode: string) =>
  (await gateway.request(checkPaymentPassword, { paymentPassword, appCode }, player)).errorCode
const needsAppCode = async (player: Player) => (await gateway.get(withdrawSettings, {}, player)).needsAppCode

test('[MB-05] a member with an authenticator app withdraws with the payment password and a code of the app', async () => {
  const { player, account, code } = await withApp()
  expect(await needsAppCode(player)).toBe(true)
  const refused = await site.requestWithdrawal(player, account, '100.00')
  expect([refused.errorCode, refused.detail]).toMatchObject(['second.step.needed', { ways: ['totp', 'recovery'] }])
  expect(await prove(player, '000000')).toBe('code.wrong')
  expect((await site.requestWithdrawal(player, account, '100.00')).errorCode).toBe('second.step.needed')
  expect(await prove(player, code())).toBeUndefined()
  expect(await needsAppCode(player)).toBe(false)
  expect((await site.requestWithdrawal(player, account, '100.00')).success).toBe(true)
  gateway.clock.forward(300_001)
  expect((await site.requestWithdrawal(player, account, '100.00')).errorCode).toBe('password.check.needed')
  expect(await site.mainOf(player)).toBe('4900.00')
})

test('[MB-05] neither the payment password alone nor a code by mail replaces the app', async () => {
  const { player, account, email } = await withApp()
  await site.prove(player)
  expect((await site.requestWithdrawal(player, account, '100.00')).errorCode).toBe('second.step.needed')
  await gateway.get(sendMoneyCode, { channel: 'mail' }, player)
  const { body } = await gateway.deps.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await gateway.get(checkMoneyCode, { verificationCode: /\d{6}/.exec(body)?.[0] ?? '' }, player)
  expect((await site.requestWithdrawal(player, account, '100.00')).errorCode).toBe('second.step.needed')
  expect(await site.mainOf(player)).toBe('5000.00')
})

test('[MB-05] app codes and recovery codes are valid for one session, also in concurrent requests', async () => {
  const { player, code, recoveryCodes } = await withApp()
  const other = await site.logInAgain(player)
  const shown = code()
  const sent = await Promise.all([player, other, player, other].map((session) => prove(session, shown)))
  expect(sent.filter((refusal) => refusal === undefined)).toHaveLength(1)
  const [recovery = ''] = recoveryCodes
  const again = await Promise.all([player, other].map((session) => prove(session, recovery)))
  expect(again.filter((refusal) => refusal === undefined)).toHaveLength(1)
  expect(await prove(other, recovery)).toBe('code.wrong')
})

test('[MB-05] a code of another member’s app is wrong, and five wrong codes block the right one too', async () => {
  const { player, code } = await withApp()
  const other = await withApp()
  expect(await prove(player, other.code())).toBe('code.wrong')
  expect(await prove(player, other.recoveryCodes[0] ?? '')).toBe('code.wrong')
  const wrong = await Promise.all(Array.from({ length: 12 }, () => prove(player, 'none')))
  expect(wrong.filter((refusal) => refusal === 'code.wrong')).toHaveLength(3)
  expect(wrong.filter((refusal) => refusal === 'request.too.many')).toHaveLength(9)
  expect(await prove(player, code())).toBe('request.too.many')
  expect(await prove(other.player, other.code())).toBeUndefined()
  gateway.clock.forward(15 * 60_000)
  expect(await prove(await site.logInAgain(player), code())).toBeUndefined()
})

test('[MB-05] no code of the app is required without an app, and with one under every law', async () => {
  const plain = await site.seat(100_000)
  expect(await needsAppCode(plain)).toBe(false)
  const saigon = await site.seat(100_000, 'saigon9')
  await setUpApp(gateway, saigon.id)
  expect(await needsAppCode(saigon)).toBe(true)
})
