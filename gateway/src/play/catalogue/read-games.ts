import { type Currency, inLanguage } from '@azulejo/shared/kernel'
import type { Game } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import { artCategory, tilePath } from '../../platform/cdn/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { GameTable } from '../../platform/db/tables/play/catalogue.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'
import { minBetText } from './min-bets.ts'
import { lobbyType } from './vendor-lobbies.ts'

/** The merchant decides the hot games and the currency of minimum bets; the language decides the names. */
export type Reader = { readonly merchant: Merchant; readonly language: Language }

export type GameRow = Selectable<GameTable> & { vendor_name: string; hot_place: number | null }

/** Games that are not withdrawn, with their vendor's name and their place among the merchant's hot games. */
export const gamesOnOffer = (db: Db, merchant: Merchant) =>
  db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor')
    .leftJoin('hot_game as hot', (join) =>
      join.onRef('hot.node_id', '=', 'game.node_id').on('hot.merchant', '=', merchant.code),
    )
    .where('game.status', '<>', 'withdrawn')
    .selectAll('game')
    .select(['vendor.name as vendor_name', 'hot.place as hot_place'])

export const gameIcon = (game: Pick<GameTable, 'game_classify' | 'vendor' | 'slug'>): string =>
  tilePath(artCategory(game.game_classify), game.vendor, game.slug)

/** Per cent with two decimals. @param rtp in hundredths of a per cent */
export const rtpText = (rtp: number): string => (rtp / 100).toFixed(2)

export function wireGame(row: GameRow, { merchant, language }: Reader): Game {
  return {
    nodeId: row.node_id,
    gameId: row.game_id,
    gameName: inLanguage(row.names, language),
    gameType: row.game_type,
    gameClassify: row.game_classify,
    vassalage: row.vendor,
    vendorName: row.vendor_name,
    accountTypeName: row.account_type_name,
    isGame: row.game_type === lobbyType ? 'VASSALAGE' : 'GAME',
    isHot: row.hot_place !== null,
    isNew: row.is_new,
    freePlay: row.free_play,
    ...(row.code === null ? {} : { code: row.code }),
    ...(row.default_play_type === null ? {} : { defaultPlayType: row.default_play_type }),
    icon: gameIcon(row),
    rtp: rtpText(row.rtp),
    volatility: row.volatility,
    minBet: minBetText(row.min_bet_rung, merchant.currency),
    lines: row.lines,
  }
}

export type LaunchableGame = {
  readonly nodeId: string
  readonly gameId: string
  readonly vassalage: string
  readonly vendorName: string
  readonly gameName: string
  readonly gameClassify: GameTable['game_classify']
  readonly gameType: string
  readonly icon: string
  readonly rtp: string
  readonly volatility: GameTable['volatility']
  /** Decimal amount in the reader's currency. */
  readonly minBet: string
  readonly freePlay: boolean
  readonly inMaintenance: boolean
}

/** The data of a game for a launch and the vendor's wallet; undefined if the game is not on offer. */
export async function findGame(
  db: Db,
  nodeId: string,
  reader: { readonly currency: Currency; readonly language: Language },
): Promise<LaunchableGame | undefined> {
  const row = await db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor')
    .where('game.node_id', '=', nodeId)
    .where('game.status', '<>', 'withdrawn')
    .where('game.game_type', '<>', lobbyType)
    .selectAll('game')
    .select(['vendor.name as vendor_name', 'vendor.status as vendor_status'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    nodeId: row.node_id,
    gameId: row.game_id,
    vassalage: row.vendor,
    vendorName: row.vendor_name,
    gameName: inLanguage(row.names, reader.language),
    gameClassify: row.game_classify,
    gameType: row.game_type,
    icon: gameIcon(row),
    rtp: rtpText(row.rtp),
    volatility: row.volatility,
    minBet: minBetText(row.min_bet_rung, reader.currency),
    freePlay: row.free_play,
    inMaintenance: row.status === 'maintenance' || row.vendor_status === 'maintenance',
  }
}
