import { lotteryTicket, lotteryTicketEnds, lotteryTickets, openedNumero } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin, operatorSecret, testOperator } from '../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../test/lottery-site.ts'
import type { Player } from '../../test/seated-player.ts'
import { executeAdminCommand } from '../admin-commands.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { drawOutcome } from './draw-outcome.ts'
import { redrawEntropy } from './redraw.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Bets one ticket on each first digit, draws the issue, and computes the result of a redraw. */
async function betAndDraw(players: readonly Player[], multiple = 1) {
  const numero = site.numero('SSC60')
  const tickets: { player: Player; digit: string; ticketId: string }[] = []
  for (const [at, digit] of digits.entries()) {
    const player = players[at % players.length] as Player
    const { value } = await site.bet(player, [
      site.line('SSC60', 'position', [[digit], [], [], [], []], { multiple, series: 1800 }),
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
  const entropy = redrawEntropy(draw.entropy ?? '', 1)
  const key = { seed: Buffer.from(draw.seed ?? '', 'hex'), gameId: 'SSC60', numero, entropy }
  const { winNo } = drawOutcome(site.gameOf('SSC60').shape, key)
  return { numero, tickets, draw, before: draw.win_no?.[0] ?? '', winNo, after: winNo[0] ?? '', entropy }
}
const ticketOf = ({ player, ticketId }: { player: Player; ticketId: string }) =>
  site.gateway.get(lotteryTicket, { ticketId }, player)
const settle = () => site.goTo(site.clock.now())

/** Repeats until the redraw has another first digit; one in ten redraws has the same. */
async function drawnDifferently(players: readonly Player[], multiple?: number) {
  for (;;) {
    const made = await betAndDraw(players, multiple)
    if (made.before !== made.after) return made
  }
}

async function houseSum(kind: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::int8 as sum from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'house' and a.kind like ${kind}`.execute(db())
  return BigInt(rows[0]?.sum ?? 0)
}

describe('[LT-07] redrawing a settled issue', () => {
  test('shows the new numbers, pays missing prizes, takes back excess ones, and keeps the others', async () => {
    const players = [await site.player(100_000), await site.player(100_000)]
    const { numero, tickets, draw, before, after, winNo, entropy } = await drawnDifferently(players)
    const balances = await Promise.all(players.map((player) => site.balance(player)))
    const kept = await houseSum('bets')
    // Asks as a winner, because the call would wait for a member without a ticket that ended.
    const winner = tickets.find(({ digit }) => digit === before)?.player as Player
    const seen = await site.gateway.get(lotteryTicketEnds, {}, winner)
    const output = await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'redraw', numero])
    expect(output).toBe(`Azulejo 5D ${numero} is drawn again: ${winNo}; its tickets are corrected`)
    // Until all tickets are corrected, the first result is shown.
    expect((await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 }))[0]?.winNo).toBe(draw.win_no)
    await settle()
    const states = await Promise.all(tickets.map(ticketOf))
    for (const [at, ticket] of states.entries()) {
      const isWon = tickets[at]?.digit === after
      expect(ticket).toMatchObject({ state: isWon ? 'won' : 'lost', prize: isWon ? '18.00' : '0.00' })
      expect(ticket.draw).toMatchObject({ winNo, entropy, redrawn: { count: 1, firstWinNo: draw.win_no } })
    }
    const [shown] = await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 })
    expect(shown).toMatchObject({ numero, winNo, entropy, redrawn: { count: 1, firstWinNo: draw.win_no } })
    const isOf = (digit: string, player: Player) => tickets.find((each) => each.digit === digit)?.player === player
    for (const [at, player] of players.entries()) {
      const change = (isOf(after, player) ? 1_800n : 0n) - (isOf(before, player) ? 1_800n : 0n)
      expect(await site.balance(player)).toBe((balances[at] ?? 0n) + change)
    }
    expect(await houseSum('bets')).toBe(kept)
    // The ledger keeps the first postings and adds the corrections; no entry and no draw is changed.
    const ids = tickets.map(({ ticketId }) => ticketId)
    const { rows } = await sql<{ idem_key: string; amount: bigint }>`
      select j.idem_key, e.amount from journal j join entry e on e.journal_id = j.id
        join account a on a.id = e.account_id and a.owner_kind = 'member'
       where j.kind = 'prize' and split_part(j.idem_key, ':', 2) = any(${ids}) and j.idem_key like 'lottery:%'
       order by j.id`.execute(db())
    const idOf = (digit: string) => tickets.find((each) => each.digit === digit)?.ticketId
    expect(rows.map(({ idem_key, amount }) => [idem_key, BigInt(amount)])).toEqual([
      [`lottery:${idOf(before)}:prize`, 1_800n],
      ...[
        [`lottery:${idOf(before)}:redraw:1`, -1_800n] as const,
        [`lottery:${idOf(after)}:redraw:1`, 1_800n] as const,
      ].toSorted(([a], [b]) => Number(a.split(':')[1]) - Number(b.split(':')[1])),
    ])
    const row = db().selectFrom('draw').selectAll().where('game_id', '=', 'SSC60').where('numero', '=', numero)
    expect(await row.executeTakeFirstOrThrow()).toEqual(draw)
    const ends = await site.gateway.get(lotteryTicketEnds, { seen: seen.seen }, winner)
    expect(ends.tickets.map(({ ticketId }) => ticketId).toSorted()).toEqual(
      [before, after]
        .filter((digit) => isOf(digit, winner))
        .map((digit) => idOf(digit))
        .toSorted(),
    )
    const payouts = await sql<{ sum: bigint }>`
      select sum(payout)::int8 as sum from round r join lottery_ticket t on r.vendor_round_id = 'lottery-' || t.id
       where t.numero = ${numero} and t.game_id = 'SSC60'`.execute(db())
    expect(BigInt(payouts.rows[0]?.sum ?? 0)).toBe(1_800n)
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('books what a wallet can no longer return as a loss of the operator', async () => {
    const players = [await site.player(100_000)]
    const player = players[0] as Player
    const { numero, tickets, before, after } = await drawnDifferently(players)
    // Spends all but 5.00.
    const spent = (await site.balance(player)) - 500n
    await post(db(), {
      ...{ key: `spent:${player.id}`, kind: 'adjust_minus', ref: 'spent', at: site.clock.now() },
      lines: [
        { account: memberAccount(player.id, 'main', 'BRL'), amount: -spent as never },
        { account: houseAccount('azulejo', 'adjustments', 'BRL'), amount: spent as never },
      ],
    })
    await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'redraw', numero])
    await settle()
    const [lost, won] = [before, after].map((digit) => tickets.find((each) => each.digit === digit)?.ticketId ?? '')
    const rows = await db()
      .selectFrom('ticket_correction')
      .selectAll()
      .where('ticket_id', 'in', [BigInt(lost ?? 0), BigInt(won ?? 0)])
      .execute()
    const isPaidFirst = Number(won) < Number(lost)
    expect(rows.find(({ ticket_id }) => String(ticket_id) === lost)).toMatchObject({
      ...{ prize_before: 1_800n, prize_after: 0n, lost: isPaidFirst ? 0n : 1_300n },
    })
    expect(await site.balance(player)).toBe(isPaidFirst ? 500n : 1_800n)
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('above the limit of the brand needs a second operator', async () => {
    const players = [await site.player(100_000_000)]
    const { numero, winNo } = await drawnDifferently(players, 1_000)
    for (const name of ['maker', 'second']) await testOperator(site.gateway.deps, name)
    const as = (name: string, words: string) =>
      executeAdminCommand(
        site.gateway.deps,
        [...words.split(' '), '--as', name, '--reason', 'the machine failed'],
        operatorSecret,
      )
    const output = await as('maker', `lottery SSC60 redraw ${numero}`)
    expect(output).toMatch(/^approval \d+ waits for a second operator: lottery.redraw SSC60 \S+ 1, 36000.00 BRL$/)
    await settle()
    expect((await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 }))[0]?.redrawn).toBeUndefined()
    const approval = /\d+/.exec(output)?.[0] ?? ''
    await expect(as('maker', `approvals azulejo approve ${approval}`)).rejects.toThrow('own')
    await as('second', `approvals azulejo approve ${approval}`)
    await settle()
    expect((await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 }))[0]?.winNo).toBe(winNo)
    const kept = await db().selectFrom('redraw').selectAll().where('numero', '=', numero).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ actor: 'operator:maker+second', reason: 'the machine failed', number: 1 })
  })

  test('is possible repeatedly, but not for an unsettled or unknown issue', async () => {
    const players = [await site.player(100_000)]
    const { numero, draw } = await betAndDraw(players)
    for (const number of [1, 2, 3]) {
      await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'redraw', numero])
      await expect(executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'redraw', numero])).rejects.toThrow(
        'corrected',
      )
      await settle()
      const [shown] = await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 })
      expect(shown).toMatchObject({ entropy: redrawEntropy(draw.entropy ?? '', number), redrawn: { count: number } })
      const won = (await site.gateway.get(lotteryTickets, { state: 'won' }, players[0] as Player)).list
      expect(won.filter((ticket) => ticket.numero === numero)).toHaveLength(1)
    }
    const open = ['lottery', 'SSC60', 'redraw', site.numero('SSC60')]
    await expect(executeAsAdmin(site.gateway.deps, open)).rejects.toThrow('only a settled one')
    await expect(executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'redraw', '20200101-0001'])).rejects.toThrow(
      'no issue',
    )
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('leaves records that nobody can change', async () => {
    await expect(sql`update redraw set win_no = '1,2,3,4,5'`.execute(db())).rejects.toThrow('never changed')
    await expect(sql`delete from redraw`.execute(db())).rejects.toThrow('never changed')
    await expect(sql`update ticket_correction set lost = 0`.execute(db())).rejects.toThrow('never changed')
  })

  test('with pools: the operator pays new shares and gets back old ones; the pool itself stays unchanged', async () => {
    const player = await site.player(100_000_000)
    const numero = site.numero('M645')
    const picks = Array.from({ length: 15 }, (_, at) => String(at + 1))
    await site.bet(player, [site.line('M645', 'system', [picks], { prizeMode: 'SEA' })])
    await site.draw('M645')
    const pool = () => db().selectFrom('lottery_pool').selectAll().execute()
    const [pools, sums] = [await pool(), await houseSum('pool:%')]
    const output = await executeAsAdmin(site.gateway.deps, ['lottery', 'M645', 'redraw', numero])
    expect(output).toMatch(/is drawn again/)
    await settle()
    expect([await pool(), await houseSum('pool:%')]).toEqual([pools, sums])
    const rows = await db()
      .selectFrom('lottery_pool_draw')
      .selectAll()
      .where('game_id', '=', 'M645')
      .orderBy('redraw')
      .execute()
    expect(rows.map(({ redraw, amount }) => [redraw, amount])).toEqual(
      [0, 1].map((redraw) => [redraw, rows[0]?.amount]),
    )
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})
