import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import type { BrandDocument } from '@azulejo/shared/release'
import { type BrandSource, readBrandSource, readBrandTokens } from './brand-source.ts'
import type { SiteFolder } from './site-folder.ts'
import { writeWebApp } from './web-app.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Writes Brotli and gzip copies beside the images and style sheets of a folder. */
async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(svg|css)$/.test(entry.name))
  const packed = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const content = await readFile(file)
    const [br, gz] = await Promise.all([packBrotli(content), packGzip(content)])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  })
  await Promise.all(packed)
}

/** Settings that a build adds to those of a brand's folder. */
export type BuildSettings = {
  /** Origins that may be framed in addition to those of the brand's own settings. */
  readonly frames: readonly string[]
  readonly allowsLocalRemotes?: boolean
}

/** Whether only the gateway reads a file. The gateway reloads changed files, so they need no release and are not served. */
export const isPlatformData = (path: string): boolean => /^(merchant\.json|content(\/.*)?)$/.test(path)

export function withSettings(source: BrandSource, { frames, allowsLocalRemotes }: BuildSettings): BrandSource {
  const { csp } = source.site
  const site = { ...source.site, csp: { ...csp, frames: [...new Set([...csp.frames, ...frames])] } }
  return { ...source, site: allowsLocalRemotes ? { ...site, allowsLocalRemotes } : site }
}

/** Copies the settings and files of a brand to the folder from which releases read; this folder is not served. */
export async function prepareBrand(site: SiteFolder, folder: string, settings: BuildSettings): Promise<BrandSource> {
  const source = withSettings(await readBrandSource(folder), settings)
  const target = site.preparedFolder(source.brand)
  const incoming = `${target}.incoming`
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  await cp(folder, incoming, {
    recursive: true,
    filter: (path) => !isPlatformData(relative(folder, path).replaceAll(sep, '/')),
  })
  await writeFile(join(incoming, 'tokens.css'), await readBrandTokens(folder))
  await writeFile(join(incoming, 'brand.json'), JSON.stringify(source, undefined, 2))
  await writeWebApp(incoming, source)
  await rm(target, { recursive: true, force: true })
  await rename(incoming, target)
  return source
}

/** Reads the settings that the last build prepared; undefined without valid settings. */
export async function preparedSource(site: SiteFolder, brand: string): Promise<BrandSource | undefined> {
  try {
    return await readBrandSource(site.preparedFolder(brand))
  } catch {
    return undefined
  }
}

/** Copies the prepared files of a brand to the served folder: colours, logo, panels. */
export async function showBrandFiles(site: SiteFolder, brand: string): Promise<void> {
  const target = site.brandFolder(brand)
  await cp(site.preparedFolder(brand), target, { recursive: true })
  await packFiles(target)
}

/** Whether the document and the served files already show the prepared settings, so that a release would change nothing. */
export async function isPreparedShown(site: SiteFolder, source: BrandSource, document: BrandDocument) {
  const [prepared, served] = await Promise.all([
    digestsOf(site.preparedFolder(source.brand)),
    digestsOf(site.brandFolder(source.brand)),
  ])
  const configs = (
    areas: Readonly<Record<string, { readonly config: object; readonly sandbox?: boolean | undefined }>>,
  ) => JSON.stringify(Object.entries(areas).map(([area, { config, sandbox = false }]) => [area, config, sandbox]))
  return (
    Object.entries(prepared).every(([path, digest]) => served[path] === digest) &&
    JSON.stringify(source.site) === JSON.stringify(document.site) &&
    configs(source.areas) === configs(document.areas)
  )
}
