import type { BaseLanguage, ByLanguage } from '@azulejo/shared/kernel'
import type { GameClass } from '@azulejo/shared/wire'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A name, or a part of one, in every language. */
export type Names = ByLanguage<string>

export type VendorTable = { code: string; name: string; place: number; status: Generated<'open' | 'maintenance'> }

export type GameTable = {
  node_id: string
  vendor: string
  game_id: string
  slug: string
  game_classify: GameClass
  game_type: string
  /** The name that commands print. */
  name: string
  names: JSONColumnType<Names>
  /** Place of the game in the alphabetical order of each language. */
  name_places: JSONColumnType<Readonly<Record<BaseLanguage, number>>>
  /** The names in all languages, in the form of `searchName`. */
  search_name: string
  account_type_name: string
  code: string | null
  default_play_type: string | null
  /** Hundredths of a per cent. */
  rtp: number
  volatility: 'low' | 'medium' | 'high'
  min_bet_rung: number
  /** Pay lines of a slot; 0 for games that have none. */
  lines: number
  free_play: boolean
  is_new: boolean
  popularity: number
  released: number
  status: Generated<'open' | 'maintenance' | 'withdrawn'>
}

export type HotGameTable = { merchant: string; node_id: string; place: number }
export type FavouriteGameTable = {
  member_id: string
  node_id: string
  place: GeneratedAlways<bigint>
  added_at: Date
}
export type CatalogueEditionTable = { id: number; edition: string }

export type CatalogueTables = {
  vendor: VendorTable
  game: GameTable
  hot_game: HotGameTable
  favourite_game: FavouriteGameTable
  catalogue_edition: CatalogueEditionTable
}
