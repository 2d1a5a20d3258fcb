import { fnv1a32 } from '@azulejo/shared/tile-art'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type CatalogueGame, makeGames } from './make-games.ts'
import { hotNames } from './names/lead-games.ts'
import { searchName } from './search-name.ts'
import { vendorLobbies } from './vendor-lobbies.ts'
import { vendors } from './vendors.ts'

/** Most hot games of a merchant: those it names, then the most popular of every class. */
const hotCount = 20

const rowOf = (game: CatalogueGame) => ({
  node_id: game.nodeId,
  vendor: game.vendor,
  game_id: game.gameId,
  slug: game.slug,
  game_classify: game.gameClass,
  game_type: game.gameType,
  name: game.name,
  name_en: game.nameEn,
  search_name: searchName(game.nameEn ? `${game.name}\n${game.nameEn}` : game.name),
  account_type_name: game.accountTypeName,
  code: game.code,
  default_play_type: game.defaultPlayType,
  rtp: game.rtp,
  volatility: game.volatility,
  min_bet_rung: game.minBetRung,
  lines: game.lines,
  free_play: game.freePlay,
  is_new: game.isNew,
  popularity: game.popularity,
  released: game.released,
})

function hotRows(games: readonly CatalogueGame[]) {
  const popular = [...games].sort((a, b) => b.popularity - a.popularity || (a.nodeId < b.nodeId ? -1 : 1))
  return Object.entries(hotNames).flatMap(([merchant, names]) => {
    const named = names.flatMap((name) => games.filter((game) => game.name === name))
    const chosen = new Set([...named, ...popular].slice(0, hotCount + names.length))
    return [...chosen].slice(0, hotCount).map((game, place) => ({ merchant, node_id: game.nodeId, place }))
  })
}

async function write(db: Db, games: readonly CatalogueGame[], lobbies: readonly CatalogueGame[]): Promise<void> {
  const cards = [...games, ...lobbies]
  // All columns but the status, which is the operator's.
  const rows = cards.map(rowOf)
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.raw(columns.join(', '))
  const updates = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))
  const vendorRows = vendors.map(({ code, name }, place) => ({ code, name, place }))
  const known = JSON.stringify(cards.map((card) => card.nodeId))
  await sql`insert into vendor (code, name, place)
    select code, name, place from jsonb_populate_recordset(null::vendor, ${JSON.stringify(vendorRows)}::jsonb)
    on conflict (code) do update set name = excluded.name, place = excluded.place`.execute(db)
  await sql`insert into game (${names})
    select ${names} from jsonb_populate_recordset(null::game, ${JSON.stringify(rows)}::jsonb)
    on conflict (node_id) do update set ${updates}`.execute(db)
  await sql`update game set status = 'withdrawn'
    where node_id not in (select jsonb_array_elements_text(${known}::jsonb))`.execute(db)
  await sql`delete from hot_game`.execute(db)
  await sql`insert into hot_game (merchant, node_id, place)
    select merchant, node_id, place
      from jsonb_populate_recordset(null::hot_game, ${JSON.stringify(hotRows(games))}::jsonb)`.execute(db)
}

/** Brings vendors and games of the database to this edition of the catalogue; does nothing when they are. */
export async function stockCatalogue(db: Db): Promise<void> {
  const games = makeGames()
  const lobbies = vendorLobbies()
  const edition = fnv1a32(JSON.stringify([games, lobbies, vendors, hotNames])).toString(36)
  const held = await db.selectFrom('catalogue_edition').select('edition').executeTakeFirst()
  if (held?.edition === edition) return
  await write(db, games, lobbies)
  await db
    .insertInto('catalogue_edition')
    .values({ id: 1, edition })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ edition }))
    .execute()
  // The embedded database has nobody else who would look at its tables before they are read.
  await sql`analyze game, hot_game, vendor`.execute(db)
}
