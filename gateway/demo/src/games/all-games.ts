import { baccarat } from './baccarat/baccarat.ts'
import { gameOfRooms } from './cards/card-terms.ts'
import type { AnyGame, GameSeat } from './core/game.ts'
import { crash } from './crash/crash.ts'
import { fishing } from './fishing/fishing.ts'
import { mines } from './mines/mines.ts'
import { roulette } from './roulette/roulette.ts'
import { slot } from './slot/slot.ts'
import { sports } from './sports/sports.ts'
import { tienLen } from './tien-len/tien-len.ts'
import { truco } from './truco/truco.ts'
import { videoSlot } from './video-slot/video-slot.ts'

/** The game of each kind of the catalogue, named by class and type; other kinds are played with the slot. */
const gameOfKind: Readonly<Record<string, AnyGame>> = {
  'FISH.ARCADE': fishing,
  'FISH.SHOOTING': fishing,
  'INHOUSE.CRASH': crash,
  'INHOUSE.MINES': mines,
  'PVP.TIENLEN': gameOfRooms(tienLen),
  'PVP.TRUCO': gameOfRooms(truco),
  'LIVE.BACCARAT': baccarat,
  'LIVE.ROULETTE': roulette,
  'SPORTS.FOOTBALL': sports,
  'SPORTS.BASKETBALL': sports,
  'SPORTS.TENNIS': sports,
  'SPORTS.VOLLEYBALL': sports,
  'SPORTS.HANDBALL': sports,
  'ESPORTS.MOBA': sports,
  'ESPORTS.STRATEGY': sports,
  'ESPORTS.SHOOTER': sports,
  'RNG.VIDEO': videoSlot,
  'RNG.JACKPOT': videoSlot,
}

/** Every game once. */
export const allGames: readonly AnyGame[] = [...new Set([slot, ...Object.values(gameOfKind)])]

export const gameOf = ({ gameClassify, gameType }: Pick<GameSeat, 'gameClassify' | 'gameType'>): AnyGame =>
  gameOfKind[`${gameClassify}.${gameType}`] ?? slot

export const gameNamed = (key: string): AnyGame | undefined => allGames.find((game) => game.key === key)
