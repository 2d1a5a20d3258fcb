import { tienLen } from '../tien-len/tien-len.ts'
import { truco } from '../truco/truco.ts'
import type { AnyCardGame } from './card-game.ts'

/** Games that people play with one another in rooms. */
export const cardGames: readonly AnyCardGame[] = [tienLen, truco]

export const cardGameNamed = (key: string): AnyCardGame | undefined => cardGames.find((game) => game.key === key)
