import { type Currency, parseAmount } from '@azulejo/shared/kernel'
import { type Drawn, type Family, familyCodes, playExample, playOf, usualSeries } from '@azulejo/shared/lottery'
import { playMenu } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { drawOnly, type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { lotteryGames } from '../games.ts'

/** The first lottery of each family; those that draw on some days of the week are last. */
const games = familyCodes.map((family) => {
  const game = lotteryGames.find(({ group }) => group === family)
  if (!game) throw new Error(`${family} has no lottery`)
  return game
})
const currency: Currency = 'BRL'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db

/** Makes the next draw of a lottery have a result. */
async function drawAs(gameId: string, { numbers, prizes }: Drawn): Promise<void> {
  const winNo = prizes[0]?.numbers[0] ?? numbers.join(',')
  const table = prizes.length > 0 ? sql`${sql.lit(JSON.stringify(prizes))}::jsonb` : sql`null`
  await sql`
    create or replace function draw_as() returns trigger language plpgsql as $$
    begin
      if new.game_id = ${sql.lit(gameId)} and new.status = 'drawn' then
        new.win_no := ${sql.lit(winNo)};
        new.prizes := ${table};
      end if;
      return new;
    end $$`.execute(db())
  await sql`create trigger draw_as before insert or update on draw for each row execute function draw_as()`.execute(
    db(),
  )
  await site.draw(gameId)
  await sql`drop trigger draw_as on draw`.execute(db())
}

/** Prizes of the lines of a member's only ticket, in minor units. */
async function linePrizes({ id }: Player): Promise<bigint[]> {
  const ticket = db().selectFrom('lottery_ticket').select('prizes').where('member_id', '=', id)
  const { prizes } = await ticket.executeTakeFirstOrThrow()
  return (prizes ?? []).map(BigInt)
}

/** The plays on sale in a lottery, with the example that its pages show at the price of the lottery. */
async function examplesOf({ gameId, group }: { readonly gameId: string; readonly group: Family }) {
  const [mode] = await site.gateway.get(playMenu, { gameId })
  const sold = (mode?.playMenuGroups ?? []).flatMap(({ playMenus }) => playMenus)
  return sold.map(({ playCode, singleBetPrice, playSwitch }) => {
    const play = playOf(group, playCode)
    if (!play) throw new Error(`${group} has no play ${playCode}`)
    const price = parseAmount(singleBetPrice, currency) ?? 0n
    const example = playExample(group, play, { price, unit: '1', multiple: 1, series: usualSeries })
    return { playCode, playSwitch, prizeMode: mode?.prizeMode ?? 'LOTT', example }
  })
}

describe.each(games.map((game) => [game.group, game] as const))('[LT-07] the examples of %s', (_family, game) => {
  test('win what their play says in one result, and nothing in the other', async () => {
    // Lotteries that are done would draw thousands of times between two draws of the slow ones.
    await drawOnly(
      db(),
      games.slice(games.indexOf(game)).map(({ gameId }) => gameId),
    )
    const examples = await examplesOf(game)
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.filter(({ playSwitch }) => !playSwitch)).toEqual([])
    const bets = examples.flatMap(({ playCode, prizeMode, example: { picks, drawn, lostIn, prize } }) => [
      { playCode, prizeMode, picks, drawn, prize },
      { playCode, prizeMode, picks, drawn: lostIn, prize: 0n },
    ])
    for (const [drawn, own] of Map.groupBy(bets, (bet) => bet.drawn)) {
      const player = await site.player(1_000_000_00)
      const lines = own.map(({ playCode, picks, prizeMode }) =>
        site.line(
          game.gameId,
          playCode,
          picks.map((symbols) => [...symbols]),
          { prizeMode },
        ),
      )
      expect((await site.bet(player, lines)).value?.refused).toEqual([])
      await drawAs(game.gameId, drawn)
      const prizes = await linePrizes(player)
      expect(own.map(({ playCode }, at) => [playCode, prizes[at]])).toEqual(
        own.map(({ playCode, prize }) => [playCode, prize]),
      )
    }
  })
})
