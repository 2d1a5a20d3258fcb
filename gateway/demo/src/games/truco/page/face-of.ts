import type { FaceOf } from '../../cards/page/card-face.ts'
import { rankOf, suitOf } from '../truco-rules.ts'

const ranks = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3']

export const faceOf: FaceOf = (card) => ({ rank: ranks[rankOf(card)] ?? '', suit: suitOf(card) })
