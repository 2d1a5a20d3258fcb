const heartIn = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('button[aria-pressed]')

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * When the focused card leaves its list, moves the focus to the heart of the next card, else of the previous card.
 * After the last card, focuses the title of the empty list, else the focusable part of the page around the list.
 */
export function focusNeighbour(): void {
  const focused = document.activeElement
  const item = focused?.closest('li')
  if (!focused || !item) return
  const next = heartIn(item.nextElementSibling) ?? heartIn(item.previousElementSibling)
  const around = ancestorsOf(item)
  requestAnimationFrame(() => {
    if (focused.isConnected) return
    const left = around.find(({ isConnected }) => isConnected)
    const stand = left?.querySelector<HTMLElement>('[data-empty-title]') ?? left?.closest<HTMLElement>('[tabindex]')
    ;(next ?? stand)?.focus()
  })
}
