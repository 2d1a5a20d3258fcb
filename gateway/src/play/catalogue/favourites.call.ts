import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { gameOrder, gamePage, gamesThatFit } from './game-pages.ts'
import { gamesOnOffer } from './read-games.ts'
import { lobbyType } from './vendor-lobbies.ts'

/** Most favourites of one member. */
const most = 200

const favouritesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('favourite_game')
    .innerJoin('game', 'game.node_id', 'favourite_game.node_id')
    .where('member_id', '=', memberId)
    .where('game.status', '<>', 'withdrawn')
    .orderBy('place', 'desc')

async function idsOf(db: Db, memberId: string): Promise<{ list: string[] }> {
  const rows = await favouritesOf(db, memberId).select('favourite_game.node_id').execute()
  return { list: rows.map((row) => row.node_id) }
}

export const favouriteIdsCall = answers(favouriteIds, (_wanted, { db, member }) => idsOf(db, member.id))

export const favouriteGamesCall = answers(favouriteGames, async (wanted, { db, merchant, language, member }) => {
  const places = sql`(select place from favourite_game favourite
    where favourite.member_id = ${member.id} and favourite.node_id = game.node_id)`
  let games = gamesThatFit(gamesOnOffer(db, merchant), wanted, merchant).where('game.node_id', 'in', (select) =>
    select.selectFrom('favourite_game').where('member_id', '=', member.id).select('node_id'),
  )
  if (wanted.gameType !== 'ALL') games = games.where('game.game_classify', '=', wanted.gameType)
  const page = await gamePage(db, games, gameOrder(sql`-${places}`), wanted, { merchant, language })
  if (isRefused(page)) return page
  const { games: content, ...rest } = page
  return { content, ...rest }
})

/**
 * The place between the two favourites next to a position, where a removed favourite left a free number. Undefined for
 * position 0, beyond the list and when no number is free: the game then becomes the first favourite.
 */
async function placeAt(db: Db, memberId: string, position: number): Promise<bigint | undefined> {
  if (position === 0) return undefined
  const [newer, older] = await favouritesOf(db, memberId)
    .offset(position - 1)
    .limit(2)
    .select('place')
    .execute()
  if (newer && older) return older.place + 1n < newer.place ? older.place + 1n : undefined
  return newer && newer.place - 1n
}

/** Accepts a game under maintenance, which reopens later; refuses a withdrawn game. */
export const addFavouriteCall = answers(addFavourite, async ({ position = 0, ...wanted }, { db, clock, member }) => {
  const { nodeId, vendor, gameType } = wanted
  const game = await db
    .selectFrom('game')
    .where('node_id', '=', nodeId)
    .where('vendor', '=', vendor)
    .where('game_classify', '=', gameType)
    .where('game_type', '<>', lobbyType)
    .where('status', '<>', 'withdrawn')
    .select('node_id')
    .executeTakeFirst()
  if (!game) return refuse('game.unknown')
  // The row lock serialises a member's calls, so that two at once cannot exceed the limit.
  await db.selectFrom('member').where('id', '=', member.id).forNoKeyUpdate().select('id').execute()
  const held = await db
    .selectFrom('favourite_game')
    .where('member_id', '=', member.id)
    .select((select) => [
      select.cast<number>(select.fn.countAll(), 'integer').as('count'),
      select.fn.coalesce(sql<boolean>`bool_or(node_id = ${nodeId})`, sql<boolean>`false`).as('has'),
    ])
    .executeTakeFirstOrThrow()
  if (!held.has && held.count >= most) return refuse('favourites.full', { most })
  if (!held.has) {
    const place = await placeAt(db, member.id, position)
    await sql`insert into favourite_game (member_id, node_id, place, added_at) overriding system value
      values (${member.id}, ${nodeId}, ${place ?? sql`default`}, ${new Date(clock.now())})`.execute(db)
  }
  return idsOf(db, member.id)
})

export const removeFavouriteCall = answers(removeFavourite, async ({ nodeId }, { db, member }) => {
  await db.deleteFrom('favourite_game').where('member_id', '=', member.id).where('node_id', '=', nodeId).execute()
  return idsOf(db, member.id)
})
