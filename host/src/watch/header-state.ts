import { atom } from 'jotai'

/** The header that the shell shows; null on a page without one. */
export const headerAtom = atom<HTMLElement | null>(null)

/** Raised to draw a new header. */
export const headerRoundAtom = atom(0)
