import type { HandOf, PersonOf, ResultOf, RoomOf, ViewOf } from '../cards/card-shapes.ts'
import type { Game } from './truco-rules.ts'

/** What Truco adds to the shapes of its rooms. A stake is for a game to twelve points. */
export type TrucoShapes = {
  /** The game as one person sees it: the cards that were played are everyone's, those in hands their owner's alone. */
  readonly hand: Omit<Game, 'hands'> & {
    readonly seats: number
    /** The player's own cards; none for a person who watches. */
    readonly mine: readonly number[]
  }
  readonly person: {
    /** Number of cards in the hand. */
    readonly cards: number
    /** 0 or 1; those of one side are a pair. */
    readonly side: number
  }
  readonly result: {
    readonly game: 'truco'
    /** The side that has won; the seats of side 0 are even. */
    readonly winner: number
    readonly score: readonly number[]
    /** Number of the first hand in `hands`, from 1: a long game is told without its first hands. */
    readonly from: number
    /**
     * Hands as text: the side that won it or a dash, its points in base 36, a colon, and for each move its seat and a sign
     * of `truco.ts`.
     */
    readonly hands: string
  }
}

export type HandView = HandOf<TrucoShapes>
export type PersonView = PersonOf<TrucoShapes>
export type RoomView = RoomOf<TrucoShapes>
export type CardView = ViewOf<TrucoShapes>
export type TrucoResult = ResultOf<TrucoShapes>
