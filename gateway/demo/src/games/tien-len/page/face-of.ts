import type { FaceOf } from '../../cards/page/card-face.ts'
import { rankOf, suitOf } from '../tien-len-rules.ts'

const ranks = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2']

export const faceOf: FaceOf = (card) => ({ rank: ranks[rankOf(card)] ?? '', suit: suitOf(card) })
