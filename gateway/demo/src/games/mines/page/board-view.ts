import { button, element, isDisabled, setDisabled } from '../../page/element.ts'
import type { Translate, WordOf } from '../../page/words.ts'
import { side, tiles } from '../mines-rules.ts'
import type { words } from './words.ts'

/** What a tile shows. `left` is a safe tile, `mine` a mine, that was not opened. */
export type Face = 'closed' | 'safe' | 'hit' | 'mine' | 'left'

const picture: Readonly<Partial<Record<Face, string>>> = {
  safe: 'M10.5 3 8 9l4 13 4-13-2.5-6M17 3a2 2 0 0 1 1.6.8l3 4a2 2 0 0 1 0 2.4l-8 11a2 2 0 0 1-3.2 0l-8-11a2 2 0 0 1 0-2.4l3-4A2 2 0 0 1 7 3zM2 9h20',
  mine: 'M12 6a7 7 0 1 0 0 14 7 7 0 1 0 0-14M15 8l3-3M17 4l3 3M9 12a3 3 0 0 1 2-2',
}

/** The picture of a face; a mine looks the same whether it was hit or not. */
function iconOf(face: Face): SVGSVGElement | undefined {
  const drawn = picture[face === 'hit' ? 'mine' : face === 'left' ? 'safe' : face]
  if (!drawn) return undefined
  const space = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', drawn)
  icon.append(path)
  return icon
}

/** Steps of the arrow keys; Home and End lead to the ends of a row. */
const moves: Readonly<Record<string, (tile: number) => number>> = {
  ArrowLeft: (tile) => (tile % side === 0 ? tile : tile - 1),
  ArrowRight: (tile) => (tile % side === side - 1 ? tile : tile + 1),
  ArrowUp: (tile) => (tile < side ? tile : tile - side),
  ArrowDown: (tile) => (tile >= tiles - side ? tile : tile + side),
  Home: (tile) => tile - (tile % side),
  End: (tile) => tile - (tile % side) + side - 1,
}

export type BoardView = {
  readonly root: HTMLElement
  /** @param isOpen whether closed tiles can be opened now */
  show(faceOf: (tile: number) => Face, isOpen: boolean): void
}

/** The board: one stop of the tab key, with arrow keys from tile to tile; Enter and space open a tile. */
export function createBoardView(translate: Translate<WordOf<typeof words>>, open: (tile: number) => void): BoardView {
  const places = Array.from({ length: tiles }, (_, tile) => {
    const place = button('', 'tile', () => {
      if (!isDisabled(place)) open(tile)
    })
    place.tabIndex = tile === 0 ? 0 : -1
    return place
  })
  const root = element('div', places, 'mines')
  root.role = 'group'
  root.setAttribute('aria-label', translate('board'))
  root.addEventListener('keydown', (event) => {
    const from = places.indexOf(event.target as HTMLButtonElement)
    const move = moves[event.key]
    if (!move || from < 0) return
    event.preventDefault()
    places[move(from)]?.focus()
  })
  root.addEventListener('focusin', ({ target }) => {
    for (const place of places) place.tabIndex = place === target ? 0 : -1
  })
  return {
    root,
    show(faceOf, isOpen) {
      for (const [tile, place] of places.entries()) {
        const face = faceOf(tile)
        place.dataset.face = face
        place.setAttribute('aria-label', translate('tile', { tile: tile + 1, face: translate(face) }))
        setDisabled(place, !isOpen || face !== 'closed')
        const icon = iconOf(face)
        place.replaceChildren(...(icon ? [icon] : []))
      }
    },
  }
}
