import { createHash } from 'node:crypto'
import { gameDraws, lotteryTicket, lotteryTicketEnds, openedNumero } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createDemoBeacon } from '../../../../demo/src/beacon/demo-beacon.ts'
import { operatorSecret, testOperator } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { killedWork } from '../../../../test/killed-at.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import { executeAdminCommand } from '../../../admin-commands.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { post } from '../../../platform/ledger/post.ts'
import { drawOutcome } from './draw-outcome.ts'
import { createDraws } from './draws.ts'
import { httpBeacon } from './http-beacon.ts'

const clock = testClock(Date.parse('2026-11-18T14:01:30-03:00'))
let isAway = false
let site: LotterySite

/** The local beacon on a clock. */
async function localBeacon(own: { now(): number }, mayFail: boolean) {
  const { fetch, path } = await createDemoBeacon({ secret: 'a beacon of redraws', clock: own })
  return httpBeacon({
    url: `http://demo.test${path}`,
    fetch: async (address) => {
      const answer = mayFail && isAway ? undefined : fetch(new Request(address))
      if (!answer) throw new Error(`nobody answers at ${address}`)
      return await answer
    },
  })
}
/** Knows the values of the next hour, which nobody knows outside this test. */
const oracle = await localBeacon({ now: () => clock.now() + 3_600_000 }, false)

beforeAll(async () => {
  site = await lotterySite(undefined, { clock, beacon: await localBeacon(clock, true), only: ['SSC60'] })
  for (const name of ['maker', 'second']) await testOperator(site.gateway.deps, name)
})
afterAll(() => site.gateway.close())
beforeEach(() => {
  isAway = false
})

const db = () => site.gateway.deps.db
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const as = (name: string, words: string, deps = site.gateway.deps) =>
  executeAdminCommand(deps, [...words.split(' '), '--as', name, '--reason', 'the machine failed'], operatorSecret)

/** Bets one ticket on each first digit and draws the issue. */
async function betAndDraw(players: readonly Player[]) {
  const numero = site.numero('SSC60')
  const tickets: { player: Player; digit: string; ticketId: string }[] = []
  for (const [at, digit] of digits.entries()) {
    const player = players[at % players.length] as Player
    const { value } = await site.bet(player, [
      site.line('SSC60', 'position', [[digit], [], [], [], []], { series: 1800 }),
    ])
    tickets.push({ player, digit, ticketId: value?.tickets[0]?.ticketId ?? '' })
  }
  await site.draw('SSC60')
  const draw = await db()
    .selectFrom('draw')
    .selectAll()
    .where('game_id', '=', 'SSC60')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  return { numero, tickets, draw, before: draw.win_no?.[0] ?? '' }
}
type Made = Awaited<ReturnType<typeof betAndDraw>>

/** The result of a redraw that is approved now. */
async function resultNow({ numero, draw }: Made) {
  const value = await oracle.firstAfter(clock.now())
  const entropy = createHash('sha256').update(`${draw.entropy}|redraw|${value?.value}`).digest('hex')
  const key = { seed: Buffer.from(draw.seed ?? '', 'hex'), gameId: 'SSC60', numero, entropy }
  const { winNo } = drawOutcome(site.gameOf('SSC60').shape, key)
  return { winNo, after: winNo[0] ?? '', entropy, value }
}
/** Waits for a time whose redraw has another first digit. */
async function differentResult(made: Made) {
  for (;;) {
    const result = await resultNow(made)
    if (result.after !== made.before) return result
    clock.forward(3_000)
  }
}
async function approve({ numero }: Made) {
  const asked = await as('maker', `lottery SSC60 redraw ${numero}`)
  return { asked, answered: await as('second', `approvals azulejo approve ${/\d+/.exec(asked)?.[0]}`) }
}
const ticketOf = ({ player, ticketId }: { player: Player; ticketId: string }) =>
  site.gateway.get(lotteryTicket, { ticketId }, player)
/** Runs the draws when the beacon has published its next value. */
const drawAgain = () => site.goTo(clock.now() + 6_000)
const newest = async () => {
  const { content } = await site.gateway.get(gameDraws, { gameId: 'SSC60', size: 5 })
  return content
}
const shownOf = async ({ numero }: Made) =>
  (await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 20 })).find((draw) => draw.numero === numero)

async function houseSum(kind: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::int8 as sum from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'house' and a.kind like ${kind}`.execute(db())
  return BigInt(rows[0]?.sum ?? 0)
}

describe('[LT-07] redrawing a settled issue', () => {
  test('pays missing prizes, takes back excess ones, and everybody can verify the value that was mixed in', async () => {
    const players = [await site.player(100_000), await site.player(100_000)]
    const made = await betAndDraw(players)
    const { numero, tickets, draw, before } = made
    const { winNo, after, entropy, value } = await differentResult(made)
    const approvedAt = clock.now()
    const balances = await Promise.all(players.map((player) => site.balance(player)))
    const kept = await houseSum('bets')
    const winner = tickets.find(({ digit }) => digit === before)?.player as Player
    const seen = await site.gateway.get(lotteryTicketEnds, {}, winner)
    await approve(made)
    await drawAgain()
    const states = await Promise.all(tickets.map(ticketOf))
    for (const [at, ticket] of states.entries()) {
      const isWon = tickets[at]?.digit === after
      expect(ticket).toMatchObject({ state: isWon ? 'won' : 'lost', prize: isWon ? '18.00' : '0.00' })
      const beacon = { name: value?.beacon, round: value?.round, value: value?.value }
      const signed = { ...beacon, signature: value?.signature, chain: value?.chain, lockedAt: approvedAt }
      const redrawn = { count: 1, firstWinNo: draw.win_no, beacon: signed }
      expect(ticket.draw).toMatchObject({ winNo, entropy, redrawn })
    }
    expect(await shownOf(made)).toMatchObject({ winNo, entropy, redrawn: { count: 1, firstWinNo: draw.win_no } })
    const isOf = (digit: string, player: Player) => tickets.find((each) => each.digit === digit)?.player === player
    for (const [at, player] of players.entries()) {
      const change = (isOf(after, player) ? 1_800n : 0n) - (isOf(before, player) ? 1_800n : 0n)
      expect(await site.balance(player)).toBe((balances[at] ?? 0n) + change)
    }
    expect(await houseSum('bets')).toBe(kept)
    const row = db().selectFrom('draw').selectAll().where('game_id', '=', 'SSC60').where('numero', '=', numero)
    expect(await row.executeTakeFirstOrThrow()).toEqual(draw)
    const ends = await site.gateway.get(lotteryTicketEnds, { seen: seen.seen }, winner)
    const idOf = (digit: string) => tickets.find((each) => each.digit === digit)?.ticketId
    expect(ends.tickets.map(({ ticketId }) => ticketId).toSorted()).toEqual(
      [before, after]
        .filter((digit) => isOf(digit, winner))
        .map((digit) => idOf(digit))
        .toSorted(),
    )
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('always needs two operators, and neither sees a number before the players', async () => {
    const made = await betAndDraw([await site.player(100_000)])
    const { winNo } = await differentResult(made)
    const asked = await as('maker', `lottery SSC60 redraw ${made.numero}`)
    expect(asked).toBe(
      `approval ${/\d+/.exec(asked)?.[0]} waits for a second operator: lottery.redraw SSC60 ${made.numero}, 20.00 BRL`,
    )
    const approval = `approvals azulejo approve ${/\d+/.exec(asked)?.[0]}`
    await expect(as('maker', approval)).rejects.toThrow('own')
    const answered = await as('second', approval)
    expect(answered).toBe(
      `Azulejo 5D ${made.numero} is drawn again with the next value of the beacon; its numbers are shown when all tickets are corrected`,
    )
    // The value is published after the approval: nobody has it yet, and the first result is shown.
    await site.goTo(clock.now())
    const waiting = db().selectFrom('redraw').selectAll().where('numero', '=', made.numero).executeTakeFirstOrThrow()
    expect(await waiting).toMatchObject({ win_no: null, beacon: null, actor: 'operator:maker+second' })
    expect((await shownOf(made))?.winNo).toBe(made.draw.win_no)
    await drawAgain()
    expect((await shownOf(made))?.winNo).toBe(winNo)
    expect((await newest()).find(({ numero }) => numero === made.numero)?.winNo).toBe(winNo)
  })

  test('happens at most once, and not for an unsettled or unknown issue', async () => {
    const made = await betAndDraw([await site.player(100_000)])
    const [one, two] = await Promise.all([
      as('maker', `lottery SSC60 redraw ${made.numero}`),
      as('maker', `lottery SSC60 redraw ${made.numero}`),
    ])
    expect(two).toBe(one)
    await as('second', `approvals azulejo approve ${/\d+/.exec(one)?.[0]}`)
    const again = () => as('second', `lottery SSC60 redraw ${made.numero}`)
    await expect(again()).rejects.toThrow('at most once')
    await drawAgain()
    await expect(again()).rejects.toThrow('at most once')
    const open = as('maker', `lottery SSC60 redraw ${site.numero('SSC60')}`)
    await expect(open).rejects.toThrow('only a settled one')
    await expect(as('maker', 'lottery SSC60 redraw 20200101-0001')).rejects.toThrow('no issue')
  })

  test('books what a wallet can no longer return as a loss of the operator', async () => {
    const player = await site.player(100_000)
    const made = await betAndDraw([player])
    const { after } = await differentResult(made)
    // Spends all but 5.00.
    const spent = (await site.balance(player)) - 500n
    await post(db(), {
      key: `spent:${player.id}`,
      kind: 'adjust_minus',
      ref: 'spent',
      at: clock.now(),
      lines: [
        { account: memberAccount(player.id, 'main', 'BRL'), amount: -spent as never },
        { account: houseAccount('azulejo', 'adjustments', 'BRL'), amount: spent as never },
      ],
    })
    await approve(made)
    await drawAgain()
    const idOf = (wanted: string) => BigInt(made.tickets.find(({ digit }) => digit === wanted)?.ticketId ?? 0)
    const [lost, won] = [idOf(made.before), idOf(after)]
    const row = await db()
      .selectFrom('ticket_correction')
      .selectAll()
      .where('ticket_id', '=', lost)
      .executeTakeFirstOrThrow()
    const isPaidFirst = won < lost
    expect(row).toMatchObject({ prize_before: 1_800n, prize_after: 0n, lost: isPaidFirst ? 0n : 1_300n })
    expect(await site.balance(player)).toBe(isPaidFirst ? 500n : 1_800n)
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('leaves records that nobody can change', async () => {
    await expect(sql`update redraw set win_no = '1,2,3,4,5'`.execute(db())).rejects.toThrow('never changed')
    await expect(sql`delete from redraw`.execute(db())).rejects.toThrow('never changed')
    await expect(sql`update ticket_correction set lost = 0`.execute(db())).rejects.toThrow('never changed')
  })
})

describe('[LT-07] correcting the tickets of a redraw', () => {
  test.each([3, 8, 13, 18])('is done once by the next gateway after a kill at statement %i', async (statement) => {
    const player = await site.player(100_000)
    const before = await site.balance(player)
    const made = await betAndDraw([player])
    const { after } = await differentResult(made)
    await approve(made)
    clock.forward(6_000)
    await killedWork(site.gateway.deps, { statement, when: 'after' }, async (deps) => (await createDraws(deps)).run())
    await Promise.all([1, 2].map(async () => (await createDraws(site.gateway.deps)).run()))
    const won = (await Promise.all(made.tickets.map(ticketOf))).filter(({ state }) => state === 'won')
    expect(won.map(({ ticketId }) => ticketId)).toEqual([made.tickets.find(({ digit }) => digit === after)?.ticketId])
    expect(await site.balance(player)).toBe(before - 2_000n + 1_800n + (await rebatesOf(player)))
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})

/** The rebates of a member's tickets. */
async function rebatesOf({ id }: Player): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select sum(rebate)::int8 as sum from lottery_ticket where member_id = ${id}`.execute(db())
  return BigInt(rows[0]?.sum ?? 0)
}

describe('[LT-07] a redraw without a value of the beacon', () => {
  test('voids its issue: stakes go back, prizes are taken back, with two gateways and one killed', async () => {
    const [player, other] = [await site.player(100_000), await site.player(100_000)]
    const made = await betAndDraw([player, other])
    await approve(made)
    isAway = true
    await drawAgain()
    expect((await shownOf(made))?.winNo).toBe(made.draw.win_no)
    clock.forward(600_000)
    for (const statement of [3, 9, 16])
      await killedWork(site.gateway.deps, { statement, when: 'after' }, async (deps) => (await createDraws(deps)).run())
    for (let pass = 0; pass < 2; pass += 1)
      await Promise.all([1, 2].map(async () => (await createDraws(site.gateway.deps)).run()))
    expect(await shownOf(made)).toBeUndefined()
    const { rows } = await sql<{ status: string; round: string; payout: bigint; valid: bigint; count: number }>`
      select t.status, r.status as round, sum(r.payout)::int8 as payout, sum(t.valid_bet + r.valid_bet)::int8 as valid,
             count(*)::int as count
        from lottery_ticket t join round r on r.vendor_round_id = 'lottery-' || t.id
       where t.game_id = 'SSC60' and t.numero = ${made.numero} group by 1, 2`.execute(db())
    expect(rows.map((row) => ({ ...row, payout: Number(row.payout), valid: Number(row.valid) }))).toEqual([
      { status: 'void', round: 'cancelled', payout: 0, valid: 0, count: 10 },
    ])
    expect([await site.balance(player), await site.balance(other)]).toEqual([100_000n, 100_000n])
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})
