import { createHash } from 'node:crypto'
import { vendors } from '@azulejo/shared/brand-data'
import { baseLanguages } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { formatOf } from '../../platform/merchants/languages.ts'
import { type Merchant, merchants } from '../../platform/merchants/merchants.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { allGames, type CatalogueGame } from './make-games.ts'
import { searchName } from './search-name.ts'
import { vendorLobbies } from './vendor-lobbies.ts'

/** Most hot games of a merchant: the games its brand names, then the most popular games of all classes. */
const hotCount = 20

/** Every card's place in the alphabetical order of each language. */
function placesByName(cards: readonly CatalogueGame[]): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const places = new Map(cards.map(({ nodeId }) => [nodeId, {} as Record<string, number>]))
  for (const language of baseLanguages) {
    const { compare } = new Intl.Collator(formatOf[language], { numeric: true })
    const inOrder = [...cards].sort((a, b) => compare(a.names[language], b.names[language]))
    for (const [place, { nodeId }] of inOrder.entries()) Object.assign(places.get(nodeId) ?? {}, { [language]: place })
  }
  return places
}

const rowOf = (game: CatalogueGame) => ({
  node_id: game.nodeId,
  vendor: game.vendor,
  game_id: game.gameId,
  slug: game.slug,
  game_classify: game.gameClass,
  game_type: game.gameType,
  name: game.names.pt,
  names: game.names,
  search_name: [...new Set(Object.values(game.names).map(searchName))].join('\n'),
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

function hotRows(games: readonly CatalogueGame[], brands: readonly Merchant[]) {
  const popular = [...games].sort((a, b) => b.popularity - a.popularity || (a.nodeId < b.nodeId ? -1 : 1))
  return brands.flatMap(({ code: merchant, hotGames: names }) => {
    const named = names.flatMap((name) => games.filter((game) => game.names.pt === name))
    const chosen = new Set([...named, ...popular].slice(0, hotCount + names.length))
    return [...chosen].slice(0, hotCount).map((game, place) => ({ merchant, node_id: game.nodeId, place }))
  })
}

async function write(
  db: Db,
  games: readonly CatalogueGame[],
  lobbies: readonly CatalogueGame[],
  brands: readonly Merchant[],
): Promise<void> {
  const cards = [...games, ...lobbies]
  // The rows have no `status`, because the operator sets the status.
  const places = placesByName(cards)
  const rows = cards.map((card) => ({ ...rowOf(card), name_places: places.get(card.nodeId) }))
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
      from jsonb_populate_recordset(null::hot_game, ${JSON.stringify(hotRows(games, brands))}::jsonb)`.execute(db)
}

/**
 * Updates the vendors and games in the database to this edition of the catalogue; does nothing when the edition
 * matches.
 */
export async function stockCatalogue(db: Db): Promise<void> {
  const games = allGames()
  const lobbies = vendorLobbies()
  const brands = merchants()
  const hotNames = brands.map(({ code, hotGames }) => [code, hotGames])
  const edition = createHash('sha256')
    .update(JSON.stringify([games, lobbies, vendors, hotNames]))
    .digest('base64url')
  const held = await db.selectFrom('catalogue_edition').select('edition').executeTakeFirst()
  if (held?.edition === edition) return
  await write(db, games, lobbies, brands)
  await db
    .insertInto('catalogue_edition')
    .values({ id: 1, edition })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ edition }))
    .execute()
  // The embedded database runs no autovacuum, so nothing else would update the statistics of these tables.
  await sql`analyze game, hot_game, vendor`.execute(db)
}

/** Vendors and games. The update applies a changed catalogue or changed hot games of a brand. */
export const catalogueModule: GatewayModule = {
  name: 'catalogue',
  seed: ({ db }) => stockCatalogue(db),
  update: ({ db }) => db.transaction().execute(stockCatalogue),
}
