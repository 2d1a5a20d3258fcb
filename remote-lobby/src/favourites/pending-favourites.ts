import { type Game, gameClassify } from '@azulejo/shared/wire'
import * as v from 'valibot'

const pending = v.object({ nodeId: v.string(), vendor: v.string(), gameType: gameClassify, gameName: v.string() })
/** A game whose heart a guest pressed: the request fields of `addFavourite`, and the game's name. */
export type PendingFavourite = v.InferOutput<typeof pending>

const most = 20
const keyOf = (merchant: string) => `azulejo.lobby.pending-favourites.${merchant}`

export const pendingFor = ({ nodeId, vassalage, gameClassify, gameName }: HeartedGame): PendingFavourite => ({
  nodeId,
  vendor: vassalage,
  gameType: gameClassify,
  gameName,
})
export type HeartedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameClassify' | 'gameName'>

/** Games whose heart a guest pressed in this tab, newest last. */
export function pendingFavourites(merchant: string): readonly PendingFavourite[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(merchant)) ?? '[]')
    return v.is(v.array(pending), kept) ? kept : []
  } catch {
    return []
  }
}

function keep(merchant: string, all: readonly PendingFavourite[]): void {
  try {
    if (all.length > 0) sessionStorage.setItem(keyOf(merchant), JSON.stringify(all.slice(-most)))
    else sessionStorage.removeItem(keyOf(merchant))
  } catch {
    // Storage may be full or switched off.
  }
}

const others = (merchant: string, nodeId: string) =>
  pendingFavourites(merchant).filter((each) => each.nodeId !== nodeId)
export const keepPending = (merchant: string, added: PendingFavourite): void =>
  keep(merchant, [...others(merchant, added.nodeId), added])
export const dropPending = (merchant: string, nodeId: string): void => keep(merchant, others(merchant, nodeId))
