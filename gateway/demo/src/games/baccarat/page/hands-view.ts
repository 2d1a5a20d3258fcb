import { element } from '../../page/element.ts'
import type { Translate, WordOf } from '../../page/words.ts'
import { cardOf, cardText, pointsOf } from '../baccarat-rules.ts'
import type { BaccaratTable } from '../baccarat-shapes.ts'
import type { words } from './words.ts'

const backs = 2

/** Both hands: backs of cards until the table shows the deal. */
export function createHands(translate: Translate<WordOf<typeof words>>) {
  const sides = (['player', 'bank'] as const).map((side) => {
    const title = element('h2')
    const cards = element('div', [], 'cards')
    return { side, title, cards, root: element('div', [title, cards], 'hand') }
  })
  return {
    root: element(
      'div',
      sides.map(({ root }) => root),
      'hands',
    ),
    show(shown: BaccaratTable): void {
      for (const { side, title, cards } of sides) {
        const hand = shown[side]
        const name = translate(side)
        const points = hand && pointsOf(hand.map((card) => cardOf(card).rank))
        title.textContent = points === undefined ? name : translate('hand', { side: name, points })
        const faces = hand?.map((card) => {
          const face = element('span', [cardText(card)], 'card')
          face.dataset.red = String([1, 2].includes(cardOf(card).suit))
          return face
        })
        cards.replaceChildren(...(faces ?? Array.from({ length: backs }, () => element('span', [], 'card back'))))
      }
    },
  }
}
