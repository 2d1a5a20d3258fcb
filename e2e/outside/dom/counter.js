/** A button and the number of its presses. */
export function createCounter(element, button) {
  const count = element('output', '0')
  count.setAttribute('aria-label', 'Count')
  const add = button('Add', () => {
    count.textContent = String(Number(count.textContent) + 1)
  })
  return [add, count]
}
