import type { Store } from '@azulejo/shared/data'
import type { Fault } from '@azulejo/shared/kernel'
import { atom } from 'jotai'

/** By build: why its mounts have to end; each stop is an object of its own. */
export const stoppedBuildsAtom = atom<Readonly<Record<string, { readonly cause: Fault }>>>({})

/** Ends the mounts of a build that keeps the page busy, as if they had thrown. */
export function stopBuild(store: Store, build: string, cause: Fault): void {
  store.set(stoppedBuildsAtom, { ...store.get(stoppedBuildsAtom), [build]: { cause } })
}
