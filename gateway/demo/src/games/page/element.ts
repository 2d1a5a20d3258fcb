export type Content = string | Node

/** A new element. @param className its classes, separated by blanks */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: readonly Content[] = [],
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content)
  return made
}

/** A button with a text that does something when it is pressed. */
export function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', [text], className)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

/** Marks a button that does nothing at the moment; it keeps its focus. */
export const setDisabled = (target: HTMLElement, isDisabled: boolean): void =>
  target.setAttribute('aria-disabled', String(isDisabled))

export const isDisabled = (target: HTMLElement): boolean => target.getAttribute('aria-disabled') === 'true'

/** A table with a caption; the first cell of a row is a text, the others are figures. */
export function table(
  caption: string,
  head: readonly Content[],
  rows: readonly (readonly Content[])[],
): HTMLTableElement {
  const row = (kind: 'th' | 'td', cells: readonly Content[]) =>
    element(
      'tr',
      cells.map((content, at) => {
        const cell = element(kind, [content], at === 0 ? '' : 'money')
        if (kind === 'th') cell.setAttribute('scope', 'col')
        return cell
      }),
    )
  return element('table', [
    element('caption', [caption]),
    element('thead', [row('th', head)]),
    element(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ])
}

/** A text that a name already says in other words, so the style sheet draws it. */
export function hiddenText(text: string, className = ''): HTMLSpanElement {
  const made = element('span', [], className)
  made.dataset.text = text
  made.setAttribute('aria-hidden', 'true')
  return made
}

export const note = (text: string): HTMLParagraphElement => element('p', [text], 'note')
