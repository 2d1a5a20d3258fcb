import { agentDividend, agentDividendBills, agentIncome } from '@azulejo/shared/wire'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { executeAsAdmin, operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { type DividendSite, dividendSite, dividendTerms, tierOf } from '../../../test/dividend-site.ts'
import { doJob } from '../../../test/do-job.ts'
import { executeAdminCommand } from '../../admin-commands.ts'
import { ceaseContracts } from '../contracts/change-contract.ts'
import { writeBills } from './write-bills.ts'

let site: DividendSite
beforeEach(async () => {
  site = await dividendSite()
})
afterEach(() => site.gateway.close())

// São Paulo is three hours behind UTC. The second period of November 2026 ends on the 30th.
const start = '2026-11-16T12:00:00Z'
const played = '2026-11-20T12:00:00Z'
const ended = '2026-12-01T03:10:00Z'
const golden = dividendTerms([
  tierOf(100_000, 5_000, 3, 8),
  tierOf(500_000, 30_000, 10, 15),
  tierOf(900_000, 60_000, 20, 20),
])
const eight = dividendTerms([tierOf(0, 0, 1, 8)])

/** Members with one settled bet each. */
const players = (upline: string, count: number, name = 'player') =>
  Promise.all(Array.from({ length: count }, (_, place) => site.member(`${name}${place}`, upline, 0)))

const facts = async (id: string) =>
  (await site.bills(id)).map(({ from, to, netLoss, carried, amount, state }) => [
    from,
    to,
    netLoss,
    carried,
    amount,
    state,
  ])

describe('[AG-10] a bill of a dividend', () => {
  test('of 620,000 bets, a net loss of 48,000 and 12 active members is 7,200; after 1,600 to a sub-agent 5,600 are left', async () => {
    const root = await site.member('root')
    const sub = await site.member('sub', root)
    const [own, theirs] = [await players(root, 8, 'own'), await players(sub, 4, 'theirs')]
    site.set(start)
    await site.agree(null, root, golden, start)
    await site.agree(root, sub, eight, start)
    await site.play(own, 420_000, 28_000, played)
    await site.play(theirs, 200_000, 20_000, played)
    await site.play(own, 50_000, 50_000, played, 'LIVE')
    site.set(ended)
    await site.write()
    const [bill] = await site.bills(root)
    expect(bill).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-30',
      bets: '620000.00',
      netLoss: '48000.00',
      activeMembers: 12,
      tier: 2,
      rate: '15.00',
      amount: '7200.00',
      state: 'pending_review',
    })
    const billId = bill?.billId ?? ''
    expect((await site.collect(root, billId)).errorCode).toBe('dividend.not.due')
    const command = (...words: string[]) => executeAsAdmin(site.gateway.deps, ['dividends', 'azulejo', ...words])
    expect(await command()).toContain('7200.00')
    const waiting = await command('approve', billId)
    expect(waiting).toMatch(/^approval \d+ waits for a second operator: dividend\.approve/)
    await testOperator(site.gateway.deps, 'second')
    const approval = waiting.split(' ')[1] ?? ''
    await executeAdminCommand(
      site.gateway.deps,
      ['approvals', 'azulejo', 'approve', approval, '--as', 'second', '--reason', 'checked'],
      operatorSecret,
    )
    expect((await site.collect(root, billId)).value).toMatchObject({ amount: '7200.00', left: '0.00', state: 'issued' })
    const [lower] = await site.bills(sub)
    expect(lower).toMatchObject({ party: 'root', netLoss: '20000.00', amount: '1600.00', state: 'collectable' })
    await site.collect(sub, lower?.billId ?? '')
    expect([await site.main(root), await site.main(sub)]).toEqual([5_600, 1_600])
    expect(await site.bills(root, 'payer')).toMatchObject([{ party: 'sub', paid: '1600.00', state: 'issued' }])
    const { totals } = await site.gateway.get(
      agentIncome,
      { from: '2026-12-01', to: '2026-12-01' },
      await site.caller(root),
    )
    expect(totals).toMatchObject({ dividend: '7200.00', paid: '-1600.00', total: '5600.00' })
  })

  test('is written once when the job runs twice, is killed in the middle, and comes two days late', async () => {
    const root = await site.member('root')
    const agents = await Promise.all(['a', 'b', 'c'].map((name) => site.member(name, root)))
    for (const agent of agents) await site.agree(root, agent, eight, start)
    site.set('2026-12-03T12:00:00Z')
    const { db, clock } = site.gateway.deps
    for (let run = 0; run < 3; run += 1)
      await db
        .transaction()
        .execute(async (transaction) => {
          await writeBills.work(transaction, { merchant: 'azulejo' }, clock.now())
          throw new Error('killed')
        })
        .catch(() => undefined)
    expect(await site.bills(root, 'payer')).toEqual([])
    await site.write()
    await site.write()
    expect((await site.bills(root, 'payer')).map(({ from, state }) => [from, state])).toEqual(
      agents.map(() => ['2026-11-16', 'not_reached']),
    )
    site.set('2027-01-16T12:00:00Z')
    await site.write()
    for (const agent of agents)
      expect((await site.bills(agent)).map(({ from, to }) => `${from} ${to}`)).toEqual([
        '2027-01-01 2027-01-15',
        '2026-12-16 2026-12-31',
        '2026-12-01 2026-12-15',
        '2026-11-16 2026-11-30',
      ])
  })

  test('has the terms of the start of its period: an edit counts from the next one', async () => {
    const root = await site.member('root')
    const agent = await site.member('agent', root)
    const members = await players(agent, 2)
    const id = await site.agree(root, agent, eight, start)
    await site.edit(id, root, agent, dividendTerms([tierOf(0, 0, 1, 10)], 'none', 3), '2026-11-21T12:00:00Z')
    await site.play(members, 10_000, 1_000, '2026-11-29T12:00:00Z')
    await site.play(members, 10_000, 1_000, '2026-12-05T12:00:00Z')
    site.set('2026-12-11T12:00:00Z')
    await site.write()
    expect(await facts(agent)).toEqual([
      ['2026-12-01', '2026-12-10', '1000.00', '0.00', '100.00', 'collectable'],
      ['2026-11-16', '2026-11-30', '1000.00', '0.00', '80.00', 'collectable'],
    ])
  })

  // Nets of -5,000, 1,000, 2,000 and 5,000 in four periods, at 8 %.
  test.each([
    ['permanent', ['0.00', '0.00', '0.00', '240.00']],
    ['previous', ['0.00', '0.00', '160.00', '400.00']],
    ['none', ['0.00', '80.00', '160.00', '400.00']],
  ] as const)('carries a period below zero over as agreed: %s', async (carryOver, amounts) => {
    const root = await site.member('root')
    const agent = await site.member('agent', root)
    const members = await players(agent, 2)
    await site.agree(root, agent, dividendTerms([tierOf(0, 0, 1, 8)], carryOver), '2026-10-01T12:00:00Z')
    await site.play(members, 10_000, -5_000, '2026-10-05T12:00:00Z')
    await site.play(members, 10_000, 1_000, '2026-10-20T12:00:00Z')
    await site.play(members, 10_000, 2_000, '2026-11-05T12:00:00Z')
    await site.play(members, 10_000, 5_000, '2026-11-20T12:00:00Z')
    site.set(ended)
    await site.write()
    expect((await site.bills(agent)).map(({ amount }) => amount).reverse()).toEqual(amounts)
  })

  test('of a contract that ends inside a period has the days until then, and none follows', async () => {
    const root = await site.member('root')
    const agent = await site.member('agent', root)
    const members = await players(agent, 2)
    const id = await site.agree(root, agent, eight, start)
    await site.play(members, 10_000, 1_000, '2026-11-19T12:00:00Z')
    await site.play(members, 10_000, 1_000, '2026-11-25T12:00:00Z')
    await site.end(id, root, agent, '2026-11-22T12:00:00Z')
    site.set('2027-01-20T12:00:00Z')
    await site.write()
    expect(await facts(agent)).toEqual([['2026-11-16', '2026-11-21', '1000.00', '0.00', '80.00', 'collectable']])
  })

  test('of a downline that left the payer stays with the payer, and the contract ends', async () => {
    const root = await site.member('root')
    const agent = await site.member('agent', root)
    const members = await players(agent, 2)
    await site.agree(root, agent, eight, start)
    await site.play(members, 10_000, 1_000, '2026-11-19T12:00:00Z')
    site.set('2026-11-25T12:00:00Z')
    await site.change(agent, { upline_id: null })
    await doJob(site.gateway.deps, ceaseContracts)
    await site.agree(null, agent, eight, '2026-11-25T13:00:00Z')
    site.set(ended)
    await site.write()
    expect(await site.bills(root, 'payer')).toMatchObject([{ party: 'agent', to: '2026-11-24', amount: '80.00' }])
    expect(await facts(agent)).toEqual([
      ['2026-11-25', '2026-11-30', '0.00', '0.00', '0.00', 'not_reached'],
      ['2026-11-16', '2026-11-24', '1000.00', '0.00', '80.00', 'collectable'],
    ])
  })

  test('keeps the figures of a branch that moved away, which is in no later period of the agent', async () => {
    const [root, other] = [await site.member('root'), await site.member('other')]
    const members = await players(await site.member('branch', root), 2)
    await site.agree(null, root, eight, start)
    await site.agree(null, other, eight, start)
    await site.play(members, 10_000, 1_000, '2026-11-19T12:00:00Z')
    site.set(ended)
    await site.write()
    const before = await facts(root)
    expect(before).toEqual([['2026-11-16', '2026-11-30', '1000.00', '0.00', '80.00', 'pending_review']])
    await executeAsAdmin(site.gateway.deps, ['branch', 'azulejo', 'branch', 'other'])
    await site.play(members, 10_000, 2_000, '2026-12-03T12:00:00Z')
    site.set('2026-12-16T03:10:00Z')
    await site.write()
    expect(await facts(root)).toEqual([['2026-12-01', '2026-12-15', '0.00', '0.00', '0.00', 'not_reached'], ...before])
    expect((await facts(other))[0]).toEqual(['2026-12-01', '2026-12-15', '2000.00', '0.00', '160.00', 'pending_review'])
  })

  test('is in a file for spreadsheets, and of nobody else', async () => {
    const [root, stranger] = [await site.member('root'), await site.member('stranger')]
    const agent = await site.member('agent', root)
    await site.agree(root, agent, eight, start)
    await site.play(await players(agent, 1), 10_000, 1_000, played)
    site.set(ended)
    await site.write()
    expect(await site.bills(stranger)).toEqual([])
    expect(await site.bills(stranger, 'payer')).toEqual([])
    const { token } = await site.caller(agent)
    const response = await site.gateway.fetch(
      new Request(`http://gateway.test${agentDividendBills.path}`, {
        headers: { merchant: 'azulejo', authorization: token, accept: 'text/csv', language: 'pt' },
      }),
    )
    const [, line = ''] = (await response.text()).split('\r\n')
    expect(line).toMatch(
      /^\d+;2026-11-16;2026-11-30;RNG;root;10000,00;9000,00;0,00;0,00;1000,00;0,00;1000,00;1;8\.00%;80,00;0,00;/,
    )
  })
})

test('[AG-10] the current period has the tier that is reached, what the next one lacks, and its estimate', async () => {
  const root = await site.member('root')
  const members = await players(root, 9)
  await site.agree(null, root, dividendTerms([tierOf(100_000, 10_000, 5, 8), tierOf(300_000, 20_000, 8, 12)]), start)
  await site.play(members, 214_300, 15_900, played)
  site.set('2026-11-18T12:00:00Z')
  const { contracts } = await site.gateway.get(agentDividend, {}, await site.caller(root))
  expect(contracts).toMatchObject([
    {
      from: '2026-11-16',
      to: '2026-11-30',
      daysLeft: 12,
      tier: 1,
      base: '15900.00',
      estimate: '1272.00',
      activeMembers: 9,
      next: { tier: 2, bets: '85700.00', netLoss: '4100.00', activeMembers: 0 },
    },
  ])
})
