import {
  agentContracts,
  centreCounts,
  checkPaymentPassword,
  consolidatedFunds,
  editContract,
  exportContract,
  memberInfo,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  promoteDownlineToAgent,
  requestContract,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { doJob } from '../../../test/do-job.ts'
import type { Player } from '../../../test/seated-player.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../../people/identity/index.ts'
import { expireContracts } from './change-contract.ts'
import { verifyContract } from './contract-statement.ts'

let gateway: TestGateway
let passwordHash: string
beforeAll(async () => {
  gateway = await testGateway()
  passwordHash = await hashPassword('246810')
})
afterAll(() => gateway.close())
beforeEach(() => gateway.clock.forward(1_000))

type Agent = Player & { readonly account: string }
let teams = 0

/** An agent and another one directly below, with proven payment passwords. */
async function pair({ isProven = true } = {}) {
  teams += 1
  const team = seedTeam(gateway)
  const seat = async (account: string, upline?: string): Promise<Agent> => {
    const id = await team.member(account, 1, '2026-10-01T12:00:00Z', upline)
    await gateway.deps.db
      .updateTable('member')
      .set({ payment_password_hash: passwordHash })
      .where('id', '=', id)
      .execute()
    const agent = { id, account, merchant: 'azulejo', token: await team.token(id) } as const
    if (isProven) await gateway.get(checkPaymentPassword, { paymentPassword: '246810' }, agent)
    return agent
  }
  const upline = await seat(`giver${teams}`)
  return { upline, downline: await seat(`taker${teams}`, upline.id), seat }
}

const tier = (rate: string, minimumBet = '1000.00') =>
  ({ minimumBet, activeMember: '3', rateType: 'percent', rate }) as const
const daily = { kind: 'daily' as const, category: 'ALL' as const, tiers: [tier('0.10')], higherRateConfirmed: true }
const offer = (by: Agent, to: Agent, given: object = {}) =>
  gateway.request(offerContract, { account: to.account, ...daily, ...given }, by)
const answer = (by: Agent, id: string, status: 'A' | 'R' | 'C', more: object = {}) =>
  gateway.request(processDailySalary, { id, status, ...more }, by)
const listOf = async (by: Agent) => (await gateway.get(agentContracts, {}, by)).contracts
const firstOf = async (by: Agent) => {
  const [contract] = await listOf(by)
  if (!contract) throw new Error('there is no contract')
  return contract
}
const freeze = (agent: Agent, at: Date | null) =>
  gateway.deps.db.updateTable('member').set({ frozen_at: at }).where('id', '=', agent.id).execute()

describe('[AG-11] the life of a contract', () => {
  test('is offered, accepted, edited and ended, and both parties see the same signed history', async () => {
    const { upline, downline } = await pair()
    const offered = await offer(upline, downline)
    expect(offered.value).toMatchObject({ status: 'pending', version: 1 })
    const { contractId: id, party, waitsFor } = await firstOf(downline)
    expect([party, waitsFor]).toEqual([upline.account, 'me'])
    expect((await answer(downline, id, 'A')).value).toMatchObject({ status: 'in_force', version: 2 })
    const edit = { contractId: id, version: 2, tiers: [tier('0.15')], higherRateConfirmed: true }
    expect((await gateway.request(editContract, edit, upline)).value).toMatchObject({ status: 'edit_pending' })
    expect(await firstOf(downline)).toMatchObject({ tiers: [tier('0.10')], proposed: { tiers: [tier('0.15')] } })
    await answer(downline, id, 'A')
    expect(await firstOf(downline)).toMatchObject({ status: 'in_force', tiers: [tier('0.15')], version: 4 })
    await gateway.request(requestContract, { contractId: id, version: 4, act: 'end' }, downline)
    expect((await answer(upline, id, 'A')).errorCode).toBe('contract.conflict')
    expect((await answer(upline, id, 'C')).value).toMatchObject({ status: 'ended' })
    const { events, endedAt } = await firstOf(upline)
    expect(endedAt).toBe(gateway.clock.now())
    expect((await firstOf(downline)).events).toEqual(events)
    expect(events.map(({ act, actor }) => [act, actor])).toEqual([
      ['end_accepted', upline.account],
      ['end_offered', downline.account],
      ['edit_accepted', downline.account],
      ['edit_offered', upline.account],
      ['offer_accepted', downline.account],
      ['offer_offered', upline.account],
    ])
  })

  test('a rejected offer leaves room for another one, and a rejected edit the terms', async () => {
    const { upline, downline } = await pair()
    await offer(upline, downline)
    expect((await offer(upline, downline)).errorCode).toBe('contract.exists')
    await answer(downline, (await firstOf(downline)).contractId, 'R')
    expect(await firstOf(upline)).toMatchObject({ status: 'rejected' })
    gateway.clock.forward(1_000)
    await offer(upline, downline)
    const { contractId } = await firstOf(downline)
    await answer(downline, contractId, 'A')
    await gateway.request(editContract, { contractId, version: 2, tiers: [tier('0.01')] }, upline)
    await answer(downline, contractId, 'R')
    expect(await firstOf(upline)).toMatchObject({ status: 'in_force', tiers: [tier('0.10')] })
  })

  test('a request that nobody answers for seven days expires, before and after the job', async () => {
    const { upline, downline } = await pair()
    await offer(upline, downline)
    const { contractId } = await firstOf(downline)
    gateway.clock.forward(7 * 86_400_000)
    for (const agent of [upline, downline]) {
      const token = await seedTeam(gateway).token(agent.id)
      Object.assign(agent, { token })
      await gateway.get(checkPaymentPassword, { paymentPassword: '246810' }, agent)
    }
    expect(await firstOf(downline)).toMatchObject({ status: 'expired' })
    expect((await answer(downline, contractId, 'A')).errorCode).toBe('contract.expired')
    await doJob(gateway.deps, expireContracts)
    const { status, events } = await firstOf(upline)
    expect([status, events[0]?.act, events[0]?.actor]).toEqual(['expired', 'offer_expired', undefined])
  })

  test('a rate above the own one needs a second confirmation of the payer', async () => {
    const { upline, downline } = await pair()
    expect((await offer(upline, downline, { higherRateConfirmed: false })).errorCode).toBe('contract.higher.rate')
    await executeAsAdmin(gateway.deps, [
      'contracts',
      'azulejo',
      upline.account,
      'offer',
      'daily',
      'ALL',
      '1000/-/3/0.20%',
    ])
    await answer(upline, (await firstOf(upline)).contractId, 'A')
    expect((await offer(upline, downline, { higherRateConfirmed: false })).success).toBe(true)
    const { contractId } = await firstOf(downline)
    await answer(downline, contractId, 'A')
    await gateway.request(editContract, { contractId, version: 2, tiers: [tier('0.30')] }, downline)
    const waiting = (await listOf(upline)).find((contract) => contract.contractId === contractId)
    expect([waiting?.waitsFor, waiting?.downlineHigherRate]).toEqual(['me', 'Y'])
    expect((await answer(upline, contractId, 'A')).errorCode).toBe('contract.higher.rate')
    expect((await answer(upline, contractId, 'A', { higherRateConfirmed: true })).value).toMatchObject({
      status: 'in_force',
    })
  })

  test('the other kinds are answered by their own calls, a dividend by its category', async () => {
    const { upline, downline } = await pair()
    const dividend = { kind: 'dividend', category: 'LIVE', tiers: [{ ...tier('8.00'), netLoss: '0.00' }] }
    for (const given of [dividend, { kind: 'hourly' }, { kind: 'realtime' }]) await offer(upline, downline, given)
    const idOf = async (kind: string) => (await listOf(downline)).find((each) => each.kind === kind)?.contractId ?? ''
    expect((await gateway.request(processDividend, { type: 'RNG', status: 'A' }, downline)).errorCode).toBe(
      'contract.unknown',
    )
    await gateway.get(processDividend, { type: 'LIVE', status: 'A' }, downline)
    await gateway.get(processHourlySalary, { contractId: await idOf('hourly'), status: 'A' }, downline)
    await gateway.get(processRealtimeSalary, { id: await idOf('realtime'), status: 'A' }, downline)
    expect((await answer(downline, await idOf('hourly'), 'R')).errorCode).toBe('contract.unknown')
    expect((await listOf(downline)).map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      'dividend in_force',
      'hourly in_force',
      'realtime in_force',
    ])
  })
})

describe('[AG-10] what the site knows of contracts', () => {
  test('consolidated funds, the member and the menu know what waits and what is in force', async () => {
    const { upline, downline } = await pair()
    const dividend = { kind: 'dividend', category: 'LIVE', tiers: [{ ...tier('8.00'), netLoss: '500.00' }] }
    for (const given of [dividend, { kind: 'hourly' }, { kind: 'daily' }]) await offer(upline, downline, given)
    const facts = { minimumBet: '1000.00', activeMember: 3 }
    const live = { ...facts, netLoss: '500.00', contractRate: '8.00', downlineHigherRate: 'N' }
    const idOf = async (kind: string) => (await listOf(downline)).find((each) => each.kind === kind)?.contractId ?? ''
    const rates = { activeMember: 3, rateType: 'P', rate: '0.10' }
    expect(await gateway.get(consolidatedFunds, {}, downline)).toMatchObject({
      divtypereq: { LIVE: [{ ...live, status: 'P' }] },
      divtypeinfo: {},
      dailysalreqtype: {
        ALL: [{ id: await idOf('daily'), status: 'P', details: [{ betVolume: '1000.00', ...rates }] }],
      },
      contracthoursalreq: {
        ALL: [
          { contractId: await idOf('hourly'), status: 'P', hourSalaryRates: [{ minimumBet: '1000.00', ...rates }] },
        ],
      },
      realtimesalreqtype: {},
    })
    expect((await gateway.get(centreCounts, {}, downline)).counts.dividendRequests).toBe(1)
    expect((await gateway.get(memberInfo, {}, downline)).contractKinds).toEqual(['daily', 'dividend', 'hourly'])
    await gateway.get(processDividend, { type: 'LIVE', status: 'A' }, downline)
    const { divtypereq, divtypeinfo } = await gateway.get(consolidatedFunds, {}, downline)
    expect([divtypereq, divtypeinfo]).toEqual([{}, { LIVE: [{ ...live, status: 'A' }] }])
    expect((await gateway.get(centreCounts, {}, downline)).counts.dividendRequests).toBeUndefined()
  })

  test('an agent without a contract may offer one as soon as another agent is directly below', async () => {
    const { upline, downline, seat } = await pair()
    const offers = async (agent: Agent) => ({
      kinds: (await gateway.get(memberInfo, {}, agent)).contractKinds,
      mayOffer: (await gateway.get(agentContracts, {}, agent)).mayOffer,
    })
    const all = { kinds: ['dividend', 'daily', 'hourly', 'realtime'], mayOffer: true }
    const none = { kinds: [], mayOffer: false }
    expect([await offers(upline), await offers(downline)]).toEqual([all, none])
    const player = await seedTeam(gateway).member(`player${teams}`, 0, '2026-10-01T12:00:00Z', downline.id)
    expect(await offers(downline)).toEqual(none)
    await gateway.get(promoteDownlineToAgent, { account: `player${teams}` }, downline)
    expect(await offers(downline)).toEqual(all)
    const below = { ...downline, id: player, account: `player${teams}` }
    expect((await offer(downline, below)).success).toBe(true)
    const closed = await seat(`closed${teams}`, player)
    await gateway.deps.db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
    expect((await offers({ ...below, token: await seedTeam(gateway).token(player) })).mayOffer).toBe(false)
  })
})

describe('[AG-11] what a contract refuses', () => {
  test('of an acceptance and a withdrawal at once, one wins and the other is told', async () => {
    const { upline, downline } = await pair()
    await offer(upline, downline)
    const { contractId } = await firstOf(downline)
    const both = await Promise.all([
      answer(downline, contractId, 'A'),
      gateway.request(requestContract, { contractId, version: 1, act: 'withdraw' }, upline),
    ])
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(both.find(({ success }) => !success)?.errorCode).toBe('contract.conflict')
    const { status, events } = await firstOf(downline)
    expect([status, events.length]).toEqual([both[0].success ? 'in_force' : 'withdrawn', 2])
  })

  test('a second tab with an older version changes nothing', async () => {
    const { upline, downline } = await pair()
    await offer(upline, downline)
    const { contractId } = await firstOf(downline)
    await answer(downline, contractId, 'A', { version: 1 })
    expect((await answer(downline, contractId, 'R', { version: 1 })).errorCode).toBe('contract.conflict')
    await gateway.get(requestContract, { contractId, version: 2, act: 'end' }, upline)
    expect((await gateway.request(requestContract, { contractId, version: 2, act: 'end' }, upline)).errorCode).toBe(
      'contract.conflict',
    )
  })

  test('answers without the payment password, and everybody but the two parties', async () => {
    const { upline, downline } = await pair({ isProven: false })
    expect((await offer(upline, downline)).errorCode).toBe('password.check.needed')
    const other = await pair()
    await offer(other.upline, other.downline)
    const { contractId } = await firstOf(other.downline)
    const stranger = (await pair()).upline
    expect(await listOf(stranger)).toEqual([])
    const edit = { contractId, version: 1, tiers: [tier('0.01')] }
    const refused = [
      await answer(stranger, contractId, 'A'),
      await gateway.request(editContract, edit, stranger),
      await gateway.request(requestContract, { contractId, version: 1, act: 'withdraw' }, stranger),
      await gateway.request(exportContract, { contractId }, stranger),
    ]
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill('contract.unknown'))
    expect((await answer(other.upline, contractId, 'A')).errorCode).toBe('contract.conflict')
    expect((await offer(stranger, downline)).errorCode).toBe('downline.unknown')
  })

  test('a party that is frozen', async () => {
    const { upline, downline } = await pair()
    await offer(upline, downline)
    const { contractId } = await firstOf(downline)
    await freeze(upline, new Date(gateway.clock.now()))
    expect((await answer(downline, contractId, 'A')).errorCode).toBe('contract.party.held')
    expect((await offer(upline, downline)).errorCode).toBe('member.frozen')
    await freeze(upline, null)
    expect((await answer(downline, contractId, 'A')).success).toBe(true)
  })

  test.each([
    ['0,10', '1000.00', { tier: 1, field: 'rate' }],
    ['0.105', '1000.00', { tier: 1, field: 'rate' }],
    ['100.01', '1000.00', { tier: 1, field: 'rate' }],
    ['0.10', '1.000,00', { tier: 1, field: 'minimumBet' }],
    ['0.10', '1000.005', { tier: 1, field: 'minimumBet' }],
  ])('a rate of %s from %s', async (rate, minimumBet, detail) => {
    const { upline, downline } = await pair()
    expect(await offer(upline, downline, { tiers: [tier(rate, minimumBet)] })).toMatchObject({
      errorCode: 'contract.terms',
      detail,
    })
  })

  test('tiers that ask no more than the one below, and a salary with a condition on the net loss', async () => {
    const { upline, downline } = await pair()
    const tiersOf = async (tiers: readonly object[]) => (await offer(upline, downline, { tiers })).detail
    expect(await tiersOf([tier('0.10'), tier('0.20')])).toEqual({ problem: 'order' })
    expect(await tiersOf([])).toEqual({ problem: 'none' })
    expect(await tiersOf([{ ...tier('0.10'), netLoss: '1.00' }])).toEqual({ tier: 1, field: 'netLoss' })
  })
})

describe('[AG-10] an exported contract', () => {
  test('verifies without the gateway, and not after one digit has changed', async () => {
    const { upline, downline } = await pair()
    await offer(upline, downline)
    const { contractId } = await firstOf(downline)
    await answer(downline, contractId, 'A')
    const exported = await gateway.get(exportContract, { contractId }, downline)
    expect(exported).toEqual(await gateway.get(exportContract, { contractId }, upline))
    const text = JSON.stringify(exported)
    expect(verifyContract(text)).toMatch(new RegExp(`^contract ${contractId}: 2 events, all signed with [0-9a-f]{16}$`))
    const statements = exported.events.map(({ statement }) => statement).join()
    for (const part of [upline.id, downline.id, '"hundredths":10', '"at":"20']) expect(statements).toContain(part)
    expect(() => verifyContract(text.replace('hundredths\\":10', 'hundredths\\":11'))).toThrow(
      'event 1 has another signature',
    )
    const { events } = exported
    expect(() => verifyContract(JSON.stringify({ ...exported, events: events.slice(1) }))).toThrow('does not follow')
    expect(() => verifyContract(JSON.stringify({ ...exported, keys: [] }))).toThrow('event 1 has no key')
  })
})
