import { element, note } from '../../page/element.ts'
import type { Translate, WordOf } from '../../page/words.ts'
import { colourOf } from '../roulette-rules.ts'
import type { words } from './words.ts'

/** Last results that are shown beside the wheel. */
const mostLast = 12

/** Past numbers of the table: the last ones, and how often colours and dozens came. */
export function createStats(translate: Translate<WordOf<typeof words>>, returnText: string) {
  const last = element('ol', [], 'last')
  last.setAttribute('aria-label', translate('last'))
  const head = element('h2')
  const colours = element('dd')
  const dozens = element('dd')
  const row = (word: 'colours' | 'dozens' | 'tableReturn', value: HTMLElement) =>
    element('div', [element('dt', [translate(word)]), value])
  const figures = element('dl', [
    row('colours', colours),
    row('dozens', dozens),
    row('tableReturn', element('dd', [returnText])),
  ])
  const count = (numbers: readonly number[], isIn: (number: number) => boolean) => numbers.filter(isIn).length
  return {
    last,
    root: element('section', [head, figures, note(translate('pastNote'))], 'stats'),
    show(numbers: readonly number[]): void {
      head.textContent = translate('stats', { count: numbers.length })
      const shades = (['red', 'black', 'zero'] as const).map((colour) =>
        count(numbers, (number) => colourOf(number) === colour),
      )
      colours.textContent = shades.join(', ')
      dozens.textContent = [0, 1, 2]
        .map((at) => count(numbers, (number) => Math.floor((number - 1) / 12) === at))
        .join(', ')
      last.replaceChildren(
        ...numbers.slice(0, mostLast).map((number) => {
          const item = element('li', [String(number)])
          item.dataset.colour = colourOf(number)
          return item
        }),
      )
    },
  }
}
