import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostOffer, remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'

const current = v.object({ build: v.string() })

const hostBuild = v.object({
  hash: v.string(),
  /** Folder under the site's origin, with a slash at the end. */
  base: v.string(),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  fonts: v.array(v.string()),
  files: v.record(v.string(), v.string()),
  /** Lazy files by the part that needs them; languages by their code. */
  preloads: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** What the host offers to remotes; a host build without an offer accepts no releases. */
  offer: v.optional(hostOffer),
})
/** The part of a host build's record that pages need: first files and digests. */
export type HostBuild = v.InferOutput<typeof hostBuild>

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Returns the newest build of a package in the site: a folder name under `/host/` or `/remotes/<name>/`. */
async function currentBuild(folder: string): Promise<string> {
  return v.parse(current, await readJson(join(folder, 'current.json'))).build
}

/** Reads a built site: `host/`, `remotes/<name>/<version>-<hash>/` and `brands/<brand>/` under one folder. */
export function openSite(folder: string) {
  const brandFolder = (brand: string) => join(folder, 'brands', brand)
  return {
    folder,
    brandFolder,
    /** Settings and files of a brand as the last build found them; not served. */
    preparedFolder: (brand: string) => join(folder, 'prepared', brand),
    /** File that changes when another host build becomes current. */
    currentHostFile: join(folder, 'host', 'current.json'),
    /** Settings of the static server: one server per brand. */
    serversFile: join(folder, 'nginx', 'brands.conf'),
    documentFile: (brand: string) => join(brandFolder(brand), 'document.json'),
    /** Reads the newest build of the host, or of the standalone page, which shows a single remote. */
    async page(name: 'host' | 'standalone'): Promise<HostBuild> {
      const build = await currentBuild(join(folder, name))
      return v.parse(hostBuild, await readJson(join(folder, name, build, 'build.json')))
    },
    /** Reads the newest build of a remote, with the build's id in documents. */
    async remote(name: string) {
      const home = join(folder, 'remotes', name)
      const place = await currentBuild(home)
      const build = v.parse(remoteBuild, await readJson(join(home, place, 'build.json')))
      return { id: `${name}@${place}`, build }
    },
    async brands(): Promise<string[]> {
      const entries = await readdir(join(folder, 'brands'), { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
  }
}
export type SiteFolder = ReturnType<typeof openSite>
