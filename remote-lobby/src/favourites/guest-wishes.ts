import { type Game, gameClassify } from '@azulejo/shared/wire'
import * as v from 'valibot'

const wish = v.object({ nodeId: v.string(), vendor: v.string(), gameType: gameClassify, gameName: v.string() })
/** A game whose heart a guest pressed: what `addFavourite` asks for, and its name. */
export type Wish = v.InferOutput<typeof wish>

const most = 20
const keyOf = (merchant: string) => `azulejo.lobby.wishes.${merchant}`

export const wishFor = ({ nodeId, vassalage, gameClassify, gameName }: WishedGame): Wish => ({
  nodeId,
  vendor: vassalage,
  gameType: gameClassify,
  gameName,
})
export type WishedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameClassify' | 'gameName'>

/** What a guest pressed in this tab, the newest last. */
export function wishesOf(merchant: string): readonly Wish[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(merchant)) ?? '[]')
    return v.is(v.array(wish), kept) ? kept : []
  } catch {
    return []
  }
}

function keep(merchant: string, wishes: readonly Wish[]): void {
  try {
    if (wishes.length > 0) sessionStorage.setItem(keyOf(merchant), JSON.stringify(wishes.slice(-most)))
    else sessionStorage.removeItem(keyOf(merchant))
  } catch {
    // Storage may be full or switched off.
  }
}

const others = (merchant: string, nodeId: string) => wishesOf(merchant).filter((each) => each.nodeId !== nodeId)
export const keepWish = (merchant: string, added: Wish): void =>
  keep(merchant, [...others(merchant, added.nodeId), added])
export const dropWish = (merchant: string, nodeId: string): void => keep(merchant, others(merchant, nodeId))
