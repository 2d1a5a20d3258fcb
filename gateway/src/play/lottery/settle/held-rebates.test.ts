import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { doJob } from '../../../../test/do-job.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import { payHeldRebates } from './pay-unpaid.ts'

let site: LotterySite
beforeAll(async () => {
  const clock = testClock(Date.parse('2026-11-18T14:01:30-03:00'))
  site = await lotterySite(undefined, { clock, only: ['SSC60'] })
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const payHeld = () => doJob({ db: db(), clock: site.clock }, payHeldRebates)

/** An agent in a state, and a ticket below that earns the agent 0.3 % of 100.00. */
async function earnWhile(state: object) {
  const [agent, player] = [await site.player(0), await site.player(10_000)]
  await db().insertInto('agent_link').values({ ancestor: agent.id, descendant: player.id, depth: 1 }).execute()
  await db().insertInto('member_series').values({ member_id: player.id, series: 1950 }).execute()
  const change = (set: object) => db().updateTable('member').set(set).where('id', '=', agent.id).execute()
  await change(state)
  const line = site.line('SSC60', 'position', [['1'], [], [], [], []], { multiple: 50 })
  const { value } = await site.bet(player, [line])
  return { agent, player, change, numero: line.numero, ticketId: value?.tickets[0]?.ticketId ?? '' }
}

test.each([
  ['frozen', { frozen_at: new Date(0) }, { frozen_at: null }],
  [
    'excluded',
    { excluded_at: new Date(0), excluded_until: new Date('2030-01-01') },
    { excluded_at: null, excluded_until: null },
  ],
  ['closed', { closed_at: new Date(0) }, { closed_at: null }],
] as const)(
  '[AG-08] [LT-07] the rebate of a ticket waits while the agent is %s, and is paid once after',
  async (_, state, end) => {
    const { agent, change, ticketId } = await earnWhile(state)
    await site.draw('SSC60')
    await payHeld()
    expect(await site.balance(agent)).toBe(0n)
    expect(await executeAsAdmin(site.gateway.deps, ['lottery', 'azulejo'])).toMatch(
      new RegExp(`${ticketId}  ${agent.id}  agent_rebate  0\\.30  BRL$`),
    )
    await expect(executeAsAdmin(site.gateway.deps, ['lottery', 'azulejo', 'pay', ticketId])).rejects.toThrow('is held')
    await change(end)
    await payHeld()
    await payHeld()
    expect(await site.balance(agent)).toBe(30n)
    expect(await executeAsAdmin(site.gateway.deps, ['lottery', 'azulejo'])).toBe('azulejo owes nothing for tickets')
    expect(await auditLedger(db())).toEqual(cleanAudit)
  },
)
