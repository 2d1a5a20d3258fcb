import { accountRecord, agentIncome, agentSalary, agentSalaryWindows } from '@azulejo/shared/wire'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seedSalaries, salaryTier as tier } from '../../../test/salary-team.ts'
import { teamRound, updateRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { changeContract } from '../contracts/change-contract.ts'
import { paySalaries } from './pay-salaries.ts'

// São Paulo is three hours behind UTC.
const [start, noon, afterDay] = ['2026-11-17T12:00:00Z', '2026-11-18T15:00:00Z', '2026-11-19T03:01:00Z']
const days = { from: '2026-11-01', to: '2026-11-30' }
const tiers = [tier(50_000, 1, 5), tier(80_000, 1, 10)]

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.clock.set(Date.parse(noon))
})
afterEach(async () => {
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  await gateway.close()
})

const rootBy = (id: string, now: string) => ({
  merchant: 'azulejo',
  actor: { id, name: id },
  now: Date.parse(now),
  higherRateConfirmed: true,
})

describe('[AG-11] salaries', () => {
  test('of a day with 82,000.00 at 0.10 % are 82.00, of an hour with 7,400.00 at 0.05 % 3.70, and a fixed one 150.00', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('daily', 'root', tiers, start)
    await team.contract('hourly', 'root', [tier(5_000, 1, 5)], start)
    await team.contract('realtime', 'root', [tier(1_000, 0, 150_00n)], start)
    await team.bet('bia', 74_600, '2026-11-18T05:00:00Z')
    await team.bet('bia', 7_400, '2026-11-18T14:30:00Z')
    await team.runAt(afterDay)
    expect((await team.payments()).sort()).toEqual(
      [
        ['2026-11-18T03:00', 'paid', '82.00'],
        ['2026-11-18T05:00', 'paid', '37.30'],
        ['2026-11-18T05:00', 'paid', '150.00'],
        ['2026-11-18T14:00', 'paid', '3.70'],
        ['2026-11-18T14:30', 'paid', '150.00'],
      ].sort(),
    )
    const by = await team.tokenOf('root')
    const { totals } = await gateway.get(agentIncome, days, by)
    expect(totals).toMatchObject({
      dailySalary: '82.00',
      hourSalary: '41.00',
      realtimeSalary: '300.00',
      salaries: '423.00',
    })
    const { list, totals: sums } = await gateway.get(agentSalaryWindows, { kind: 'daily', ...days }, by)
    expect(list).toEqual([
      {
        contractId: expect.any(String),
        from: Date.parse('2026-11-18T03:00:00Z'),
        to: Date.parse('2026-11-19T03:00:00Z'),
        bet: '82000.00',
        activeMember: 1,
        tier: 2,
        rateType: 'percent',
        rate: '0.10',
        amount: '82.00',
        state: 'paid',
        paidAt: Date.parse(afterDay),
      },
    ])
    expect(sums).toEqual({ paid: '82.00', waiting: '0.00' })
  })

  test('are paid once when the jobs run twice, are killed in the middle, and come two days late', async () => {
    const team = await seedSalaries(gateway)
    for (const kind of ['daily', 'hourly', 'realtime'] as const)
      await team.contract(kind, 'root', [tier(1, 1, 100)], start)
    await team.bet('bia', 1_000, '2026-11-18T14:30:00Z')
    await team.bet('bia', 2_000, '2026-11-19T23:59:00Z')
    gateway.clock.set(Date.parse('2026-11-20T14:40:00Z'))
    const { db, clock } = gateway.deps
    for (const job of paySalaries)
      for (let run = 0; run < 3; run += 1)
        await db
          .transaction()
          .execute(async (transaction) => {
            let rest: unknown = { merchant: 'azulejo' }
            for (let step = 0; step <= run && rest; step += 1)
              rest = await job.work(transaction, rest as { merchant: string }, clock.now())
            throw new Error('killed')
          })
          .catch(() => undefined)
    expect(await team.payments()).toEqual([])
    await team.runAt('2026-11-20T14:40:00Z')
    await team.runAt('2026-11-20T14:40:00Z')
    expect(await team.balance('root')).toBe(90_00n)
    expect((await team.payments()).filter(([, state]) => state === 'paid')).toHaveLength(6)
    // Counted again from the start, as after a restored backup of the mark alone.
    await db.updateTable('agent_contract').set({ salary_to: null }).execute()
    await team.runAt('2026-11-20T14:41:00Z')
    expect(await team.balance('root')).toBe(90_00n)
  })

  test('count an edit from the window after its acceptance, whenever the job runs', async () => {
    const team = await seedSalaries(gateway)
    const { db } = gateway.deps
    const contractId = await team.contract('hourly', 'branch', [tier(1, 0, 100)], start)
    const by = (who: 'root' | 'branch', at: string) => rootBy(team.ids[who], at)
    const terms = { tiers: [tier(1, 0, 200)] }
    await changeContract(db, by('root', '2026-11-18T14:10:00Z'), { contractId, act: 'edit', terms })
    await changeContract(db, by('branch', '2026-11-18T14:20:00Z'), { contractId, act: 'accept' })
    await team.move([{ member: team.ids.root, kind: 'deposit', gain: 1_000_00, at: noon }])
    await team.bet('bia', 100, '2026-11-18T14:50:00Z')
    await team.bet('bia', 100, '2026-11-18T15:10:00Z')
    await team.runAt('2026-11-18T15:30:00Z')
    const salary = await gateway.get(agentSalary, { kind: 'hourly' }, await team.tokenOf('branch'))
    expect(salary.contract).toMatchObject({ party: 'root', tiers: [{ rate: '2.00' }] })
    await team.runAt('2026-11-18T16:01:00Z')
    expect(await team.payments()).toEqual([
      ['2026-11-18T14:00', 'paid', '1.00'],
      ['2026-11-18T15:00', 'paid', '2.00'],
    ])
  })

  test('are due for windows that begin and end while the contract is in force', async () => {
    const team = await seedSalaries(gateway)
    const contractId = await team.contract('hourly', 'branch', [tier(1, 0, 100)], '2026-11-18T10:30:00Z')
    for (const hour of ['10', '11', '12', '13']) await team.bet('bia', 100, `2026-11-18T${hour}:45:00Z`)
    const { db } = gateway.deps
    await changeContract(db, rootBy(team.ids.root, '2026-11-18T13:20:00Z'), { contractId, act: 'end' })
    await changeContract(db, rootBy(team.ids.branch, '2026-11-18T13:50:00Z'), { contractId, act: 'confirmEnd' })
    await team.runAt(noon)
    expect((await team.payments()).map(([from]) => from)).toEqual(['2026-11-18T11:00', '2026-11-18T12:00'])
  })

  test('count a void in the window in which it happens', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('hourly', 'root', [tier(100, 0, 100)], start)
    const id = await team.bet('bia', 1_000, '2026-11-18T12:30:00Z')
    await team.runAt('2026-11-18T13:01:00Z')
    const cancelled = { at: '2026-11-18T12:30:00Z', paid: 'cancelled' } as const
    await updateRound(
      gateway.deps.db,
      id,
      teamRound(team.ids.bia, 1_000_00, '2026-11-18T12:30:00Z', cancelled),
      '2026-11-18T13:10:00Z',
    )
    await team.bet('bia', 1_050, '2026-11-18T13:20:00Z')
    await team.runAt('2026-11-18T14:01:00Z')
    expect(await team.payments()).toEqual([
      ['2026-11-18T12:00', 'paid', '10.00'],
      ['2026-11-18T13:00', 'not_reached', '0.00'],
    ])
  })

  test.each([
    ['the hour that clocks repeat is two windows', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 2],
    ['the hour that clocks skip is none', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 2],
    ['an hour is one', '2026-10-25T01:10:00Z', '2026-10-25T01:50:00Z', 1],
  ])('at a change of clocks: %s', async (_, first, second, windows) => {
    const team = await seedSalaries(gateway, 'norte')
    await team.contract('hourly', 'root', [tier(1, 0, 100)], '2026-03-01T00:00:00Z')
    await gateway.deps.db
      .updateTable('agent_contract')
      .set({ salary_to: new Date(Date.parse(first) - 3_600_000) })
      .execute()
    await team.bet('bia', 100, first)
    await team.bet('bia', 100, second)
    await team.runAt(new Date(Date.parse(second) + 3 * 3_600_000).toISOString())
    expect(await team.balance('root')).toBe(2_00n)
    expect(await team.payments()).toHaveLength(windows)
  })
})

describe('[AG-11] salaries that an agent pays', () => {
  test('leave the payer’s wallet, and both sides see them', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('daily', 'root', tiers, start)
    await team.contract('daily', 'branch', [tier(50_000, 1, 8)], start)
    await team.bet('bia', 82_000, '2026-11-18T14:30:00Z')
    await team.runAt(afterDay)
    // Root is paid first and pays from it.
    expect([await team.balance('root'), await team.balance('branch')]).toEqual([16_40n, 65_60n])
    const root = await team.tokenOf('root')
    const { list } = await gateway.get(agentSalaryWindows, { kind: 'daily', role: 'payer', ...days }, root)
    expect(list).toMatchObject([{ party: 'branch', amount: '65.60', state: 'paid' }])
    const { totals } = await gateway.get(agentIncome, days, root)
    expect(totals).toMatchObject({ dailySalary: '82.00', paid: '-65.60', total: '16.40' })
    const record = await gateway.get(accountRecord, { ...days, group: 'income' }, await team.tokenOf('branch'))
    expect(record.list.map(({ amount }) => amount)).toEqual(['65.60'])
  })

  test('wait for the payer’s free cash, all or nothing', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('hourly', 'branch', [tier(1, 0, 100)], start)
    await team.bet('bia', 1_000, '2026-11-18T12:30:00Z')
    await team.move([{ member: team.ids.root, kind: 'promotion', gain: 9_99, at: noon }])
    await team.runAt('2026-11-18T15:00:00Z')
    expect(await team.payments()).toEqual([['2026-11-18T12:00', 'insufficient', '10.00']])
    const { totals } = await gateway.get(agentSalaryWindows, { kind: 'hourly', ...days }, await team.tokenOf('branch'))
    expect(totals).toEqual({ paid: '0.00', waiting: '10.00' })
    await team.move([{ member: team.ids.root, kind: 'promotion', gain: 1, at: noon }])
    await team.runAt('2026-11-18T15:09:00Z')
    expect(await team.balance('branch')).toBe(0n)
    await team.runAt('2026-11-18T15:10:00Z')
    expect([await team.balance('root'), await team.balance('branch')]).toEqual([0n, 10_00n])
    expect(await team.payments()).toEqual([['2026-11-18T12:00', 'paid', '10.00']])
  })

  test.each([
    ['payer is frozen', 'root', { frozen_at: new Date(noon) }, { frozen_at: null }],
    ['downline is frozen', 'branch', { frozen_at: new Date(noon) }, { frozen_at: null }],
    [
      'downline is excluded',
      'branch',
      { excluded_at: new Date(noon), excluded_until: new Date('2027-01-01') },
      { excluded_at: null, excluded_until: null },
    ],
  ] as const)('are held while the %s, and paid on release', async (_, who, paused, released) => {
    const team = await seedSalaries(gateway)
    const { db } = gateway.deps
    const set = (state: typeof paused | typeof released) =>
      db.updateTable('member').set(state).where('id', '=', team.ids[who]).execute()
    await team.contract('hourly', 'branch', [tier(1, 0, 100)], start)
    await team.move([{ member: team.ids.root, kind: 'deposit', gain: 100_00, at: noon }])
    await set(paused)
    for (const hour of ['12', '13']) await team.bet('bia', 1_000, `2026-11-18T${hour}:30:00Z`)
    await team.runAt(noon)
    expect((await team.payments()).map(([, state]) => state)).toEqual(['held', 'held'])
    const salary = await gateway.get(agentSalary, { kind: 'hourly' }, await team.tokenOf('branch'))
    expect(salary.contract?.isHeld).toBe(true)
    await set(released)
    await team.runAt('2026-11-18T15:20:00Z')
    expect((await team.payments()).map(([, state]) => state)).toEqual(['paid', 'paid'])
    expect(await team.balance('branch')).toBe(20_00n)
  })

  test('that were held are never paid once a party has closed the account', async () => {
    const team = await seedSalaries(gateway)
    const { db } = gateway.deps
    const set = (state: object) => db.updateTable('member').set(state).where('id', '=', team.ids.branch).execute()
    await team.contract('hourly', 'branch', [tier(1, 0, 100)], start)
    await set({ frozen_at: new Date(noon) })
    await team.bet('bia', 1_000, '2026-11-18T12:30:00Z')
    await team.runAt(noon)
    await set({ frozen_at: null, closed_at: new Date(noon) })
    await team.bet('bia', 1_000, '2026-11-18T15:30:00Z')
    await team.runAt('2026-11-18T17:01:00Z')
    expect(await team.payments()).toEqual([['2026-11-18T12:00', 'returned', '10.00']])
    expect(await team.balance('branch')).toBe(0n)
  })
})

describe('[AG-11] the salary of a window that runs', () => {
  test('tells its progress, the next tier and the next run', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('daily', 'root', [tier(50_000, 1, 5), tier(80_000, 1, 10), tier(150_000, 3, 150_00n)], start)
    await team.bet('bia', 82_000, '2026-11-18T14:30:00Z')
    const by = await team.tokenOf('root')
    expect(await gateway.get(agentSalary, { kind: 'daily' }, by)).toEqual({
      currency: 'BRL',
      from: Date.parse('2026-11-18T03:00:00Z'),
      to: Date.parse('2026-11-19T03:00:00Z'),
      nextRun: Date.parse(afterDay),
      activeBet: '100.00',
      contract: {
        contractId: expect.any(String),
        inForceFrom: Date.parse(start),
        tiers: [
          { minimumBet: '50000.00', activeMember: 1, rateType: 'percent', rate: '0.05' },
          { minimumBet: '80000.00', activeMember: 1, rateType: 'percent', rate: '0.10' },
          { minimumBet: '150000.00', activeMember: 3, rateType: 'fixed', rate: '150.00' },
        ],
        isHeld: false,
      },
      progress: {
        bet: '82000.00',
        activeMember: 1,
        tier: 2,
        amount: '82.00',
        ahead: { tier: 3, bet: '68000.00', activeMember: 2 },
      },
    })
    expect((await gateway.get(agentSalary, { kind: 'hourly' }, by)).contract).toBeUndefined()
  })

  test('counts a new contract from the next window on', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('daily', 'root', tiers, '2026-11-18T14:00:00Z')
    const salary = await gateway.get(agentSalary, { kind: 'daily' }, await team.tokenOf('root'))
    expect(salary).toMatchObject({ contract: { tiers: [{ rate: '0.05' }, { rate: '0.10' }] } })
    expect(salary.progress).toBeUndefined()
  })

  test('is the caller’s own: another agent sees nothing of it, and a member is refused', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('daily', 'root', tiers, start)
    await team.contract('daily', 'branch', tiers, start)
    await team.bet('bia', 82_000, '2026-11-18T14:30:00Z')
    await team.runAt(afterDay)
    const stranger = await team.tokenOf('stranger')
    expect((await gateway.get(agentSalary, { kind: 'daily' }, stranger)).contract).toBeUndefined()
    for (const role of ['paid', 'payer'] as const)
      expect((await gateway.get(agentSalaryWindows, { kind: 'daily', role, ...days }, stranger)).totalCount).toBe(0)
    const branch = await team.tokenOf('branch')
    expect((await gateway.get(agentSalaryWindows, { kind: 'daily', role: 'payer', ...days }, branch)).list).toEqual([])
    const member = await team.tokenOf('bia')
    expect(await gateway.request(agentSalary, { kind: 'daily' }, member)).toMatchObject({
      errorCode: 'error_not_agent',
    })
    expect(await gateway.request(agentSalaryWindows, { kind: 'daily', ...days }, member)).toMatchObject({
      errorCode: 'error_not_agent',
    })
  })

  test('stands in a file with its state', async () => {
    const team = await seedSalaries(gateway)
    await team.contract('daily', 'branch', [tier(50_000, 1, 5)], start)
    await team.bet('bia', 82_000, '2026-11-18T14:30:00Z')
    await team.runAt(afterDay)
    const { token } = await team.tokenOf('branch')
    const query = new URLSearchParams({ kind: 'daily', ...days })
    const response = await gateway.fetch(
      new Request(`http://gateway.test${agentSalaryWindows.path}?${query}`, {
        headers: { merchant: 'azulejo', authorization: token, accept: 'text/csv', language: 'pt' },
      }),
    )
    const [head = '', first = ''] = (await response.text()).split('\r\n')
    expect(head).toContain('De;Até;Outra parte;Apostas da equipe;Membros ativos;Faixa;Taxa;Salário;Situação;Pago em')
    expect(first).toContain(';root;82000,00;1;1;0.05%;41,00;Saldo insuficiente;')
  })
})
