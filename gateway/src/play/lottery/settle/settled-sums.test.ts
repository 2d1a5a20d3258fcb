import { familyCodes, playsOf, quickPick, type Uniform } from '@azulejo/shared/lottery'
import { cancelSuborder, placeLotteryBet, type SlipLine } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { approveRedraw, testBeacon } from '../../../../test/redraw.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { issueAfter, issueAt } from '../draw/calendar.ts'
import { createDraws } from '../draw/draws.ts'
import { type LotteryGame, lotteryGames } from '../games.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const day = 86_400_000
/** Days after which every issue of the test has been drawn. */
const days = 3

function seeded(seed: number): Uniform {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const houseAccounts = ['bets', 'pool', 'jackpot', 'commission'] as const
type HouseAccount = (typeof houseAccounts)[number]

/** Sums of the house accounts so far; the pools of all games are summed together. */
async function houseSums(): Promise<Record<HouseAccount, bigint>> {
  const { rows } = await sql<{ kind: HouseAccount; sum: bigint }>`
    select split_part(a.kind, ':', 1) as kind, sum(e.amount)::int8 as sum from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'house' and a.owner_id = 'azulejo' group by 1`.execute(db())
  const sums = new Map(rows.map(({ kind, sum }) => [kind, BigInt(sum)]))
  return Object.fromEntries(houseAccounts.map((kind) => [kind, sums.get(kind) ?? 0n])) as Record<HouseAccount, bigint>
}

/** The game of a family that draws next. */
const soonest = (family: (typeof familyCodes)[number]): LotteryGame => {
  const drawsAt = (game: LotteryGame) => issueAt(game, site.clock.now()).drawsAt
  const [first] = lotteryGames.filter(({ group }) => group === family).toSorted((a, b) => drawsAt(a) - drawsAt(b))
  if (!first) throw new Error(`there is no lottery of ${family}`)
  return first
}

/** One line of each play of a game. */
function linesOf({ gameId, group, prizeModes }: LotteryGame, uniform: Uniform): SlipLine[] {
  return playsOf(group).map((play) => {
    const picks = quickPick(play, uniform).map((symbols) => [...symbols])
    const prizeMode = prizeModes[uniform(prizeModes.length)] ?? 'LOTT'
    return site.line(gameId, play.code, picks, {
      // Small enough that no limit refuses a line; games with pools sell whole lines only.
      unit: group === 'M645' || group === 'P655' ? '1' : '0.1',
      prizeMode,
      multiple: 1 + uniform(3),
      // Below the member's highest series the difference comes back as a rebate.
      ...(prizeMode === 'LOTT' ? { series: 1_700 + uniform(200) } : {}),
    })
  })
}

/** Issues after the one on sale that are drawn within the test's days. */
function nextIssues(game: LotteryGame, most: number) {
  const issues = [issueAfter(game, issueAt(game, site.clock.now()))]
  while (issues.length < most) issues.push(issueAfter(game, issues.at(-1) as (typeof issues)[number]))
  return issues.filter(({ drawsAt }) => drawsAt < site.clock.now() + days * day).map(({ numero }) => numero)
}

async function betAll(players: readonly Player[], games: readonly LotteryGame[], uniform: Uniform) {
  for (const game of games)
    for (const player of players) {
      const { value } = await site.bet(player, linesOf(game, uniform))
      expect([game.gameId, value?.refused]).toEqual([game.gameId, []])
      // A ticket that is cancelled again.
      const [line] = linesOf(game, uniform)
      if (!line) throw new Error('there is no play')
      const left = await site.bet(player, [line])
      const ticketId = left.value?.tickets[0]?.ticketId ?? ''
      await site.gateway.get(cancelSuborder, { ticketId }, player)
      const issues = nextIssues(game, 1 + uniform(3)).map((numero) => ({ numero, multiple: 1 + uniform(2) }))
      if (issues.length === 0) continue
      const chase = { lines: [line], chase: { issues, winningStop: uniform(2) === 0 } }
      const key = `chase-${player.id}-${game.gameId}`
      const { errorCode } = await site.gateway.request(placeLotteryBet, chase, { ...player, key })
      expect([game.gameId, errorCode]).toEqual([game.gameId, undefined])
    }
}

const seeds = process.env.TEST_SCOPE === 'quick' ? [20261118] : [20261118, 7, 41]

test.each(seeds)(
  '[LT-07] stakes equal prizes, rebates and the operator’s margin over random issues (seed %i)',
  async (seed) => {
    const uniform = seeded(seed)
    const start = site.clock.now()
    const before = await houseSums()
    const agent = await site.player(0)
    const players = [await site.player(100_000_000), await site.player(100_000_000)]
    const links = players.map(({ id }) => ({ ancestor: agent.id, descendant: id, depth: 1 }))
    await db().insertInto('agent_link').values(links).execute()
    const series = players.map(({ id }) => ({ member_id: id, series: 1_900 + uniform(50) }))
    await db().insertInto('member_series').values(series).execute()

    const games = familyCodes.map(soonest)
    const numeros = new Map(games.map(({ gameId }) => [gameId, site.numero(gameId)]))
    await betAll(players, games, uniform)
    // Issues of other games, which are voided instead of drawn.
    const voided = ['SSC180', 'D3-300', 'PK10-300'].map(site.gameOf)
    await betAll(players, voided, uniform)
    for (const { gameId } of voided)
      await executeAsAdmin(site.gateway.deps, ['lottery', gameId, 'void', site.numero(gameId)])
    await site.goTo(start + days * day)
    const redrawn = games.filter((_, at) => at % 3 === uniform(3))
    for (const { gameId } of redrawn) await approveRedraw(site.gateway.deps, gameId, numeros.get(gameId) ?? '')
    site.clock.forward(6_000)
    await (await createDraws({ ...site.gateway.deps, beacon: await testBeacon(site.clock) })).run()

    const ids = players.map(({ id }) => id)
    const tickets = await db().selectFrom('lottery_ticket').selectAll().where('member_id', 'in', ids).execute()
    const settled = tickets.filter(({ status }) => status === 'won' || status === 'lost')
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(['won', 'lost', 'cancelled', 'void']))
    expect(new Set(settled.map(({ game_id }) => site.gameOf(game_id).group))).toEqual(new Set(familyCodes))
    const corrected = await db()
      .selectFrom('redraw')
      .select('game_id')
      .where('done_at', 'is not', null)
      .where('at', '>', new Date(start))
      .execute()
    expect(new Set(corrected.map(({ game_id }) => game_id))).toEqual(new Set(redrawn.map(({ gameId }) => gameId)))

    const sum = (of: readonly (typeof tickets)[number][], pick: (ticket: (typeof tickets)[number]) => bigint) =>
      of.reduce((all, each) => all + pick(each), 0n)
    const after = await houseSums()
    const house = Object.fromEntries(houseAccounts.map((kind) => [kind, after[kind] - before[kind]])) as typeof after
    const [stakes, prizes] = [sum(settled, ({ amount }) => amount), sum(settled, ({ prize }) => prize)]
    const rebates = sum(settled, ({ rebate }) => rebate)
    // The seeds of pools come from the house account `jackpot`, not from stakes, so both accounts are added.
    expect(stakes).toBe(prizes + rebates + house.bets + house.pool + house.jackpot)
    const won =
      (await Promise.all(players.map((player) => site.balance(player)))).reduce((a, b) => a + b) - 200_000_000n
    expect(won).toBe(prizes + rebates - stakes)
    expect([rebates > 0n, (await site.balance(agent)) > 0n]).toEqual([true, true])
    expect(await site.balance(agent)).toBe(-house.commission)
    expect(await auditLedger(db())).toEqual(cleanAudit)
    const open = await db().selectFrom('round').select('id').where('status', '=', 'open').execute()
    expect(open).toEqual([])
  },
  240_000,
)
