import { button, element, hiddenText, setDisabled } from '../../page/element.ts'
import { walkByArrows } from '../../page/roving.ts'
import { type BetPlace, betPlaces, colourOf } from '../roulette-rules.ts'

export type PlaceTexts = {
  readonly name: (place: BetPlace) => string
  /** Short text of a button, for example `2:1`. */
  readonly face: (place: BetPlace) => string
  readonly pay: (place: BetPlace) => string
  /** Accessible name with what the player has on the place. */
  readonly label: (place: BetPlace, amount: number) => string
}

export type Cells = {
  /** @param amountOf minor units on a place @param chip short text of an amount */
  show(amountOf: (id: string) => number, chip: (amount: number) => string, isOpen: boolean): void
  /** Rings the number that came; none for undefined. */
  ring(number: number | undefined): void
}

const found = (id: string): BetPlace => {
  const place = betPlaces.get(id)
  if (!place) throw new Error(`the felt has no place ${id}`)
  return place
}

/** Buttons of places, which show the chips on them. */
function createCells(ids: readonly string[], texts: PlaceTexts, press: (id: string) => void) {
  const cells = new Map(
    ids.map((id) => {
      const place = found(id)
      const [only] = place.numbers
      const cell = button('', 'cell', () => {
        if (cell.getAttribute('aria-disabled') !== 'true') press(id)
      })
      cell.dataset.kind = place.kind
      if (place.kind === 'straight' && only !== undefined) cell.dataset.colour = colourOf(only)
      return [id, cell]
    }),
  )
  const show: Cells['show'] = (amountOf, chip, isOpen) => {
    for (const [id, cell] of cells) {
      const place = found(id)
      const amount = amountOf(id)
      cell.setAttribute('aria-label', texts.label(place, amount))
      setDisabled(cell, !isOpen)
      const coin = amount > 0 ? [hiddenText(chip(amount), 'coin')] : []
      // On a phone the columns do not stand at the end of their numbers, so that their faces say nothing there.
      const faces =
        place.kind === 'column'
          ? [hiddenText(texts.face(place), 'short'), hiddenText(texts.name(place), 'long')]
          : [hiddenText(texts.face(place))]
      cell.replaceChildren(...faces, hiddenText(texts.pay(place), 'pay'), ...coin)
    }
  }
  const ring = (number: number | undefined) => {
    for (const [id, cell] of cells) cell.dataset.result = String(id === String(number))
  }
  return { cells, show, ring }
}

const lines = (from: number) => Array.from({ length: 12 }, (_, at) => String(at * 3 + from))
const times = (id: string, count: number) => Array.from({ length: count }, () => id)
const outside = ['low', 'even', 'red', 'black', 'odd', 'high']
const dozens = ['dozen-1', 'dozen-2', 'dozen-3']

/** The grid as the arrow keys see it: wide buttons stand in all the columns that they cover. */
const grid: readonly (readonly string[])[] = [
  ['0', ...lines(3), 'column-3'],
  ['0', ...lines(2), 'column-2'],
  ['0', ...lines(1), 'column-1'],
  ['dozen-1', ...dozens.flatMap((id) => times(id, 4)), 'dozen-3'],
  ['low', ...outside.flatMap((id) => times(id, 2)), 'high'],
]

/** The betting grid. @param more opens the places that it does not show */
export function createFelt(
  label: string,
  texts: PlaceTexts,
  press: (id: string) => void,
  more: HTMLButtonElement,
): Cells & { readonly root: HTMLElement } {
  const ids = [...new Set(grid.flat())]
  const { cells, show, ring } = createCells(ids, texts, press)
  for (const [id, cell] of cells) cell.style.setProperty('--area', `p-${id}`)
  const root = element('div', [...cells.values(), more], 'felt')
  root.role = 'group'
  root.setAttribute('aria-label', label)
  const cellOf = (id: string) => cells.get(id) as HTMLButtonElement
  walkByArrows(root, [...grid.map((row) => row.map(cellOf)), [more]])
  return { root, show, ring }
}

const perRow = 6

/** Every place of one kind as buttons, for the dialog. */
export function createPlaceList(
  kind: BetPlace['kind'],
  label: string,
  texts: PlaceTexts,
  press: (id: string) => void,
): Cells & { readonly root: HTMLElement } {
  const ids = [...betPlaces.values()].filter((place) => place.kind === kind).map(({ id }) => id)
  const { cells, show, ring } = createCells(ids, texts, press)
  const buttons = [...cells.values()]
  const root = element('div', buttons, 'places')
  root.role = 'group'
  root.setAttribute('aria-label', label)
  const rows = Array.from({ length: Math.ceil(ids.length / perRow) }, (_, at) =>
    buttons.slice(at * perRow, (at + 1) * perRow),
  )
  walkByArrows(root, rows)
  return { root, show, ring }
}
