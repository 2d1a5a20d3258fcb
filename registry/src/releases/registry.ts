import type { RemoteBuild } from '@azulejo/shared/release'
import { showBrandFiles } from '../documents/prepared-brand.ts'
import { openSite, type SiteFolder } from '../documents/site-folder.ts'
import { drawViewsOf } from '../first-view/kept-views.ts'
import { type KeyFolder, openKeys } from '../keys/key-folder.ts'
import { writePages } from '../page/write-pages.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'

/** Stores, keys and actions that all commands use. */
export type Registry = {
  /** The built site of this machine. */
  readonly site: SiteFolder
  /** Store of served files: `brands/<brand>/document.json`. */
  readonly served: Store
  /** Store of records, which are not served: published builds, releases, the audit log. */
  readonly records: Store
  readonly keys: KeyFolder
  /** Origin of the platform whose answers first views use. */
  readonly gateway?: string | undefined
  readonly now: () => Date
  /** User that the audit log names. */
  readonly who: string
  /** Uploads a build of the built site to the served store, the build's record last. */
  readonly sendBuild: (build: RemoteBuild) => Promise<void>
  /** Uploads a brand's files, its builds and the host from the built site to the served store. */
  readonly sendBrand?: (brand: string) => Promise<void>
  /** Serves the prepared files of a brand: colours, logo, panels. */
  readonly showBrandFiles: (brand: string) => Promise<void>
  /** Composes the pages of brands from served documents and known keys; by default of all brands. */
  readonly composePages: (brands?: readonly string[]) => Promise<void>
}

export type RegistryPlaces = {
  /** Folder of the built site. */
  readonly site: string
  /** Folder for records. */
  readonly records: string
  /** Folder of private keys; never one that is served. */
  readonly keys: string
  /** Origin of the platform whose answers first views use; without an origin pages have no first views. */
  readonly gateway?: string | undefined
}

/** Opens a registry in folders, which serves the built site of this machine. */
export function openRegistry(places: RegistryPlaces, who: string, now: () => Date): Registry {
  const [site, keys] = [openSite(places.site), openKeys(places.keys)]
  return {
    site,
    served: createFolderStore(places.site),
    records: createFolderStore(places.records),
    keys,
    gateway: places.gateway,
    now,
    who,
    sendBuild: async () => {},
    showBrandFiles: (brand) => showBrandFiles(site, brand),
    composePages: (brands) => writePages(site, keys, now(), brands, drawViewsOf(site, places.gateway)),
  }
}
