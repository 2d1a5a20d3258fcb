const heartIn = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('button[aria-pressed]')

/** When the card that has the focus leaves its list, the heart of the next one, or of the one before, takes it. */
export function focusNeighbour(): void {
  const focused = document.activeElement
  const item = focused?.closest('li')
  const next = heartIn(item?.nextElementSibling) ?? heartIn(item?.previousElementSibling)
  if (!focused || !next) return
  requestAnimationFrame(() => {
    if (!focused.isConnected) next.focus()
  })
}
