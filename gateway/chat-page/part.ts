/** Returns an element that the page always contains. Throws when it is missing. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

export function make(tag: string, name: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}
