import { element, note } from '../../page/element.ts'
import type { Translate, WordOf } from '../../page/words.ts'
import { bigRoad } from '../baccarat-rules.ts'
import type { BaccaratPast } from '../baccarat-shapes.ts'
import type { words } from './words.ts'

/** Beads of the plate, and columns and rows of the big road that fit the page. */
const mostBeads = 36
const mostColumns = 12
const roadRows = 6

/** The roads of past rounds: bead plate, big road and how often each side won. */
export function createRoads(translate: Translate<WordOf<typeof words>>) {
  const plate = element('div', [], 'beads')
  const road = element('div', [], 'road')
  for (const drawn of [plate, road]) drawn.role = 'img'
  const head = element('h2')
  const counts = element('dd')
  const figures = element('dl', [element('div', [element('dt', [translate('counts')]), counts])])
  const root = element(
    'section',
    [
      head,
      figures,
      element('h3', [translate('beads')], 'label'),
      plate,
      element('h3', [translate('road')], 'label'),
      road,
      note(translate('pastNote')),
    ],
    'stats',
  )
  return {
    root,
    /** @param past newest first */
    show(past: readonly BaccaratPast[]): void {
      head.textContent = translate('stats', { count: past.length })
      const sums = (['player', 'bank', 'tie'] as const).map(
        (side) => past.filter(({ winner }) => winner === side).length,
      )
      counts.textContent = sums.join(', ')
      const list = past.slice(0, mostBeads).map(({ winner, points }) => `${translate(winner)} ${points}`)
      plate.setAttribute('aria-label', translate('beadsText', { list: list.join(', ') || '–' }))
      plate.replaceChildren(
        ...past
          .slice(0, mostBeads)
          .toReversed()
          .map(({ winner, points }) => {
            const bead = element('span', [String(points)], 'bead')
            bead.dataset.winner = winner
            return bead
          }),
      )
      const columns = bigRoad(past.toReversed().map(({ winner }) => winner))
      road.setAttribute('aria-label', translate('road'))
      road.replaceChildren(
        ...columns.slice(-mostColumns).map((marks) =>
          element(
            'div',
            marks.slice(0, roadRows).map(({ winner, ties }) => {
              const mark = element('span', ties > 0 ? [String(ties)] : [], 'mark')
              mark.dataset.winner = winner
              return mark
            }),
          ),
        ),
      )
    },
  }
}
