import { minor } from '@azulejo/shared/kernel'
import {
  agentContracts,
  agentDividend,
  agentDividendBills,
  agentSalary,
  agentSalaryWindows,
  collectDividend,
  editContract,
  exportContract,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  requestContract,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { doJob } from '../../../test/do-job.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { paySalaries } from '../contract-pay/pay-salaries.ts'
import { type Actor, agreeContract, changeContract, offerNew } from './change-contract.ts'
import { storedTerms } from './contract.store.ts'

type Owned = {
  readonly daily: string
  readonly contract: string
  readonly pending: string
  readonly bill: string
  readonly below: string
}

const refusal = 'error_not_agent'
const players = { stranger: refusal, neighbour: refusal, trial: refusal, otherBrand: refusal }
const version = 1
const days = { from: '2026-11-01', to: '2026-11-30' }
const tiers = [{ minimumBet: '1', activeMember: '1', rateType: 'percent' as const, rate: '1.00' }]
const dividend = [{ ...tiers[0], netLoss: '1' }] as never

/** The owner, an agent, has a dividend of the platform in force, one that waits for an answer, a bill, and an agent below. */
const rows: readonly IdorRow<Owned>[] = [
  idorRow(agentContracts, 'own', () => ({}), players),
  idorRow(agentDividend, 'own', () => ({}), players),
  idorRow(agentDividendBills, 'own', () => ({}), players),
  idorRow(agentDividendBills, 'own', () => ({ role: 'payer' as const }), players),
  idorRow(agentSalary, 'own', () => ({ kind: 'daily' as const }), players),
  idorRow(agentSalaryWindows, 'own', () => ({ kind: 'daily' as const, ...days }), players),
  idorRow(agentSalaryWindows, 'own', () => ({ kind: 'daily' as const, role: 'payer' as const, ...days }), players),
  idorRow(exportContract, 'contract.unknown', ({ contract }) => ({ contractId: contract }), players),
  idorRow(
    editContract,
    'contract.unknown',
    ({ contract }) => ({ contractId: contract, version, tiers: dividend }),
    players,
  ),
  idorRow(
    requestContract,
    'contract.unknown',
    ({ contract }) => ({ contractId: contract, version, act: 'end' as const }),
    players,
  ),
  idorRow(
    requestContract,
    'contract.unknown',
    ({ pending }) => ({ contractId: pending, version, act: 'withdraw' as const }),
    players,
  ),
  idorRow(
    processDividend,
    'contract.unknown',
    ({ pending }) => ({ type: 'LIVE' as const, contractId: pending, version, status: 'A' as const }),
    players,
  ),
  idorRow(processDailySalary, 'contract.unknown', ({ pending }) => ({ id: pending, status: 'A' as const }), players),
  idorRow(
    processHourlySalary,
    'contract.unknown',
    ({ pending }) => ({ contractId: pending, status: 'A' as const }),
    players,
  ),
  idorRow(processRealtimeSalary, 'contract.unknown', ({ pending }) => ({ id: pending, status: 'A' as const }), players),
  idorRow(
    offerContract,
    'downline.unknown',
    ({ below }) => ({
      account: below,
      kind: 'daily' as const,
      category: 'ALL' as const,
      tiers,
      higherRateConfirmed: true,
    }),
    players,
  ),
  idorRow(collectDividend, 'dividend.unknown', ({ bill }) => ({ billId: bill }), players),
]

let gateway: TestGateway
let callers: Callers
let owned: Owned
beforeAll(async () => {
  gateway = await testGateway()
  callers = await seatCallers(gateway, 1)
  const { db, clock, random } = gateway.deps
  const { owner } = callers
  const asked = (actor: Actor) => ({ merchant: 'azulejo', actor, now: clock.now(), higherRateConfirmed: true })
  const terms = {
    tiers: [{ minimumBet: minor(0), netLoss: minor(0), activeMember: 0, rate: { type: 'percent', hundredths: 1_234 } }],
    periodsPerMonth: 1,
    carryOver: 'none',
  } as const
  const offer = (category: string) =>
    db.transaction().execute(async (transaction) => {
      const offered = await offerNew(transaction, random, asked({ id: null, name: 'platform' }), {
        kind: 'dividend',
        category,
        downline_id: owner.id,
        terms,
      })
      if (!('id' in offered)) throw new Error(offered.refused)
      return offered.id
    })
  const [contract, pending] = [await offer('RNG'), await offer('LIVE')]
  await db
    .transaction()
    .execute((transaction) =>
      changeContract(transaction, asked({ id: owner.id, name: owner.id }), { contractId: contract, act: 'accept' }),
    )
  const { id } = await db
    .insertInto('dividend_bill')
    .values({
      merchant: 'azulejo',
      contract_id: contract,
      category: 'RNG',
      payer_id: null,
      agent_id: owner.id,
      from_day: '2026-10-01',
      to_day: '2026-10-31',
      terms: JSON.stringify(storedTerms(terms)),
      bets: 777_77n,
      prizes: 0n,
      promotions: 0n,
      rebates: 0n,
      active_members: 1,
      carried: 0n,
      carried_left: 0n,
      tier: 1,
      amount: 95_97n,
      state: 'collectable',
      written_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const daily = await agreeContract(db, random, {
    merchant: 'azulejo',
    payerId: null,
    kind: 'daily',
    category: 'ALL',
    downline_id: owner.id,
    terms: { tiers: [{ minimumBet: minor(0), activeMember: 0, rate: { type: 'fixed', amount: minor(66_77) } }] },
    at: clock.now() - 3 * 86_400_000,
  })
  const [dailyJob] = paySalaries
  if (dailyJob) await doJob(gateway.deps, dailyJob)
  await seedTeam(gateway).member('belowowner', 1, '2026-10-02T12:00:00Z', owner.id)
  // All sessions have proved their payment password, so that the calls reach their handlers.
  await db
    .updateTable('session')
    .set({ payment_checked_until: new Date(clock.now() + 3_600_000) })
    .execute()
  owned = { contract, pending, daily, bill: id.toString(), below: 'belowowner' }
})
afterAll(() => gateway.close())

test.each(rows.map((row, place) => [`${row.record.operation} ${place}`, row] as const))(
  '[AG-10] [RO-01] %s with ids of another agent shows and changes nothing',
  async (_, row) => {
    const { owner } = callers
    const secrets = [
      owner.account,
      owner.id,
      owned.contract,
      owned.pending,
      owned.daily,
      '12.34',
      '777.77',
      '95.97',
      '66.77',
    ]
    expect(await attempt(gateway, row, callers, owned, secrets)).toEqual(expected(row))
  },
)

test('[AG-10] [RO-01] the owner reads and collects the same items', async () => {
  const { owner } = callers
  const { contracts } = await gateway.get(agentContracts, {}, owner)
  expect(contracts.map(({ contractId }) => contractId).sort()).toEqual(
    [owned.contract, owned.pending, owned.daily].sort(),
  )
  const windows = await gateway.get(agentSalaryWindows, { kind: 'daily', ...days }, owner)
  expect(windows.list[0]).toMatchObject({ contractId: owned.daily, amount: '66.77', state: 'paid' })
  expect((await gateway.get(exportContract, { contractId: owned.contract }, owner)).events).toHaveLength(2)
  const collected = await gateway.get(collectDividend, { billId: owned.bill }, { ...owner, key: 'bill-of-the-owner' })
  expect(collected).toMatchObject({ amount: '95.97', state: 'issued' })
})
