import { atom } from 'jotai'

/** Incremented when this or another tab has answered the reality check or changed its time. */
export const playSessionChangesAtom = atom(0)
