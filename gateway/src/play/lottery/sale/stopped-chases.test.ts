import { cancelSuborder, lotteryTicket, placeLotteryBet } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { killEverywhere, killedWork } from '../../../../test/killed-at.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { accountOf } from '../../../../test/member-table.ts'
import { type Player, seatAgain } from '../../../../test/seated-player.ts'
import { onExclusion } from '../../../on-exclusion.ts'
import { exclusionEffects } from '../../../people/exclusions/index.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { type Issue, issueAfter, issueAt } from '../draw/calendar.ts'
import { createDraws } from '../draw/draws.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const member = async (player: Player, ...words: string[]) =>
  executeAsAdmin(site.gateway.deps, ['member', player.merchant, await accountOf(site.gateway, player), ...words])
const runDraws = async () => (await createDraws(site.gateway.deps)).run()

let chases = 0
/** Bets 2.00 on the open issue and on the issues after it; returns the issues in order. */
async function chase(player: Player, later: number): Promise<Issue[]> {
  chases += 1
  const game = site.gameOf('SSC60')
  const issues = [issueAt(game, site.clock.now())]
  while (issues.length <= later) issues.push(issueAfter(game, issues.at(-1) as Issue))
  const request = {
    lines: [site.line('SSC60', 'sides', [['odd'], [], [], [], []])],
    chase: { issues: issues.slice(1).map(({ numero }) => ({ numero, multiple: 1 })), winningStop: false },
  }
  const own = { token: player.token, key: `stopped-chase-${String(chases).padStart(6, '0')}` }
  const { value } = await site.gateway.request(placeLotteryBet, request, own)
  expect(value?.tickets).toHaveLength(later + 1)
  return issues
}

async function ticketsOf({ id }: Player) {
  const { rows } = await sql<{ id: string; numero: string; status: string; round: string }>`
    select t.id::text as id, t.numero, t.status, r.status as round from lottery_ticket t
      join round r on r.vendor_round_id = 'lottery-' || t.id where t.member_id = ${id} order by t.id`.execute(db())
  return rows
}
const statesOf = async (player: Player) => (await ticketsOf(player)).map(({ status }) => status)

describe('[RG-03] a self-exclusion', () => {
  test('returns the open tickets of a chase at once, and neither locked ones nor single tickets', async () => {
    const player = await site.player(10_000)
    await site.bet(player, [site.line('SSC180', 'sides', [['odd'], [], [], [], []])])
    const [first] = (await chase(player, 4)) as [Issue]
    await site.goTo(first.closesAt)
    await member(player, 'exclude', '365')
    expect(await statesOf(player)).toEqual(['accepted', 'accepted', ...Array(4).fill('cancelled')])
    expect(await site.balance(player)).toBe(10_000n - 400n)
    const { rows } = await sql`select 1 from lottery_limit where owner = ${player.id} and numero > ${first.numero}
      and game_id = 'SSC60' and held <> 0`.execute(db())
    expect(rows).toEqual([])
    await site.goTo(first.drawsAt)
    expect((await statesOf(player))[1]).toMatch(/won|lost/)
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('returns them by a job of its transaction, wherever the command is killed', async () => {
    const { deps } = site.gateway
    const jobs = await createJobs(deps.db, deps.clock, [exclusionEffects(onExclusion)])
    await killEverywhere(5, async (kill) => {
      const player = await site.player(10_000)
      await chase(player, 2)
      const account = await accountOf(site.gateway, player)
      const wasKilled = await killedWork(deps, kill, (killed) =>
        executeAsAdmin(killed, ['member', 'azulejo', account, 'exclude', '365']),
      )
      const row = await db().selectFrom('member').select('excluded_at').where('id', '=', player.id).executeTakeFirst()
      await jobs.run()
      expect(await statesOf(player)).toEqual(Array(3).fill(row?.excluded_at ? 'cancelled' : 'accepted'))
      return wasKilled
    })
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('returns them once, wherever the command is killed, and with two gateways at work', async () => {
    await killEverywhere(5, async (kill) => {
      const player = await site.player(10_000)
      const issues = await chase(player, 2)
      const account = await accountOf(site.gateway, player)
      const wasKilled = await killedWork(site.gateway.deps, kill, (deps) =>
        executeAsAdmin(deps, ['member', 'azulejo', account, 'exclude', '365']),
      )
      const row = await db().selectFrom('member').select('excluded_at').where('id', '=', player.id).executeTakeFirst()
      if (row?.excluded_at === null) await member(player, 'exclude', '365')
      site.clock.set((issues[0] as Issue).closesAt)
      await Promise.all([runDraws(), runDraws()])
      expect(await statesOf(player)).toEqual(Array(3).fill('cancelled'))
      expect((await ticketsOf(player)).map(({ round }) => round)).toEqual(Array(3).fill('cancelled'))
      expect(await site.balance(player)).toBe(10_000n)
      await site.goTo((issues[0] as Issue).drawsAt)
      return wasKilled
    })
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})

describe('[RG-03] a frozen member', () => {
  test('cancels nothing; its chase is held and returned when the draw passes, without being drawn', async () => {
    const [player, other] = [await site.player(10_000), await site.player(10_000)]
    const issues = (await chase(player, 3)) as [Issue, Issue, Issue, Issue]
    const mine = await site.bet(other, [site.line('SSC60', 'sides', [['odd'], [], [], [], []])])
    await member(player, 'freeze')
    const tickets = await ticketsOf(player)
    for (const { id } of tickets) {
      const cancelled = await site.gateway.request(cancelSuborder, { ticketId: id }, player)
      expect([
        cancelled.errorCode,
        (await site.gateway.get(lotteryTicket, { ticketId: id }, player)).cancelUntil,
      ]).toEqual(['member.frozen', undefined])
    }
    await site.goTo(issues[0].closesAt - 1)
    expect(await statesOf(player)).toEqual(Array(4).fill('accepted'))
    await site.goTo(issues[0].closesAt)
    expect(await statesOf(player)).toEqual(['cancelled', ...Array(3).fill('accepted')])
    await site.goTo(issues[0].drawsAt)
    // The draw was made with the tickets of all others.
    const ticketId = mine.value?.tickets[0]?.ticketId ?? ''
    const { proof } = await site.gateway.get(lotteryTicket, { ticketId }, other)
    expect(proof?.path).toEqual([])
    await site.goTo(issues[1].drawsAt)
    expect(await statesOf(player)).toEqual(['cancelled', 'cancelled', 'accepted', 'accepted'])
    expect(await site.balance(player)).toBe(9_600n)
    // After the freeze the rest goes on.
    await member(player, 'unfreeze')
    await site.goTo(issues[2].drawsAt)
    expect((await statesOf(player))[2]).toMatch(/won|lost/)
    const again = await seatAgain(site.gateway, player)
    const cancel = { ticketId: tickets[3]?.id ?? '' }
    expect(await site.gateway.get(cancelSuborder, cancel, again)).toMatchObject({ state: 'cancelled' })
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('a freeze after the lock leaves the ticket in its draw, and one that begins in a downtime is kept', async () => {
    const [late, early] = [await site.player(10_000), await site.player(10_000)]
    const issues = (await chase(late, 3)) as [Issue, Issue, Issue, Issue]
    await chase(early, 3)
    await site.goTo(issues[0].closesAt)
    await member(late, 'freeze')
    // The draws stand still: the issues after the next one get no row.
    site.clock.set(issues[2].opensAt)
    await member(early, 'freeze')
    await site.goTo(issues[3].drawsAt)
    expect(await statesOf(late)).toEqual([expect.stringMatching(/won|lost/), ...Array(3).fill('cancelled')])
    expect(await statesOf(early)).toEqual([
      expect.stringMatching(/won|lost/),
      expect.stringMatching(/won|lost/),
      'cancelled',
      'cancelled',
    ])
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})
