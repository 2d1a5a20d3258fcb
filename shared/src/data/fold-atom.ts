import { type Atom, atom } from 'jotai'

/**
 * Returns an atom that is computed from another atom and from its own value before, which is undefined at first. It reads
 * itself, as `selectAtom` of `jotai/utils` does, which is not a package that host and remotes share.
 */
export function foldAtom<Value, Folded>(
  source: Atom<Value>,
  fold: (value: Value, before: Folded | undefined) => Folded,
): Atom<Folded> {
  const folded: Atom<Folded> = atom((get) => fold(get(source), get(folded)))
  return Object.assign(folded, { init: undefined })
}
