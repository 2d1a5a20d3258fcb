import { gameDraws, lotteryTicket, openedNumero, placeLotteryBet } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createDemoBeacon } from '../../../../demo/src/beacon/demo-beacon.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { killedWork } from '../../../../test/killed-at.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import type { Beacon } from './beacon.ts'
import { type Issue, issueAfter, issueAt } from './calendar.ts'
import { createDraws } from './draws.ts'
import { httpBeacon } from './http-beacon.ts'

const start = Date.parse('2026-11-18T14:01:30-03:00')
const minutes = 60_000
const clock = testClock(start)
let isAway = false
let site: LotterySite

/** The local beacon, which answers nothing while it is away. */
async function beaconThatMayFail(): Promise<Beacon> {
  const { fetch, path } = await createDemoBeacon({ secret: 'a beacon after a downtime', clock })
  return httpBeacon({
    url: `http://demo.test${path}`,
    fetch: async (address) => {
      const answer = isAway ? undefined : fetch(new Request(address))
      if (!answer) throw new Error(`nobody answers at ${address}`)
      return await answer
    },
  })
}

beforeAll(async () => {
  site = await lotterySite(start, { clock, beacon: await beaconThatMayFail(), only: ['SSC60'] })
})
afterAll(() => site.gateway.close())
beforeEach(() => {
  isAway = false
})

let chases = 0
/** Bets on the open issue and the four after it, and lets the draws stand still until the last one was due. */
async function chaseIntoDowntime() {
  chases += 1
  const player = await site.player(10_000)
  const game = site.gameOf('SSC60')
  const issues = [issueAt(game, clock.now())]
  while (issues.length < 5) issues.push(issueAfter(game, issues.at(-1) as Issue))
  const request = {
    lines: [site.line('SSC60', 'sides', [['odd'], [], [], [], []])],
    chase: { issues: issues.slice(1).map(({ numero }) => ({ numero, multiple: 1 })), winningStop: false },
  }
  const own = { token: player.token, key: `beacon-downtime-${String(chases).padStart(6, '0')}` }
  const { value } = await site.gateway.request(placeLotteryBet, request, own)
  clock.set((issues[4] as Issue).drawsAt + 5 * minutes)
  return { player, issues, ticketIds: (value?.tickets ?? []).map(({ ticketId }) => ticketId) }
}
const rowsOf = (issues: readonly Issue[]) =>
  site.gateway.deps.db
    .selectFrom('draw')
    .select(['numero', 'status', 'beacon', 'root'])
    .where('game_id', '=', 'SSC60')
    .where(
      'numero',
      'in',
      issues.map(({ numero }) => numero),
    )
    .orderBy('numero')
    .execute()
/** Runs the draws of two gateways at once, a second after the last time. */
async function passes(count: number): Promise<void> {
  for (let pass = 0; pass < count; pass += 1) {
    clock.forward(1_000)
    await Promise.all([1, 2].map(async () => (await createDraws(site.gateway.deps)).run()))
  }
}

describe('[LT-07] draws after a downtime', () => {
  test('wait for the value of the beacon, in order, and cover the tickets of missed issues', async () => {
    const { player, issues, ticketIds } = await chaseIntoDowntime()
    isAway = true
    await passes(3)
    expect((await rowsOf(issues)).map(({ status }) => status)).toEqual(Array(5).fill('locked'))
    isAway = false
    await passes(3)
    const rows = await rowsOf(issues)
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('settled'))
    for (const [at, ticketId] of ticketIds.entries()) {
      const { draw, proof, state } = await site.gateway.get(lotteryTicket, { ticketId }, player)
      expect(state).toMatch(/won|lost/)
      expect(draw?.beacon).toMatchObject({ lockedAt: issues[at]?.closesAt })
      // The only ticket of the issue is under its root.
      expect([proof?.root, proof?.path]).toEqual([rows[at]?.root, []])
    }
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('are made without it after ten minutes, and are counted publicly as commit-only', async () => {
    const counted = async () => (await site.gateway.get(gameDraws, { gameId: 'SSC60', size: 1 })).commitOnly ?? 0
    const before = await counted()
    const { issues } = await chaseIntoDowntime()
    isAway = true
    await passes(1)
    clock.forward(10 * minutes - 2_000)
    await passes(1)
    expect((await rowsOf(issues)).map(({ status }) => status)).toEqual(Array(5).fill('locked'))
    await passes(2)
    const rows = await rowsOf(issues)
    expect(rows.map(({ status, beacon }) => [status, beacon])).toEqual(Array(5).fill(['settled', null]))
    expect(await counted()).toBeGreaterThanOrEqual(before + 5)
    const [newest] = await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 })
    expect(newest?.beacon).toBeUndefined()
  })

  test.each([2, 7, 12])('are made once, also when a gateway is killed after its statement %i', async (statement) => {
    isAway = true
    const { player, issues } = await chaseIntoDowntime()
    await passes(1)
    isAway = false
    const kill = { statement, when: 'after' } as const
    expect(await killedWork(site.gateway.deps, kill, async (deps) => (await createDraws(deps)).run())).toBe(true)
    await passes(2)
    const rows = await rowsOf(issues)
    expect(rows.map(({ status, beacon }) => [status, beacon !== null])).toEqual(Array(5).fill(['settled', true]))
    expect(await endedOf(player.id)).toBe(5)
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })
})

/** How many tickets of a member are won or lost. */
async function endedOf(memberId: string): Promise<number> {
  const ended = await site.gateway.deps.db
    .selectFrom('lottery_ticket')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['won', 'lost'])
    .execute()
  return ended.length
}
