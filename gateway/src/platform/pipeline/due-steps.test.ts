import { isOn } from '@azulejo/shared/kernel'
import {
  addPasskey,
  addPayoutAccount,
  type CallRecord,
  changeEmail,
  changePassword,
  changePaymentPassword,
  changePhone,
  checkPaymentPassword,
  confirmContact,
  convertPoint,
  decideDepositLimit,
  depositLimits,
  editContract,
  login,
  memberInfo,
  offerContract,
  passkeyOptions,
  passkeyProofOptions,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  proveSecondStep,
  redeemPointReward,
  removePayoutAccount,
  requestClosing,
  requestContract,
  requestOwnData,
  resetPaymentPassword,
  setDepositLimits,
  setPaymentPassword,
  transferDownline,
  transferUpline,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { accountOf } from '../../../test/member-table.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import type { Player } from '../../../test/seated-player.ts'
import { setUpApp } from '../../../test/second-step.ts'
import { softwarePasskey } from '../../../test/software-passkey.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'
import { hashPassword } from '../../people/identity/password.ts'
import { merchantNamed } from '../merchants/merchants.ts'
import { profileOf } from '../merchants/profiles.ts'
import { openSession } from './sessions.ts'

const origin = 'http://azulejo.localhost:8080'
const minute = 60_000
const password = 'abcd1234'
const email = 'owner@example.com'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite({ siteOrigins: [origin] })
  gateway = site.gateway
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(10 * minute))

/** Sends a request that may be wrong, as a due step is decided before its fields. */
async function codeOf(record: CallRecord, request: object, player: Player): Promise<string | undefined> {
  const answer = await gateway.request(record, request as never, { ...player, key: newKey() })
  return answer.errorCode
}

const records = calls.map(({ record }) => record)
const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }

/** A session of the member for one call, so that a call that ends it ends no other. */
async function sessionOf(player: Player, isPasswordDue: boolean): Promise<Player> {
  const { db, clock, random } = gateway.deps
  return { ...player, token: await openSession(db, player.id, { visitor, now: clock.now(), random, isPasswordDue }) }
}

describe('a due change of the password', () => {
  /** Calls of a member that change something and are open to a session with a due password. */
  const open = ['changePassword', 'passkeyProofOptions', 'proveSecondStep', 'logout']
  const isOpen = ({ operation, method, token }: CallRecord) =>
    method === 'GET' || token === 'none' || open.includes(operation)

  let agent: Player
  beforeAll(async () => {
    agent = await site.seat(0)
    await gateway.deps.db.updateTable('member').set({ type: 1 }).where('id', '=', agent.id).execute()
  })

  test.each(records.map((record) => [record.operation, record] as const))(
    '[SX-05] comes before %s, unless the call reads, changes the password or logs out',
    async (_, record) => {
      const due = await codeOf(record, {}, await sessionOf(agent, true))
      expect([record.operation, due === 'password.change.needed']).toEqual([record.operation, !isOpen(record)])
      expect(await codeOf(record, {}, await sessionOf(agent, false))).not.toBe('password.change.needed')
    },
  )

  async function firstTimer() {
    const player = await site.seat(0)
    const username = await accountOf(gateway, player)
    await gateway.deps.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(password), first_login_at: null, password_given: true, email })
      .where('id', '=', player.id)
      .execute()
    const enter = (word = password) => gateway.get(login, { type: 'username', username, password: word })
    return { player, enter }
  }

  test('[SX-05] holds at every login until it is made, and its session ends with it', async () => {
    const { player, enter } = await firstTimer()
    for (const logins of [1, 2]) expect([logins, (await enter()).mustChangePassword]).toEqual([logins, true])
    const { token } = await enter()
    const due = { ...player, token }
    expect(await codeOf(checkPaymentPassword, { paymentPassword }, due)).toBe('password.change.needed')
    expect((await gateway.get(memberInfo, {}, due)).id).toBe(player.id)
    const change = { oldPassword: password, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
    await gateway.get(changePassword, change, due)
    expect(await codeOf(memberInfo, {}, due)).toBe('login.not.session')
    const { token: free, mustChangePassword } = await enter('efgh5678')
    expect(mustChangePassword).toBe(false)
    await gateway.get(checkPaymentPassword, { paymentPassword }, { ...player, token: free })
  })

  test('[SX-05] holds after an expiry only where the brand forces it', async () => {
    const { player, enter } = await firstTimer()
    await gateway.deps.db
      .updateTable('member')
      .set({ password_given: false, first_login_at: new Date(0), password_changed_at: new Date(0) })
      .where('id', '=', player.id)
      .execute()
    const answer = await enter()
    const { flags } = merchantNamed('azulejo')
    expect(answer).toMatchObject({ passwordExpired: true, mustChangePassword: isOn(flags, 'CHNGPASSVERIF3') })
  })

  test('[SX-05] leaves another login as free as for a guest', async () => {
    const { player } = await firstTimer()
    const other = await firstTimer()
    const due = await sessionOf(player, true)
    const username = await accountOf(gateway, other.player)
    const answer = await gateway.request(login, { type: 'username', username, password }, due)
    expect(answer.value?.id).toBe(other.player.id)
  })
})

/** Calls that need the second step, each with a request that its fields accept. */
const guarded: readonly (readonly [CallRecord, object])[] = [
  [addPayoutAccount, cpfKey],
  [removePayoutAccount, { accountId: '1' }],
  [transferUpline, { amount: '10.00', message: '' }],
  [offerContract, { account: 'anybody', kind: 'daily', category: 'ALL', tiers: [] }],
  [editContract, { contractId: 'any', version: 1, tiers: [] }],
  [requestContract, { contractId: 'any', version: 1, act: 'end' }],
  [processDividend, { type: 'LIVE', status: 'A' }],
  [processDailySalary, { id: 'any', status: 'A' }],
  [processHourlySalary, { contractId: 'any', status: 'A' }],
  [processRealtimeSalary, { id: 'any', status: 'A' }],
  [transferDownline, { account: 'anybody', amount: '10.00' }],
  [convertPoint, { points: 500 }],
  [redeemPointReward, { rewardId: 'any', points: 10 }],
  [requestOwnData, {}],
  [requestClosing, { account: 'any' }],
  [changePassword, { oldPassword: password, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }],
  [changePhone, { mobileNum: '11988770142', verificationCode: '123456' }],
  [changeEmail, { email: 'new@example.com', verificationCode: '123456' }],
  [confirmContact, { kind: 'phone', verificationCode: '123456' }],
  [setPaymentPassword, { password, paymentPassword: '135791', confirmPaymentPassword: '135791' }],
  [changePaymentPassword, { oldPaymentPassword: '1', paymentPassword: '135791', confirmPaymentPassword: '135791' }],
  [
    resetPaymentPassword,
    { password, verificationCode: '123456', paymentPassword: '135791', confirmPaymentPassword: '135791' },
  ],
]

describe('the second step', () => {
  async function withApp() {
    const player = await site.seat(500_000)
    const { code } = await setUpApp(gateway, player.id)
    return { player, code }
  }
  const provedPassword = (player: Player) => gateway.get(checkPaymentPassword, { paymentPassword }, player)

  test('[MB-05] is declared by every call that needs the payment password, and by no call without a token', () => {
    for (const { operation, secondStep, passwordCheck, token } of records)
      expect([operation, passwordCheck && !secondStep, secondStep && token === 'none']).toEqual([
        operation,
        false,
        false,
      ])
  })

  test('[MB-05] is declared by every call that moves money out or changes how a member gets in', () => {
    const declared = records.filter(({ secondStep }) => secondStep).map(({ operation }) => operation)
    expect(declared.toSorted()).toEqual(guarded.map(([{ operation }]) => operation).toSorted())
  })

  test.each(guarded.map(([record, request]) => [record.operation, record, request] as const))(
    '[MB-05] comes before %s of a member who has one, and its proof lasts five minutes',
    async (_, record, request) => {
      const { player, code } = await withApp()
      const bare = await site.seat(0)
      if (record.caller === 'agent')
        await gateway.deps.db.updateTable('member').set({ type: 1 }).where('id', 'in', [player.id, bare.id]).execute()
      const unproved = await sessionOf(player, false)
      expect(await codeOf(record, request, unproved)).toBe(
        record.passwordCheck ? 'password.check.needed' : 'second.step.needed',
      )
      await provedPassword(player)
      expect(await codeOf(record, request, player)).toBe('second.step.needed')
      expect(await codeOf(proveSecondStep, { proof: { way: 'totp', code: '000000' } }, player)).toBe('code.wrong')
      expect(await codeOf(record, request, player)).toBe('second.step.needed')
      await gateway.get(proveSecondStep, { proof: { way: 'totp', code: code() } }, player)
      const other = await sessionOf(player, false)
      await provedPassword(other)
      expect(await codeOf(record, request, other)).toBe('second.step.needed')
      expect(await codeOf(record, request, player)).not.toBe('second.step.needed')
      expect(await codeOf(record, request, bare)).not.toBe('second.step.needed')
    },
  )

  test('[MB-05] is taken with a passkey or a recovery code too', async () => {
    const keyed = await site.seat(0)
    await gateway.deps.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', keyed.id)
      .execute()
    const passkey = softwarePasskey(origin)
    const { challenge } = await gateway.get(passkeyOptions, { password }, keyed)
    const added = await gateway.get(addPasskey, { name: 'Phone', ...passkey.attest(challenge) }, keyed)
    await provedPassword(keyed)
    const refused = await gateway.request(removePayoutAccount, { accountId: '1' }, { ...keyed, key: newKey() })
    expect([refused.errorCode, refused.detail]).toEqual(['second.step.needed', { ways: ['passkey', 'recovery'] }])
    const options = await gateway.get(passkeyProofOptions, {}, keyed)
    const signed = passkey.sign(options.challenge)
    await gateway.get(proveSecondStep, { proof: { way: 'passkey', signed } }, keyed)
    expect(await codeOf(removePayoutAccount, { accountId: '1' }, keyed)).toBe('payout.unknown')
    expect(await codeOf(proveSecondStep, { proof: { way: 'passkey', signed } }, keyed)).toBe('passkey.wrong')
    gateway.clock.forward(6 * minute)
    await provedPassword(keyed)
    expect(await codeOf(removePayoutAccount, { accountId: '1' }, keyed)).toBe('second.step.needed')
    await gateway.get(proveSecondStep, { proof: { way: 'recovery', code: added.recoveryCodes[0] ?? '' } }, keyed)
    expect(await codeOf(removePayoutAccount, { accountId: '1' }, keyed)).toBe('payout.unknown')
  })

  test('[MB-05] comes before a withdrawal, after its other conditions', async () => {
    const player = await site.seat(500_000)
    const account = await site.addAccount(player)
    gateway.clock.forward(25 * 60 * minute)
    await setUpApp(gateway, player.id)
    const again = await site.logInAgain(player)
    const small = await site.requestWithdrawal(again, account, '0.01')
    expect(small.errorCode).toBe('withdraw.least')
    expect((await site.requestWithdrawal(again, account, '100.00')).errorCode).toBe('second.step.needed')
  })

  test('[MB-05] comes before a raised limit and its confirmation, not before a lower one', async () => {
    const { player, code } = await withApp()
    await gateway.get(setDepositLimits, { week: '500.00' }, player)
    expect(await codeOf(setDepositLimits, { week: '600.00' }, player)).toBe('second.step.needed')
    expect(await codeOf(setDepositLimits, { week: '' }, player)).toBe('second.step.needed')
    await gateway.get(setDepositLimits, { week: '400.00' }, player)
    await gateway.get(proveSecondStep, { proof: { way: 'totp', code: code() } }, player)
    await gateway.get(setDepositLimits, { week: '600.00' }, player)
    gateway.clock.forward(profileOf(merchantNamed('azulejo')).waits.limitIncreaseHours * 60 * minute)
    const later = await sessionOf(player, false)
    expect(await codeOf(decideDepositLimit, { period: 'week', decision: 'confirm' }, later)).toBe('second.step.needed')
    expect(await codeOf(decideDepositLimit, { period: 'week', decision: 'drop' }, later)).toBeUndefined()
    const { limits } = await gateway.get(depositLimits, {}, later)
    expect(limits.find(({ period }) => period === 'week')?.amount).toBe('400.00')
  })
})
