import { button, element, isDisabled, setDisabled } from '../../page/element.ts'
import type { Quote } from '../sports-shapes.ts'
import type { Texts } from './texts.ts'

/** How long an arrow shows that odds moved, in milliseconds. */
const arrowFor = 5_000

export type Tile = {
  readonly root: HTMLButtonElement
  update(quote: Quote, isOn: boolean): void
}

type TileLabels = {
  /** Shown above the odds, for example `1`. */
  readonly short: string
  /** Spoken name, for example the team. */
  readonly name: string
}

/** Odds that can be picked: on or off, moved up or down, suspended, closed. */
export function createTile({ short, name }: TileLabels, texts: Texts, toggle: (quote: Quote) => void): Tile {
  let shown: Quote | undefined
  let moved: 'rose' | 'fell' | undefined
  let movedAt = 0
  const value = element('b')
  const arrow = element('i')
  arrow.ariaHidden = 'true'
  const root = button('', 'odds', () => {
    if (!isDisabled(root) && shown) toggle(shown)
  })
  root.append(element('span', [short, arrow]), ' ', value)
  return {
    root,
    update(quote, isOn) {
      const [before = 0, present = 0] = [shown?.odds, quote.odds]
      if (before !== 0 && present !== 0 && before !== present) {
        moved = present > before ? 'rose' : 'fell'
        movedAt = performance.now()
      } else if (performance.now() - movedAt > arrowFor) moved = undefined
      shown = quote
      root.dataset.state = quote.state
      root.dataset.moved = moved ?? ''
      root.dataset.pick = quote.pick
      root.setAttribute('aria-pressed', String(isOn))
      // A chosen pick can be taken off the slip in every state.
      setDisabled(root, quote.state !== 'open' && !isOn)
      const odds = quote.odds === undefined ? '–' : texts.odds(quote.odds)
      value.textContent = odds
      const notes = [
        quote.state === 'open' ? '' : texts.translate(quote.state),
        moved ? texts.translate(moved) : '',
      ].filter((note) => note !== '')
      root.setAttribute('aria-label', [`${short} ${odds}`, ...(short === name ? [] : [name]), ...notes].join(', '))
    },
  }
}
