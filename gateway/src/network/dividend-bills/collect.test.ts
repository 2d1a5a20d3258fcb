import { agentDividendBills } from '@azulejo/shared/wire'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { startBonus } from '../../../test/bonus-holder.ts'
import { type DividendSite, dividendSite, dividendTerms, tierOf } from '../../../test/dividend-site.ts'
import { doJob } from '../../../test/do-job.ts'
import { expireBills } from './expire-bills.ts'

let site: DividendSite
beforeEach(async () => {
  site = await dividendSite()
})
afterEach(() => site.gateway.close())

const start = '2026-11-16T12:00:00Z'
const ended = '2026-12-01T03:10:00Z'
const dayMs = 86_400_000

/** A bill of 80.00 of the period that has ended, paid by an upline or the platform. */
async function billOf80(payer: 'root' | 'platform' = 'root') {
  const root = await site.member('root')
  const agent = await site.member('agent', root)
  const member = await site.member('player', agent, 0)
  await site.agree(payer === 'root' ? root : null, agent, dividendTerms([tierOf(0, 0, 1, 8)]), start)
  await site.play([member], 10_000, 1_000, '2026-11-20T12:00:00Z')
  site.set(ended)
  await site.write()
  const [bill] = await site.bills(agent)
  return { root, agent, billId: bill?.billId ?? '' }
}
const stateOf = async (agent: string) => (await site.bills(agent))[0]
const expire = () => doJob(site.gateway.deps, expireBills)
const command = (...words: string[]) => executeAsAdmin(site.gateway.deps, ['dividends', 'azulejo', ...words])

describe('[AG-10] collecting a bill', () => {
  test('takes what the payer has; the rest is collected later, and level payments add up to zero', async () => {
    const { root, agent, billId } = await billOf80()
    expect((await site.collect(agent, billId)).value).toEqual({
      billId,
      state: 'insufficient',
      amount: '0.00',
      left: '80.00',
      currency: 'BRL',
    })
    await site.give(root, 30)
    expect((await site.collect(agent, billId)).value).toMatchObject({
      state: 'partly_paid',
      amount: '30.00',
      left: '50.00',
    })
    expect((await site.collect(agent, billId)).value).toMatchObject({ state: 'partly_paid', amount: '0.00' })
    await site.give(root, 70)
    expect((await site.collect(agent, billId)).value).toMatchObject({ state: 'issued', amount: '50.00', left: '0.00' })
    expect((await site.collect(agent, billId)).errorCode).toBe('dividend.not.due')
    expect([await site.main(root), await site.main(agent)]).toEqual([20, 80])
    const { rows } = await sql<{ sum: bigint; journals: number }>`
      select sum(amount)::int8 as sum, count(distinct journal_id)::int as journals from entry where kind = 'dividend'`.execute(
      site.gateway.deps.db,
    )
    expect(rows).toEqual([{ sum: 0n, journals: 2 }])
    const { totals } = await site.gateway.get(agentDividendBills, {}, await site.caller(agent))
    expect(totals).toEqual({ amount: '80.00', paid: '80.00' })
  })

  test('leaves the payer what must still be wagered', async () => {
    const { root, agent, billId } = await billOf80()
    await site.give(root, 100)
    const player = { id: root, merchant: 'azulejo', ...(await site.caller(root)) } as const
    await startBonus(site.gateway, player, 10_00, { multiplier: 6, days: 7 })
    expect((await site.collect(agent, billId)).value).toMatchObject({ state: 'partly_paid', amount: '40.00' })
  })

  test('twice at once pays once', async () => {
    const { root, agent, billId } = await billOf80()
    await site.give(root, 500)
    const answers = await Promise.all([1, 2, 3].map(() => site.collect(agent, billId)))
    expect(answers.map(({ errorCode }) => errorCode).filter((code) => code === undefined)).toHaveLength(1)
    expect([await site.main(root), await site.main(agent)]).toEqual([420, 80])
  })

  test('is possible only for the agent whom it pays', async () => {
    const { root, billId } = await billOf80()
    await site.give(root, 500)
    expect((await site.collect(root, billId)).errorCode).toBe('dividend.unknown')
    expect((await site.collect(await site.member('stranger'), billId)).errorCode).toBe('dividend.unknown')
    expect((await site.collect(await site.member('guest', undefined, 0), billId)).errorCode).toBe('error_not_agent')
  })

  test('of the platform waits for an operator, whose name and reason are kept', async () => {
    const { agent, billId } = await billOf80('platform')
    expect((await site.collect(agent, billId)).errorCode).toBe('dividend.not.due')
    expect(await command('approve', billId)).toBe(`bill ${billId} is collectable`)
    await expect(command('approve', billId)).rejects.toThrow(`azulejo has no bill ${billId} that waits for a review`)
    expect((await site.collect(agent, billId)).value).toMatchObject({ state: 'issued', amount: '80.00' })
    const row = await site.gateway.deps.db.selectFrom('dividend_bill').selectAll().executeTakeFirstOrThrow()
    expect([row.decided_by, row.decision_reason]).toEqual(['operator:tester', 'a test'])
    const action = await site.gateway.deps.db
      .selectFrom('operator_action')
      .select(['operator', 'command', 'reason', 'outcome'])
      .where('command', 'like', 'dividends azulejo approve%')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(action).toMatchObject({ operator: 'tester', reason: 'a test', outcome: 'done' })
  })

  test('that an operator rejected is refused', async () => {
    const { agent, billId } = await billOf80('platform')
    expect(await command('reject', billId)).toBe(`bill ${billId} is rejected`)
    expect((await site.collect(agent, billId)).errorCode).toBe('dividend.not.due')
    expect(await stateOf(agent)).toMatchObject({ state: 'rejected', paid: '0.00' })
    expect(await command()).toBe('azulejo has no bill that waits for a review')
    await expect(command('approve')).rejects.toThrow('usage: dividends')
  })

  test('expires after 30 days, before and after the job', async () => {
    const { root, agent, billId } = await billOf80()
    await site.give(root, 500)
    site.gateway.clock.forward(30 * dayMs - 1)
    await expire()
    expect(await stateOf(agent)).toMatchObject({ state: 'collectable' })
    site.gateway.clock.forward(1)
    expect(await stateOf(agent)).toMatchObject({ state: 'expired' })
    expect((await site.collect(agent, billId)).errorCode).toBe('dividend.expired')
    await expire()
    expect((await site.collect(agent, billId)).errorCode).toBe('dividend.expired')
    expect(await site.main(root)).toBe(500)
  })

  test.each([
    ['a frozen payer', 'root', { frozen_at: new Date(0) }, { frozen_at: null }, 'contract.party.held'],
    ['a frozen agent', 'agent', { frozen_at: new Date(0) }, { frozen_at: null }, 'member.frozen'],
    [
      'an excluded payer',
      'root',
      { excluded_at: new Date(0), excluded_until: new Date('2030-01-01') },
      { excluded_at: null, excluded_until: null },
      'contract.party.held',
    ],
    [
      'an excluded agent',
      'agent',
      { excluded_at: new Date(0), excluded_until: new Date('2030-01-01') },
      { excluded_at: null, excluded_until: null },
      'member.excluded',
    ],
  ] as const)(
    'of %s is held, does not expire meanwhile, and is paid on release',
    async (_, who, hold, release, code) => {
      const { root, agent, billId } = await billOf80()
      const held = who === 'root' ? root : agent
      await site.give(root, 500)
      await site.change(held, hold)
      expect(await stateOf(agent)).toMatchObject({ state: 'collectable', held: true })
      expect((await site.collect(agent, billId)).errorCode).toBe(code)
      for (let weeks = 0; weeks < 6; weeks += 1) {
        site.gateway.clock.forward(7 * dayMs)
        await expire()
      }
      await site.change(held, release)
      expect(await stateOf(agent)).toMatchObject({ state: 'collectable', held: false })
      expect((await site.collect(agent, billId)).value).toMatchObject({ state: 'issued', amount: '80.00' })
    },
  )

  test.each(['root', 'agent'] as const)('of a closed account, %s, pays nothing', async (who) => {
    const { root, agent, billId } = await billOf80()
    await site.give(root, 500)
    await site.change(who === 'root' ? root : agent, { closed_at: new Date(0) })
    expect(await site.collect(agent, billId)).toMatchObject({ success: false })
    await expire()
    const { state } = await site.gateway.deps.db.selectFrom('dividend_bill').select('state').executeTakeFirstOrThrow()
    expect([state, await site.main(root)]).toEqual(['expired', 500])
  })
})
