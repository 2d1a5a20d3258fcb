const heartIn = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('button[aria-pressed]')

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * When the card that has the focus leaves its list, the heart of the next one, or of the one before, takes it. After the
 * last one it goes to what says that the list is empty, or else to the part of the page around the list.
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
