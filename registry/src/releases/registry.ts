import { join } from 'node:path'
import { openSite, type SiteFolder } from '../documents/site-folder.ts'
import { type KeyFolder, openKeys } from '../keys/key-folder.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'

/** What every command works on. */
export type Registry = {
  readonly site: SiteFolder
  /** What is served: `brands/<brand>/document.json`. */
  readonly served: Store
  /** What is not served: published builds, releases, the audit log. */
  readonly records: Store
  readonly keys: KeyFolder
  readonly now: () => Date
  /** Whom the audit log names. */
  readonly who: string
}

export type RegistryPlaces = {
  /** Folder of the built site. */
  readonly site: string
  /** Folder for records. */
  readonly records: string
  /** Folder of private keys; never one that is served. */
  readonly keys: string
}

export function openRegistry(places: RegistryPlaces, who: string, now: () => Date): Registry {
  return {
    site: openSite(places.site),
    served: createFolderStore(places.site),
    records: createFolderStore(join(places.records)),
    keys: openKeys(places.keys),
    now,
    who,
  }
}
