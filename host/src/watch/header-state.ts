import { atom } from 'jotai'

/** The header that the shell shows; null on a page without one. */
export const headerAtom = atom<HTMLElement | null>(null)

/** Raised to draw the header anew. */
export const headerRoundAtom = atom(0)
