import * as v from 'valibot'
import { call } from './call.ts'
import { clientType, game, gameFilter } from './game-lists.ts'
import { gameClasses, gameClassify } from './games.ts'
import { endlessAnswer, endlessRequest } from './list.ts'
import { code, gamePlatform, page, pageSize } from './shapes.ts'

const relay = { token: 'needed', caller: 'player', module: 'GAMELOFAV3' } as const

/** Node ids of the member's favourites, the newest first. */
const nodeIds = v.object({ list: v.array(code) })

export const favouriteIds = call({
  ...relay,
  operation: 'favouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  // Every part of a page with favourite buttons sends this call, some parts late.
  freshMs: 30_000,
  cache: { seconds: 60, scope: 'member' },
  request: v.strictObject({ clientType }),
  answer: nodeIds,
  refusals: ['in_need_true_account'],
})

/** The member's favourites that are on offer, newest first; of one game class unless `ALL` is requested. */
export const favouriteGames = call({
  ...relay,
  operation: 'favouriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  cache: { seconds: 60, scope: 'member' },
  request: v.strictObject({
    clientType,
    platform: gamePlatform,
    gameType: v.optional(v.picklist(['ALL', ...gameClasses]), 'RNG'),
    /** The header `Authorization` decides. */
    token: v.optional(v.pipe(v.string(), v.maxLength(200))),
    pageNo: page,
    pageSize: pageSize(42),
    ...gameFilter,
    ...endlessRequest,
  }),
  answer: v.object({ content: v.array(game), totalPages: v.number(), totalCount: v.number(), ...endlessAnswer }),
  refusals: ['in_need_true_account'],
})

const toggled = v.strictObject({ nodeId: code, vendor: code, gameType: gameClassify })
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))

/**
 * Adds a favourite; a game that is already a favourite changes nothing. `position` counts from 0, the newest favourite; the
 * undo of a removal sends the game's former position.
 */
export const addFavourite = call({
  ...relay,
  operation: 'addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  request: v.strictObject({ ...toggled.entries, position: v.optional(position) }),
  answer: nodeIds,
  refusals: ['game.unknown', 'favourites.full', 'in_need_true_account'],
})

/** Removes a favourite; a game that is not a favourite changes nothing. */
export const removeFavourite = call({
  ...relay,
  operation: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  request: toggled,
  answer: nodeIds,
  refusals: ['in_need_true_account'],
})
