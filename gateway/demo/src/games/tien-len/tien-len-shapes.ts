import type { HandOf, PersonOf, ResultOf, RoomOf, ViewOf } from '../cards/card-shapes.ts'
import type { Move } from './tien-len-rules.ts'

export type { CardAnswer, CardFacts } from '../cards/card-shapes.ts'

/** What Tiến Lên adds to the shapes of its rooms. */
export type TienLenShapes = {
  readonly hand: {
    /** The player's own cards in rising order; none for a person who watches. */
    readonly mine: readonly number[]
    readonly table?: Move | undefined
    readonly must?: number | undefined
    readonly moves: readonly Move[]
  }
  /** Cards of others are a number only. */
  readonly person: { readonly cards: number; readonly hasPassed: boolean }
  readonly result: {
    readonly game: 'tien-len'
    readonly winner: number
    /** Cards that each seat had left. */
    readonly left: readonly number[]
    /** Moves as text: the seat, and its cards as numbers in base 36 of two signs; a seat alone is a pass. */
    readonly moves: string
  }
}

export type HandView = HandOf<TienLenShapes>
export type PersonView = PersonOf<TienLenShapes>
export type RoomView = RoomOf<TienLenShapes>
export type CardView = ViewOf<TienLenShapes>
export type TienLenResult = ResultOf<TienLenShapes>
