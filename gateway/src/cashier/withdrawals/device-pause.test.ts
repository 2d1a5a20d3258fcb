import { changePassword, checkPaymentPassword, denyLogin, login } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { accountOf } from '../../../test/member-table.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import type { Player } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { sweepDevices } from '../../people/devices/sweep-devices.ts'
import { hashPassword } from '../../people/identity/password.ts'

const day = 86_400_000
const password = 'abcd1234'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
})
afterAll(() => site.close())

/** A member with money and a usable account, who has logged in from one browser. */
async function owner() {
  const player = await site.seat(500_000)
  const username = await accountOf(gateway, player)
  await gateway.deps.db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', player.id)
    .execute()
  /** A login from a browser without cookies, with both passwords. */
  const enter = async (word = password): Promise<Player> => {
    const { token } = await gateway.get(login, { type: 'username', username, password: word })
    return { ...player, token }
  }
  const account = await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` })
  await enter()
  gateway.clock.forward(2 * day)
  const withdraw = async (session: Player) => {
    await gateway.get(checkPaymentPassword, { paymentPassword }, session)
    return await site.requestWithdrawal(session, account, '100.00')
  }
  return { player, enter, withdraw }
}

test('[MB-05] one browser waits for nothing, a stranger with both passwords for a day', async () => {
  const { player, enter, withdraw } = await owner()
  expect((await withdraw(await site.logInAgain(player))).success).toBe(true)
  expect((await withdraw(await enter())).errorCode).toBe('withdraw.device')
  gateway.clock.forward(day)
  expect((await withdraw(await site.logInAgain(player))).success).toBe(true)
})

test('[MB-05] denying the login starts the pause, and a login afterwards does not end it', async () => {
  const { player, enter, withdraw } = await owner()
  const stranger = await site.logInAgain(player)
  expect((await withdraw(stranger)).success).toBe(true)
  await gateway.get(denyLogin, {}, stranger)
  expect((await withdraw(await site.logInAgain(player))).errorCode).toBe('withdraw.device')
  const change = { oldPassword: password, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
  await gateway.get(changePassword, change, await enter())
  expect((await withdraw(await enter('efgh5678'))).errorCode).toBe('withdraw.device')
  gateway.clock.forward(day - 1)
  expect((await withdraw(await site.logInAgain(player))).errorCode).toBe('withdraw.device')
  gateway.clock.forward(1)
  expect((await withdraw(await site.logInAgain(player))).errorCode).toBeUndefined()
})

test('[MB-05] the deletion of old browsers does not make a stranger the first one', async () => {
  const { player, enter, withdraw } = await owner()
  const { db, clock } = gateway.deps
  gateway.clock.forward(181 * day)
  await sweepDevices.work(db, {}, clock.now())
  expect(await db.selectFrom('known_device').select('token_hash').execute()).toEqual([])
  await db
    .updateTable('member')
    .set({ password_changed_at: new Date(clock.now()) })
    .where('id', '=', player.id)
    .execute()
  const stranger = await enter()
  expect((await withdraw(stranger)).errorCode).toBe('withdraw.device')
})

test('[MB-05] a denied login keeps which accounts share a browser', async () => {
  const { player } = await owner()
  const { db } = gateway.deps
  const devices = () => db.selectFrom('known_device').select('token_hash').where('member_id', '=', player.id).execute()
  const before = await devices()
  await gateway.get(denyLogin, {}, await site.logInAgain(player))
  expect(before).toHaveLength(1)
  expect(await devices()).toEqual(before)
})
