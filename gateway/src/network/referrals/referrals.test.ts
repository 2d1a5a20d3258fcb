import { minor } from '@azulejo/shared/kernel'
import {
  claimIssuedPromotion,
  type Friend,
  freePlay,
  getClaimPromotion,
  login,
  type RequestOf,
  referralDetails,
  referralFriends,
  referralVisit,
  register,
  settings,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, post } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { decideReferrals } from './decide-referrals.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const day = 86_400_000
let count = 0
type Member = { readonly id: string; readonly token: string; readonly account: string; readonly cookie: string }

async function codeOf(id: string): Promise<string> {
  const row = await gateway.deps.db
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.invite_code
}

/** Registers a member from a browser. @param cookie the browser's cookies of earlier logins */
async function signUp(more: Partial<RequestOf<typeof register>> = {}, cookie = ''): Promise<Member> {
  count += 1
  const account = `friend${count}`
  const form: RequestOf<typeof register> = {
    username: account,
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    ageConfirmed: true,
    registerUrl: '/register',
    registerMethod: 'WEB',
    login: true,
    ...more,
    humanCheck: await solveHuman(gateway, 'register'),
  }
  return enter(register, form, account, cookie)
}

async function enter(record: typeof register | typeof login, form: object, account: string, cookie: string) {
  const { method, path } = record
  const headers = { merchant: 'azulejo', 'content-type': 'application/jose', cookie }
  const body = await gateway.seal(path, form)
  const answer = await gateway.fetch(new Request(`${address}${path}`, { method, headers, body }))
  const parsed = (await answer.json()) as { value?: { id: string; token: string } }
  const { value } = parsed
  if (!value) throw new Error(`${account}: ${JSON.stringify(parsed)}`)
  const [kept = ''] = answer.headers.getSetCookie()
  return { ...value, account, cookie: kept.split(';', 1)[0] ?? '' }
}

const decide = () =>
  gateway.deps.db.transaction().execute((transaction) => decideReferrals.work(transaction, {}, gateway.clock.now()))

async function deposit(id: string, cents: number) {
  count += 1
  await post(gateway.deps.db, {
    key: `deposit:${count}`,
    kind: 'deposit',
    ref: id,
    at: gateway.clock.now(),
    lines: [
      { account: memberAccount(id, 'main', 'BRL'), amount: minor(cents) },
      { account: houseAccount('azulejo', 'payments', 'BRL'), amount: minor(-cents) },
    ],
  })
}

async function bet(memberId: string, validBet: number) {
  count += 1
  const at = new Date(gateway.clock.now())
  await gateway.deps.db
    .insertInto('round')
    .values({
      merchant: 'azulejo',
      member_id: memberId,
      vassalage: 'TEJO',
      vendor_round_id: `friend-${count}`,
      node_id: 'n-1',
      game_classify: 'RNG',
      bet: BigInt(validBet),
      valid_bet: BigInt(validBet),
      payout: 0n,
      currency: 'BRL',
      status: 'settled' as const,
      at,
      settled_at: at,
      bet_balance: 0n,
      settled_balance: null,
    })
    .execute()
}

const verify = (id: string) =>
  gateway.deps.db.updateTable('member').set({ identity: 'verified' }).where('id', '=', id).execute()

const friendsOf = async (token: string): Promise<readonly Friend[]> =>
  (await gateway.get(referralFriends, {}, { token })).list
const statesOf = async (token: string) => (await friendsOf(token)).map(({ state }) => state)

/** Logs in again, because sessions expire when these tests move the clock. */
async function tokenOf({ account }: Member): Promise<string> {
  const form = { type: 'username', username: account, password: 'abcd1234', ...(await readCaptcha(gateway)) } as const
  return (await gateway.get(login, form)).token
}

test('[MB-12] from the link to the reward: every state on the way, and the reward is claimed once', async () => {
  const host = await signUp()
  const code = await codeOf(host.id)
  const { token } = host
  const visit = { referralCode: code.toUpperCase() }
  await gateway.get(referralVisit, visit)
  await gateway.get(referralVisit, visit)
  await gateway.get(referralVisit, visit, { token })
  await gateway.get(referralVisit, { referralCode: 'nobody99' })
  const empty = await gateway.get(referralDetails, {}, { token })
  expect(empty).toMatchObject({
    referralCode: code,
    path: `/register?referralCode=${code}`,
    totalInvitations: 1,
    registered: 0,
    terms: { reward: '30.00', deposits: '50.00', validBet: '200.00', days: 30 },
  })
  expect(empty.promotionDomains).toContain('azulejo.localhost')

  const friend = await signUp({ referralCode: code })
  const firstFriend = async () => (await friendsOf(token))[0]
  expect(await firstFriend()).toMatchObject({
    account: expect.stringMatching(/^\w{1,2}\*\*\*\w{1,2}$/),
    state: 'registered',
    isUnverified: true,
    deposits: '0.00',
    missingDeposits: '50.00',
    missingBet: '200.00',
    reward: '0.00',
  })
  await verify(friend.id)
  expect(await firstFriend()).toMatchObject({ state: 'verified', isUnverified: false })
  await deposit(friend.id, 50_00)
  await bet(friend.id, 180_00)
  await decide()
  expect(await firstFriend()).toMatchObject({ state: 'deposited', missingDeposits: '0.00', missingBet: '20.00' })
  await bet(friend.id, 20_00)
  await decide()
  await decide()
  expect(await firstFriend()).toMatchObject({ state: 'qualified', reward: '30.00', missingBet: '0.00' })
  expect(await gateway.get(referralDetails, {}, { token })).toMatchObject({
    qualified: 1,
    rewarded: 0,
    waiting: 1,
    earned: '0.00',
  })

  const { list } = await gateway.get(getClaimPromotion, { promotionType: 'REFERRAL' }, { token })
  expect(list).toMatchObject([{ amount: '30.00', status: 'issued' }])
  const before = await balanceOf(gateway.deps.db, memberAccount(host.id, 'main', 'BRL'))
  const claim = { promotionClaimId: list[0]?.rewardId ?? '', promotionType: 'REFERRAL' } as const
  await gateway.get(claimIssuedPromotion, claim, { token, key: 'claims-the-friend' })
  expect(await balanceOf(gateway.deps.db, memberAccount(host.id, 'main', 'BRL'))).toBe(before + 30_00n)
  expect(await firstFriend()).toMatchObject({ state: 'rewarded', reward: '30.00' })
  expect(await gateway.get(referralDetails, {}, { token })).toMatchObject({
    qualified: 1,
    rewarded: 1,
    waiting: 0,
    earned: '30.00',
  })
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-12] an unverified friend does not qualify, however much is bet', async () => {
  const host = await signUp()
  const friend = await signUp({ referralCode: await codeOf(host.id) })
  await deposit(friend.id, 500_00)
  await bet(friend.id, 900_00)
  await decide()
  expect(await statesOf(host.token)).toEqual(['deposited'])
})

test('[MB-12] a friend from the browser of another account, other than a trial account, does not count', async () => {
  const host = await signUp()
  const code = await codeOf(host.id)
  await signUp({ referralCode: code }, host.cookie)
  const trial = await seatPlayer(gateway, 0, 4)
  const { cookie } = await signUp()
  await gateway.deps.db
    .updateTable('known_device')
    .set({ member_id: trial.id })
    .where('member_id', 'in', (friends) =>
      friends.selectFrom('member').select('id').where('account', '=', `friend${count}`),
    )
    .execute()
  gateway.clock.forward(1_000)
  await signUp({ referralCode: code }, cookie)
  expect((await friendsOf(host.token)).map(({ state, reason }) => [state, reason])).toEqual([
    ['registered', undefined],
    ['excluded', 'shared-device'],
  ])
})

test('[MB-12] a friend stops counting when another member logs in from the same browser', async () => {
  const host = await signUp()
  const friend = await signUp({ referralCode: await codeOf(host.id) })
  const other = await signUp()
  expect(await statesOf(host.token)).toEqual(['registered'])
  const proof = { ...(await readCaptcha(gateway)), humanCheck: await solveHuman(gateway, 'login') }
  const form = { type: 'username', username: other.account, password: 'abcd1234', ...proof }
  await enter(login, form, other.account, friend.cookie)
  expect(await friendsOf(host.token)).toMatchObject([{ state: 'excluded', reason: 'shared-device' }])
})

test('[MB-12] free play in a friend’s browser changes nothing', async () => {
  const host = await signUp()
  const friend = await signUp({ referralCode: await codeOf(host.id) })
  const encryptedRandom = await gateway.seal(freePlay.path, 'a random text of some length')
  const request = { os: 'Linux', platform: 'W', encryptedRandom, gatewayVersion: '3', birthDate: '1990-03-07' } as const
  await gateway.get(freePlay, request, { headers: { cookie: friend.cookie } })
  expect(await statesOf(host.token)).toEqual(['registered'])
})

test('[MB-12] a friend with the payout account of another member does not count', async () => {
  const host = await signUp()
  const friend = await signUp({ referralCode: await codeOf(host.id) })
  await verify(friend.id)
  await deposit(friend.id, 50_00)
  await bet(friend.id, 200_00)
  const at = new Date(gateway.clock.now())
  const account = {
    merchant: 'azulejo',
    type: 'PIX' as const,
    key_kind: null,
    bin: null,
    masked: '***',
    holder: 'A',
    removed_at: null,
  }
  for (const member_id of [host.id, friend.id])
    await gateway.deps.db
      .insertInto('payout_account')
      .values({ ...account, member_id, number: '52998224725', added_at: at, usable_at: at })
      .execute()
  expect(await friendsOf(host.token)).toMatchObject([{ state: 'excluded', reason: 'shared-account' }])
  await decide()
  expect(await friendsOf(host.token)).toMatchObject([{ state: 'excluded', reason: 'shared-account', reward: '0.00' }])
})

test('[MB-12] a friend’s play after the days of the rule does not count', async () => {
  const host = await signUp()
  const friend = await signUp({ referralCode: await codeOf(host.id) })
  await verify(friend.id)
  await deposit(friend.id, 50_00)
  gateway.clock.forward(30 * day)
  await bet(friend.id, 900_00)
  await decide()
  const token = await tokenOf(host)
  expect(await friendsOf(token)).toMatchObject([{ state: 'expired', validBet: '0.00' }])
  gateway.clock.forward(15 * 60_000)
  await decide()
  expect(await statesOf(token)).toEqual(['expired'])
})

test('[MB-12] the reward is that of the day of registration, and the limit of friends applies', async () => {
  const { db } = gateway.deps
  const host = await signUp()
  const code = await codeOf(host.id)
  const friends = [await signUp({ referralCode: code }), await signUp({ referralCode: code })]
  for (const { id } of friends) {
    await verify(id)
    await deposit(id, 50_00)
    await bet(id, 200_00)
  }
  const merchant = merchantNamed('azulejo')
  const { referral } = merchant
  const changed = { ...referral, reward: minor(1), most: 1 }
  Object.defineProperty(merchant, 'referral', { value: changed, configurable: true, enumerable: true, writable: true })
  try {
    await Promise.all([decide(), decide()])
  } finally {
    Object.defineProperty(merchant, 'referral', {
      value: referral,
      configurable: true,
      enumerable: true,
      writable: true,
    })
  }
  const states = (await friendsOf(host.token)).map(({ state, reason, reward }) => [state, reason, reward])
  expect(states.toSorted()).toEqual([
    ['excluded', 'limit', '0.00'],
    ['qualified', undefined, '30.00'],
  ])
  const issued = await db
    .selectFrom('issued_reward')
    .select('amount')
    .where('member_id', '=', host.id)
    .where('type', '=', 'REFERRAL')
    .execute()
  expect(issued).toEqual([{ amount: 3_000n }])
})

test('[MB-12] where the law forbids them there are no referrals, and the site settings say so', async () => {
  const player = await seatPlayer(gateway, 0, 0, 'norte')
  expect((await gateway.request(referralDetails, {}, player)).errorCode).toBe('function.not.available')
  const enabled = async (merchant: string) =>
    (await gateway.get(settings, {}, { merchant })).availablePromo?.REFERRAL.enabled
  expect([await enabled('azulejo'), await enabled('norte')]).toEqual([true, false])
})
