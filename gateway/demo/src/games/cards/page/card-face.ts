import { element } from '../../page/element.ts'
import type { Translate } from '../../page/words.ts'
import type { CardWord } from './words.ts'

/** Rank as it is printed, and the suit: spades, clubs, diamonds, hearts from 0. */
export type CardFace = { readonly rank: string; readonly suit: number }
/** What a card of a game shows. */
export type FaceOf = (card: number) => CardFace

const suitNames = ['spades', 'clubs', 'diamonds', 'hearts'] as const
const rankNames: Readonly<Record<string, CardWord>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' }
/** Suits in a box of 24 units. */
const suitShapes = [
  'M12 2C9 7 3 10 3 15a4.5 4.5 0 0 0 8 2.8L9.500 22h5L13 17.800A4.500 4.500 0 0 0 21 15C21 10 15 7 12 2z',
  'M12 2a4.800 4.800 0 0 0-4 7.500A4.800 4.800 0 1 0 11 17l-1.500 5h5L13 17a4.800 4.800 0 1 0 3-7.500A4.800 4.800 0 0 0 12 2z',
  'M12 2l8 10-8 10-8-10z',
  'M12 21C6 16 2.500 12.500 2.500 8.500A5 5 0 0 1 12 6.500a5 5 0 0 1 9.500 2C21.500 12.500 18 16 12 21z',
]

export const cardName = ({ rank, suit }: CardFace, translate: Translate<CardWord>): string => {
  const name = rankNames[rank]
  return translate('card', {
    rank: name ? translate(name) : rank,
    suit: translate(suitNames[suit] ?? 'spades'),
  })
}

/** Names of cards in one text. */
export const cardNames = (faces: readonly CardFace[], translate: Translate<CardWord>): string =>
  faces.map((face) => cardName(face, translate)).join(', ')

function suitPicture(suit: number): SVGSVGElement {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  shape.setAttribute('d', suitShapes[suit] ?? '')
  picture.append(shape)
  return picture
}

/** Rank and suit of a card, drawn into an element that has the card's name. */
export function drawCard(target: HTMLElement, { rank, suit }: CardFace): void {
  const printed = element('span', [rank], 'rank')
  printed.setAttribute('aria-hidden', 'true')
  target.classList.add('card')
  target.dataset.colour = suit < 2 ? 'black' : 'red'
  target.append(printed, suitPicture(suit))
}

/** A card that lies on the table. */
export function lyingCard(face: CardFace, translate: Translate<CardWord>): HTMLElement {
  const made = element('span')
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', cardName(face, translate))
  drawCard(made, face)
  return made
}
