import { gameDraws, hotGapInfo, popularLotteries, vnRecentLotteries } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { openedDraws } from '../draw/opened.ts'
import { isVietnamese, type LotteryGame, lotteryGame, lotteryGames, nameOf } from '../games.ts'
import { isOnSale, salesOf } from '../sale/sale.ts'
import { statisticsOf } from './statistics.ts'

type Lists = Pick<Context, 'db' | 'clock' | 'language'>

/** The wire form of the games of a list. */
async function listed({ db, clock, language }: Lists, games: readonly LotteryGame[]) {
  const sales = await salesOf(db, games, clock.now())
  return games.map((game) => ({
    gameId: game.gameId,
    code: game.code,
    displayName: nameOf(game, language),
    isSale: isOnSale(sales, game),
  }))
}

const isInMode = ({ prizeModes }: LotteryGame, mode: LotteryGame['prizeModes'][number] | undefined) =>
  mode === undefined || prizeModes.includes(mode)

/** Returns settled draws of a game in pages, newest first; `day` selects one day in the game's time zone. */
export const gameDrawsCall = answers(gameDraws, async ({ gameId, page, size, day }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  let query = db.selectFrom('shown_draw').where('game_id', '=', game.gameId).where('status', '=', 'settled')
  if (day) query = query.where('numero', 'like', `${day.replaceAll('-', '')}%`)
  const { total, proven } = await query
    .select(({ fn }) => [fn.countAll<string>().as('total'), fn.count<string>('beacon').as('proven')])
    .executeTakeFirstOrThrow()
  const rows = await query
    .select(['numero', 'win_no', 'draws_at', 'prizes'])
    .orderBy('draws_at', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const totalElements = Number(total)
  return {
    content: rows.map(({ numero, win_no, draws_at, prizes }) => ({
      numero,
      winNo: win_no ?? '',
      openedAt: draws_at.getTime(),
      ...(prizes ? { prizes } : {}),
    })),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    commitOnly: totalElements - Number(proven),
  }
})

export const hotGapInfoCall = answers(hotGapInfo, async ({ gameId, draws: count }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  const draws = (await openedDraws(db, [game.gameId], count)).get(game.gameId) ?? []
  const { symbols, ...counts } = statisticsOf(game.shape, draws)
  return { draws: draws.length, symbols: [...symbols], ...counts }
})

const dayLength = 86_400_000

export const popularLotteriesCall = answers(popularLotteries, async ({ count, prizeMode }, context) => {
  const { db, merchant, clock } = context
  const { rows } = await sql<{ game_id: string; bettors: number }>`
    select game_id, count(distinct member_id)::int as bettors from lottery_ticket
     where merchant = ${merchant.code} and at > ${new Date(clock.now() - dayLength)} and status <> 'cancelled' and not is_trial
     group by game_id order by 2 desc, 1`.execute(db)
  const bettors = new Map(rows.map((row) => [row.game_id, row.bettors]))
  const bettorsOf = ({ gameId }: { readonly gameId: string }) => bettors.get(gameId) ?? 0
  const games = lotteryGames
    .filter((game) => isInMode(game, prizeMode))
    .toSorted((a, b) => bettorsOf(b) - bettorsOf(a))
    .slice(0, count)
  return (await listed(context, games)).map((game) => ({ ...game, bettors: bettorsOf(game) }))
})

export const vnRecentLotteriesCall = answers(vnRecentLotteries, async ({ count, prizeMode }, context) => {
  const { db, member } = context
  const { rows } = await sql<{ game_id: string }>`
    select game_id from lottery_ticket where member_id = ${member.id} group by game_id order by max(at) desc`.execute(
    db,
  )
  const games = rows
    .map(({ game_id }) => lotteryGame(game_id))
    .filter((game): game is LotteryGame => game !== undefined && isVietnamese(game) && isInMode(game, prizeMode))
    .slice(0, count)
  return listed(context, games)
})
