type Step = readonly [row: number, column: number]

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

const isShown = (target: HTMLElement): boolean => target.checkVisibility()

/**
 * Makes the buttons of a grid one stop of the tab key, with arrow keys from button to button.
 * @param rows the grid; a button that covers several cells stands in each of them
 */
export function walkByArrows(root: HTMLElement, rows: readonly (readonly HTMLElement[])[]): void {
  const all = [...new Set(rows.flat())]
  let cell: Step = [0, 0]
  const cellOf = (target: HTMLElement): Step => {
    const row = rows.findIndex((cells) => cells.includes(target))
    return [row, rows[row]?.indexOf(target) ?? 0]
  }
  const at = ([row, column]: Step) => rows[row]?.[column]
  const choose = (target: HTMLElement | undefined) => {
    for (const each of all) each.tabIndex = each === target ? 0 : -1
  }
  root.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    const from = event.target as HTMLElement
    if (!step || !all.includes(from)) return
    event.preventDefault()
    if (at(cell) !== from) cell = cellOf(from)
    let next: Step = [cell[0] + step[0], cell[1] + step[1]]
    for (let target = at(next); target; target = at(next)) {
      if (target !== from && isShown(target)) {
        cell = next
        target.focus()
        return
      }
      next = [next[0] + step[0], next[1] + step[1]]
    }
  })
  root.addEventListener('focusin', ({ target }) => {
    if (all.includes(target as HTMLElement)) choose(target as HTMLElement)
  })
  choose(all[0])
}
