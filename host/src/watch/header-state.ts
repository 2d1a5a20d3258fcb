import { atom } from 'jotai'

const attributes = ['style', 'class', 'hidden', 'inert'] as const

/** Attributes by which an element can be hidden. */
export const hidingAttributes: string[] = [...attributes]

/** An element with its place and looks. */
export type Frame = {
  readonly element: Element
  readonly parent: Node
  readonly before: Node | null
  readonly next: Node | null
  readonly looks: readonly (readonly [name: string, value: string | null])[]
}

/** The header and every element around it, the innermost first. */
export function framesOf(header: Element): Frame[] {
  const frames: Frame[] = []
  for (let element: Element | null = header; element?.parentNode; element = element.parentElement) {
    const { parentNode: parent, previousSibling: before, nextSibling: next } = element
    const looks = attributes.map((name) => [name, element?.getAttribute(name) ?? null] as const)
    frames.push({ element, parent, before, next, looks })
  }
  return frames
}

const shownHeaderAtom = atom<{ readonly header: HTMLElement; readonly frames: Frame[] } | null>(null)

/** The header that the shell shows; null on a page without one. */
export const headerAtom = atom(
  (get) => get(shownHeaderAtom)?.header ?? null,
  (_, set, header: HTMLElement | null) => set(shownHeaderAtom, header && { header, frames: framesOf(header) }),
)

/** Place and looks of the header when the shell showed it, which may be long before the watch begins. */
export const headerFramesAtom = atom((get) => get(shownHeaderAtom)?.frames ?? [])

/** Raised to draw a new header. */
export const headerRoundAtom = atom(0)
