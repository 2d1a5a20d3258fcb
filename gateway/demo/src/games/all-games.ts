import type { AnyGame, GameSeat } from './core/game.ts'
import { mines } from './mines/mines.ts'
import { slot } from './slot/slot.ts'

/** The game of each kind of the catalogue, named by class and type; other kinds are played with the slot. */
const gameOfKind: Readonly<Record<string, AnyGame>> = {
  'INHOUSE.MINES': mines,
}

/** Every game once. */
export const allGames: readonly AnyGame[] = [...new Set([slot, ...Object.values(gameOfKind)])]

export const gameOf = ({ gameClassify, gameType }: Pick<GameSeat, 'gameClassify' | 'gameType'>): AnyGame =>
  gameOfKind[`${gameClassify}.${gameType}`] ?? slot

export const gameNamed = (key: string): AnyGame | undefined => allGames.find((game) => game.key === key)
