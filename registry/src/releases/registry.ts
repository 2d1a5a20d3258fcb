import type { RemoteBuild } from '@azulejo/shared/release'
import { showBrandFiles } from '../documents/prepared-brand.ts'
import { openSite, type SiteFolder } from '../documents/site-folder.ts'
import { drawViewsOf } from '../first-view/kept-views.ts'
import { type KeyFolder, openKeys } from '../keys/key-folder.ts'
import { writePages } from '../page/write-pages.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'

/** What every command works on. */
export type Registry = {
  /** The built site of this machine. */
  readonly site: SiteFolder
  /** What is served: `brands/<brand>/document.json`. */
  readonly served: Store
  /** What is not served: published builds, releases, the audit log. */
  readonly records: Store
  readonly keys: KeyFolder
  /** Origin of the platform whose answers first views are drawn from. */
  readonly gateway?: string | undefined
  readonly now: () => Date
  /** Whom the audit log names. */
  readonly who: string
  /** Puts a build of the built site where it is served from; the build's record comes last. */
  readonly sendBuild: (build: RemoteBuild) => Promise<void>
  /** Puts everything of a brand that the built site has, its builds and the host where they are served from. */
  readonly sendBrand?: (brand: string) => Promise<void>
  /** Serves the prepared files of a brand: colours, logo, panels. */
  readonly showBrandFiles: (brand: string) => Promise<void>
  /** Recomposes the pages of brands from what is served and known keys; of all brands where none is named. */
  readonly composePages: (brands?: readonly string[]) => Promise<void>
}

export type RegistryPlaces = {
  /** Folder of the built site. */
  readonly site: string
  /** Folder for records. */
  readonly records: string
  /** Folder of private keys; never one that is served. */
  readonly keys: string
  /** Origin of the platform whose answers first views are drawn from; without it pages have none. */
  readonly gateway?: string | undefined
}

/** A registry in folders: the built site of this machine is what is served. */
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
