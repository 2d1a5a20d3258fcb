/** An element of the page by its id; throws when the page has none. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

/** The dialog for rules, history and what a game shows there. */
export function openSheet(title: string, content: readonly Node[]): void {
  part('sheet-title').textContent = title
  part('sheet-body').replaceChildren(...content)
  const sheet = part('sheet') as HTMLDialogElement
  sheet.showModal()
}

export const closeSheet = (): void => (part('sheet') as HTMLDialogElement).close()

/** Closes the dialog by its button and by a press beside it. */
export function listenForClose(): void {
  const sheet = part('sheet') as HTMLDialogElement
  part('close').addEventListener('click', () => sheet.close())
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close()
  })
}
