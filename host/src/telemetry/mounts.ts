import type { AreaName } from '@azulejo/shared/release'
import { createSource, type Source } from '@azulejo/shared/remote'

/** Where in the site a mount stands. */
export type Place = { readonly kind: 'screen' | 'slot'; readonly name: string }

export type Mount = Place & {
  readonly key: number
  readonly area: AreaName
  readonly build: string
  /** Shared packages and the ranges that the build asks for. */
  readonly requires: Readonly<Record<string, string>>
}

export type Mounts = {
  /** What stands in the page now, the first mounted first. */
  readonly mounted: Source<readonly Mount[]>
  /** @returns what takes it off the list */
  add(mount: Omit<Mount, 'key'>): () => void
}

export function createMounts(): Mounts {
  const mounted = createSource<readonly Mount[]>([])
  let keys = 0
  return {
    mounted,
    add(added) {
      keys += 1
      const key = keys
      mounted.set([...mounted.getSnapshot(), { ...added, key }])
      return () => mounted.set(mounted.getSnapshot().filter((mount) => mount.key !== key))
    },
  }
}
