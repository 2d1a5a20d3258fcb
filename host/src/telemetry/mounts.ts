import type { Store } from '@azulejo/shared/data'
import type { AreaName } from '@azulejo/shared/release'
import { atom } from 'jotai'

/** Screen or slot of a mount. */
export type Place = { readonly kind: 'screen' | 'slot'; readonly name: string }

export type Mount = Place & {
  readonly key: number
  readonly area: AreaName
  readonly build: string
  /** Shared packages with the version ranges that the build requires. */
  readonly requires: Readonly<Record<string, string>>
}

/** The current mounts of the page, in the order of mounting. */
export const mountsAtom = atom<readonly Mount[]>([])

export type Mounts = {
  /** @returns function that removes the mount from the list */
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
