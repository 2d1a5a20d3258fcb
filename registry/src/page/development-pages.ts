import type { RemoteBuild } from '@azulejo/shared/release'
import { brandFoldersIn, readBrandSource } from '../documents/brand-source.ts'
import { makeDocument } from '../documents/make-document.ts'
import { withSettings } from '../documents/prepared-brand.ts'
import { signDocument } from '../documents/sign-document.ts'
import type { HostBuild } from '../documents/site-folder.ts'
import { createMemoryKeys } from '../keys/memory-keys.ts'
import { type BrandPages, composeReadyPage } from './brand-pages.ts'

export type DevelopmentOptions = {
  /** Folder that holds one folder per brand. */
  readonly brands: string
  readonly frames: readonly string[]
  /** Name of a remote that is shown alone. */
  readonly only?: string | undefined
  readonly developmentScript?: string | undefined
  host(): HostBuild
  remote(name: string): Promise<{ readonly id: string; readonly build: RemoteBuild }>
}

/** Creates pages that are composed on each visit from brand sources and in-memory builds, signed by an in-memory key. */
export function createDevelopmentPages(options: DevelopmentOptions): BrandPages {
  const keys = createMemoryKeys()
  async function sources() {
    const folders = await brandFoldersIn(options.brands)
    return Promise.all(
      folders.map(async (folder) => ({ folder, source: withSettings(await readBrandSource(folder), options) })),
    )
  }
  return {
    async forHost(hostname) {
      const found = (await sources()).find(({ source }) => source.site.hosts.includes(hostname))
      if (!found) return undefined
      const kept = Object.entries(found.source.areas).filter(([, { remote }]) =>
        [undefined, remote].includes(options.only),
      )
      const names = new Set(kept.map(([, { remote }]) => remote))
      const builds = await Promise.all([...names].map(options.remote))
      const made = makeDocument({
        source: { ...found.source, areas: Object.fromEntries(kept) },
        builds: Object.fromEntries(builds.map(({ id, build }) => [id, build])),
        now: new Date(),
      })
      const document = await signDocument(keys, made)
      if (!document.ok) throw new Error(document.error.message)
      return composeReadyPage({
        document: document.value,
        trustedKeys: await keys.jwks(),
        host: options.host(),
        brandFolder: found.folder,
        isDevelopment: options.host().hash === 'dev',
        developmentScript: options.developmentScript,
      })
    },
  }
}
