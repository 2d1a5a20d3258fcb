import type { AccountType } from '@azulejo/shared/kernel'
import {
  type CallRecord,
  changeDownline,
  createDownline,
  downlineRebates,
  globalRebateSettings,
  login,
  memberInfo,
  memberSeries,
  promoteDownlineToAgent,
  type RequestOf,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const joined = '2026-10-01T12:00:00Z'
type Seat = { readonly id: string; readonly account: string; readonly token: string; readonly merchant: MerchantCode }
async function seat(
  account: string,
  type: AccountType,
  upline?: Seat,
  merchant: MerchantCode = 'azulejo',
): Promise<Seat> {
  const team = seedTeam(gateway, merchant)
  const id = await team.member(account, type, joined, upline?.id)
  return { id, account, token: await team.token(id), merchant }
}

const top = { series: '1956', RNG: '0.80', LIVE: '0.50', SPORTS: '0.50', FISH: '0.80', PVP: '0.60' }
const some = { series: '1950', RNG: '0.60', LIVE: '0.40', SPORTS: '0.30', FISH: '0.60', PVP: '0.40' }
const form = (
  username: string,
  more: Partial<RequestOf<typeof createDownline>> = {},
): RequestOf<typeof createDownline> => ({
  kind: 'member',
  username,
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  rates: some,
  ...more,
})
const create = (by: Seat, request: RequestOf<typeof createDownline>) => gateway.request(createDownline, request, by)
const ratesOf = (by: Seat, account: string) => gateway.request(downlineRebates, { account }, by)
const change = (by: Seat, account: string, rates: typeof some, version: number) =>
  gateway.request(changeDownline, { account, rates, version }, by)
const logIn = async (username: string, password = 'abcd1234') =>
  gateway.request(login, { type: 'username', username, password, ...(await readCaptcha(gateway)) })

describe('[AG-04] an account registered by hand', () => {
  test('has the rates it was given, its upline, and a password that must be changed at the first login', async () => {
    const agent = await seat('agentone', 1)
    expect(await gateway.get(globalRebateSettings, {}, agent)).toEqual({
      own: top,
      floor: { series: '1700', RNG: '0.00', LIVE: '0.00', SPORTS: '0.00', FISH: '0.00', PVP: '0.00' },
      ceiling: top,
      isByHandAllowed: true,
      ownCode: expect.stringMatching(/^[0-9A-Z]{8}$/),
    })
    expect((await create(agent, form('norte04', { kind: 'agent' }))).value).toEqual({
      account: 'norte04',
      kind: 'agent',
      rates: some,
    })
    expect((await ratesOf(agent, 'NORTE04')).value).toEqual({
      account: 'norte04',
      kind: 'agent',
      isDirect: true,
      rates: some,
      floor: some,
      ceiling: top,
      version: 1,
    })
    const entered = await logIn('norte04')
    expect(entered.value).toMatchObject({ firstTimeLogin: true, mustChangePassword: true })
    const { token = '' } = entered.value ?? {}
    expect((await gateway.get(memberInfo, {}, { token })).toUpline).toBe(true)
    expect((await gateway.request(createDownline, form('norte05'), { token })).errorCode).toBe('password.change.needed')
  })

  test('is checked like a registration', async () => {
    const agent = await seat('agenttwo', 1)
    const refusal = async (more: Partial<RequestOf<typeof createDownline>>) =>
      (await create(agent, form('validname', more))).errorCode
    expect(await refusal({ username: 'Adm1n' })).toBe('register.username.reserved')
    expect(await refusal({ username: 'a b' })).toBe('register.field')
    expect(await refusal({ username: 'аgent04' })).toBe('register.field')
    expect(await refusal({ username: 'AGENTTWO' })).toBe('register.username.taken')
    expect(await refusal({ password: 'short', confirmPassword: 'short' })).toBe('register.field')
    expect(await refusal({ password: 'abc123', confirmPassword: 'abc123' })).toBe('password.blocked')
    expect(await refusal({ password: 'validname', confirmPassword: 'validname' })).toBe('password.username')
    expect(await refusal({ confirmPassword: 'abcd1235' })).toBe('register.confirm.mismatch')
    expect((await ratesOf(agent, 'validname')).errorCode).toBe('downline.unknown')
  })

  test('is created once when the same name is sent twice at once', async () => {
    const agent = await seat('agentdup', 1)
    const answers = await Promise.all([create(agent, form('onlyone')), create(agent, form('ONLYONE'))])
    expect(answers.map(({ errorCode }) => errorCode ?? 'made').sort()).toEqual(['made', 'register.username.taken'])
  })

  test.each([
    ['0,60', 'agent.rate.form', { field: 'RNG', problem: 'form' }],
    ['0.605', 'agent.rate.form', { field: 'RNG', problem: 'form' }],
    ['0.81', 'agent.rate.range', { field: 'RNG', problem: 'above', limit: '0.80' }],
  ])('never has a rate of %s under an agent with 0.80', async (RNG, errorCode, detail) => {
    const agent = await seat(`agentof${RNG.length}${RNG.at(-1)}`, 1)
    expect(await create(agent, form('nevermade', { rates: { ...some, RNG } }))).toMatchObject({ errorCode, detail })
  })

  test('is refused where a registration needs more than a name and a password', async () => {
    const vietnamese = await seat('agentvn', 1, undefined, 'saigon9')
    expect((await gateway.get(globalRebateSettings, {}, vietnamese)).isByHandAllowed).toBe(false)
    expect((await create(vietnamese, form('vnmember'))).errorCode).toBe('agent.by.hand.off')
    const portuguese = await seat('agentpt', 1, undefined, 'norte')
    expect((await create(portuguese, form('ptmember'))).errorCode).toBe('agent.by.hand.off')
  })

  test('has at most what its agent has, who in turn has at most what the agent above has', async () => {
    const agent = await seat('agentthree', 1)
    await create(agent, form('branch3', { kind: 'agent' }))
    const { token = '', id = '' } = (await logIn('branch3')).value ?? {}
    await gateway.deps.db.updateTable('session').set({ password_due: false }).where('member_id', '=', id).execute()
    const branch: Seat = { id, account: 'branch3', token, merchant: 'azulejo' }
    expect((await gateway.get(globalRebateSettings, {}, branch)).ceiling).toEqual(some)
    expect((await create(branch, form('leaf3', { rates: { ...some, series: '1951' } }))).detail).toEqual({
      field: 'series',
      problem: 'above',
      limit: '1950',
    })
    expect((await create(branch, form('leaf3'))).success).toBe(true)
    expect((await ratesOf(agent, 'leaf3')).value).toMatchObject({ isDirect: false, rates: some, ceiling: some })
  })
})

describe('[AG-05] rates of a downline', () => {
  test('only rise, to the own rates at most', async () => {
    const agent = await seat('agentfour', 1)
    await create(agent, form('raised4'))
    expect((await change(agent, 'raised4', { ...some, LIVE: '0.39' }, 1)).detail).toEqual({
      field: 'LIVE',
      problem: 'below',
      limit: '0.40',
    })
    expect((await change(agent, 'raised4', { ...some, series: '1957' }, 1)).errorCode).toBe('agent.rate.range')
    const raised = { ...some, series: '1952', RNG: '0.70' }
    expect((await change(agent, 'raised4', raised, 1)).value).toEqual({ account: 'raised4', rates: raised, version: 2 })
    expect((await ratesOf(agent, 'raised4')).value).toMatchObject({ rates: raised, floor: raised, version: 2 })
  })

  test('are those of the upline until the account has its own, in lotteries too', async () => {
    const agent = await seat('agentfive', 1)
    await create(agent, form('branch5', { kind: 'agent' }))
    const { id = '' } = (await logIn('branch5')).value ?? {}
    const team = seedTeam(gateway)
    const leaf = await team.member('leaf5', 0, joined, id)
    expect((await ratesOf(agent, 'leaf5')).value).toMatchObject({ rates: some, version: 0 })
    const series = await gateway.request(memberSeries, { gameGroupCode: 'SSC' } as never, {
      token: await team.token(leaf),
    })
    expect(JSON.stringify(series.value)).toContain('1950')
  })

  test('change once when two edits are sent at once, and the other edit is told', async () => {
    const agent = await seat('agentsix', 1)
    await create(agent, form('edited6'))
    const answers = await Promise.all([
      change(agent, 'edited6', { ...some, series: '1951' }, 1),
      change(agent, 'edited6', { ...some, series: '1952' }, 1),
    ])
    expect(answers.map(({ errorCode }) => errorCode ?? 'changed').sort()).toEqual(['agent.rate.conflict', 'changed'])
    const won = answers.find(({ success }) => success)?.value
    expect((await ratesOf(agent, 'edited6')).value).toMatchObject({ rates: won?.rates, version: 2 })
    const refused = answers.find(({ success }) => !success)
    expect(refused?.detail).toEqual({ version: 2 })
  })

  test('of an account without own rates change once when two edits are sent at once', async () => {
    const agent = await seat('agentseven', 1)
    const below = await seat('branchof7', 41, agent)
    await gateway.deps.db.insertInto('member_series').values({ member_id: below.id, series: 1900 }).execute()
    const leaf = await seat('leafof7', 0, below)
    await gateway.deps.db.insertInto('member_series').values({ member_id: leaf.id, series: 1800 }).execute()
    const answers = await Promise.all(['1850', '1860'].map((series) => change(below, 'leafof7', { ...top, series }, 0)))
    expect(answers.map(({ errorCode }) => errorCode ?? 'changed').sort()).toEqual(['agent.rate.conflict', 'changed'])
  })
})

describe('[AG-05] a promotion to agent', () => {
  test('lets the member enter the agent centre, once', async () => {
    const agent = await seat('agenteight', 1)
    const member = await seat('member8', 0, agent)
    expect((await gateway.request(globalRebateSettings, {}, member)).errorCode).toBe('error_not_agent')
    expect((await gateway.request(promoteDownlineToAgent, { account: 'member8' }, agent)).value).toEqual({
      account: 'member8',
      kind: 'agent',
    })
    expect((await gateway.request(globalRebateSettings, {}, member)).value?.own).toEqual(top)
    expect((await gateway.request(promoteDownlineToAgent, { account: 'member8' }, agent)).errorCode).toBe(
      'downline.is.agent',
    )
  })
})

describe('[AG-05][CA-01] the team', () => {
  test('is read and changed by nobody but its own agents', async () => {
    const root = await seat('rootofnine', 1)
    const agent = await seat('agentnine', 41, root)
    const sibling = await seat('siblingnine', 41, root)
    const member = await seat('member9', 0, agent)
    const other = await seat('othernine', 1, undefined, 'saigon9')
    const seats = { root, agent, sibling, self: member, other, guest: { merchant: 'azulejo' as const } }
    const account = 'member9'
    const calls: readonly (readonly [CallRecord, object])[] = [
      [downlineRebates, { account }],
      [changeDownline, { account, rates: top, version: 0 }],
      [promoteDownlineToAgent, { account }],
    ]
    const found: Record<string, readonly string[]> = {}
    for (const [record, request] of calls) {
      const answers: string[] = []
      for (const by of [seats.guest, seats.self, seats.sibling, seats.other, seats.root, seats.agent])
        answers.push((await gateway.request(record, request as never, by)).errorCode ?? 'answered')
      found[record.operation] = answers
    }
    const unknown = 'downline.unknown'
    const outside = ['login.not.session', 'error_not_agent', unknown, unknown]
    expect(found).toEqual({
      downlineRebates: [...outside, 'answered', 'answered'],
      changeDownline: [...outside, unknown, 'answered'],
      promoteDownlineToAgent: [...outside, unknown, 'answered'],
    })
    expect((await ratesOf(agent, 'agentnine')).errorCode).toBe(unknown)
    expect((await ratesOf(agent, 'rootofnine')).errorCode).toBe(unknown)
  })

  test('is not changed by an agent who is frozen or excluded, who still sees it', async () => {
    const agent = await seat('agentten', 1)
    await create(agent, form('member10'))
    const { db, clock } = gateway.deps
    const set = (values: object) => db.updateTable('member').set(values).where('id', '=', agent.id).execute()
    const attempts = async () => [
      (await create(agent, form('late10'))).errorCode,
      (await change(agent, 'member10', top, 1)).errorCode,
      (await gateway.request(promoteDownlineToAgent, { account: 'member10' }, agent)).errorCode,
    ]
    await set({ frozen_at: new Date() })
    expect(await attempts()).toEqual(['member.frozen', 'member.frozen', 'member.frozen'])
    expect((await ratesOf(agent, 'member10')).success).toBe(true)
    await set({
      frozen_at: null,
      excluded_at: new Date(clock.now()),
      excluded_until: new Date(clock.now() + 86_400_000),
    })
    expect(await attempts()).toEqual(['member.excluded', 'member.excluded', 'member.excluded'])
    expect((await ratesOf(agent, 'member10')).success).toBe(true)
  })
})
