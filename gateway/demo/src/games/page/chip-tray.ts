import { element } from './element.ts'

export type ChipTray = {
  readonly root: HTMLElement
  /** Place of the chosen chip among the values. */
  readonly chosen: () => number
}

/** Chips as a group of radio buttons. @param texts short texts and full amounts of the chips */
export function createChipTray(
  label: string,
  texts: readonly { readonly short: string; readonly full: string }[],
): ChipTray {
  let at = 0
  const inputs = texts.map(({ full }, place) => {
    const input = element('input', [], 'visually-hidden')
    input.type = 'radio'
    input.name = 'chip'
    input.checked = place === at
    input.setAttribute('aria-label', full)
    input.addEventListener('change', () => {
      at = place
    })
    return input
  })
  const root = element(
    'div',
    inputs.map((input, place) => element('label', [input, element('span', [texts[place]?.short ?? ''], 'coin')])),
    'tray',
  )
  root.role = 'radiogroup'
  root.setAttribute('aria-label', label)
  return { root, chosen: () => at }
}
