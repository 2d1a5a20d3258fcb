import { gameDraws, hotGapInfo, popularLotteries, vnRecentLotteries } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answers, refuse } from '../pipeline/answers.ts'
import { isVietnamese, type LotteryGame, lotteryGame, lotteryGames } from './games.ts'
import { openedDraws } from './opened.ts'
import { statisticsOf } from './statistics.ts'

const listed = ({ gameId, code, name }: LotteryGame) => ({ gameId, code, displayName: name })

/** Returns settled draws of a game in pages, newest first; `day` selects one day in the game's time zone. */
export const gameDrawsCall = answers(gameDraws, async ({ gameId, page, size, day }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  let query = db.selectFrom('shown_draw').where('game_id', '=', game.gameId).where('status', '=', 'settled')
  if (day) query = query.where('numero', 'like', `${day.replaceAll('-', '')}%`)
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['numero', 'win_no', 'draws_at', 'prizes'])
    .orderBy('draws_at', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const totalElements = Number(total)
  return {
    content: rows.map(({ numero, win_no, draws_at, prizes }) => ({
      ...{ numero, winNo: win_no ?? '', openedAt: draws_at.getTime() },
      ...(prizes ? { prizes } : {}),
    })),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
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

export const popularLotteriesCall = answers(popularLotteries, async ({ count }, { db, merchant, clock }) => {
  const { rows } = await sql<{ game_id: string; bettors: number }>`
    select game_id, count(distinct member_id)::int as bettors from lottery_ticket
     where merchant = ${merchant.code} and at > ${new Date(clock.now() - dayLength)} and status <> 'cancelled'
     group by game_id order by 2 desc, 1`.execute(db)
  const bettors = new Map(rows.map((row) => [row.game_id, row.bettors]))
  return lotteryGames
    .map((game) => ({ ...listed(game), bettors: bettors.get(game.gameId) ?? 0 }))
    .toSorted((a, b) => b.bettors - a.bettors)
    .slice(0, count)
})

export const vnRecentLotteriesCall = answers(vnRecentLotteries, async ({ count }, { db, member }) => {
  const { rows } = await sql<{ game_id: string }>`
    select game_id from lottery_ticket where member_id = ${member.id} group by game_id order by max(at) desc`.execute(
    db,
  )
  return rows
    .map(({ game_id }) => lotteryGame(game_id))
    .filter((game): game is LotteryGame => game !== undefined && isVietnamese(game))
    .slice(0, count)
    .map(listed)
})
