import type { Store } from '@azulejo/shared/data'
import type { AreaName } from '@azulejo/shared/release'
import { atom } from 'jotai'

/** Where in the site a mount stands. */
export type Place = { readonly kind: 'screen' | 'slot'; readonly name: string }

export type Mount = Place & {
  readonly key: number
  readonly area: AreaName
  readonly build: string
  /** Shared packages and the ranges that the build asks for. */
  readonly requires: Readonly<Record<string, string>>
}

/** What stands in the page now, the first mounted first. */
export const mountsAtom = atom<readonly Mount[]>([])

export type Mounts = {
  /** @returns what takes it off the list */
  add(mount: Omit<Mount, 'key'>): () => void
}

export function createMounts(store: Store): Mounts {
  let keys = 0
  return {
    add(added) {
      keys += 1
      const key = keys
      store.set(mountsAtom, [...store.get(mountsAtom), { ...added, key }])
      return () =>
        store.set(
          mountsAtom,
          store.get(mountsAtom).filter((mount) => mount.key !== key),
        )
    },
  }
}
