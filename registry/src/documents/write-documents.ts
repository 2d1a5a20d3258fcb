import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandDocument } from '@azulejo/shared/brand-document'
import * as v from 'valibot'
import { readBrandSource } from './brand-source.ts'
import { makeDocument } from './make-document.ts'
import { packFiles } from './pack-files.ts'
import type { SiteFolder } from './site-folder.ts'

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

async function previousOf(file: string) {
  const text = await textOf(file)
  const parsed = text === undefined ? undefined : v.safeParse(brandDocument, JSON.parse(text))
  return parsed?.success ? parsed.output : undefined
}

/** Readers see the old content or the new, never a part. */
async function replaceFile(file: string, content: string): Promise<void> {
  const incoming = `${file}.${process.pid}`
  await writeFile(incoming, content)
  await rename(incoming, file)
}

async function writeDocument(site: SiteFolder, brandFolder: string, frames: readonly string[], now: Date) {
  const source = await readBrandSource(brandFolder)
  const target = site.brandFolder(source.brand)
  await mkdir(target, { recursive: true })
  await cp(brandFolder, target, { recursive: true })
  await packFiles(target)
  const names = [...new Set(Object.values(source.areas).map(({ remote }) => remote))]
  const found = await Promise.all(names.map((name) => site.remote(name)))
  const builds = Object.fromEntries(found.map(({ id, build }) => [id, build]))
  const madeFrom = createHash('sha256')
    .update(JSON.stringify([source, builds, frames]))
    .digest('hex')
  const stamp = join(target, 'made-from')
  const file = site.documentFile(source.brand)
  const previous = await previousOf(file)
  // A document that was changed by hand stays until what it was made from changes.
  if (previous && (await textOf(stamp)) === madeFrom) return
  const document = makeDocument({ source, builds, previous, frames, now })
  await replaceFile(file, `${JSON.stringify(document, undefined, 2)}\n`)
  await writeFile(stamp, madeFrom)
}

/**
 * Writes `brands/<brand>/document.json` into the site for every folder of brands, with the newest builds, and copies
 * what the brand serves (tokens, logo, panels).
 * @param brands folder that holds one folder per brand
 * @param frames origins that may be framed besides those of the brands' own settings
 */
export async function writeDocuments(
  site: SiteFolder,
  brands: string,
  frames: readonly string[],
  now: Date,
): Promise<void> {
  const entries = await readdir(brands, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(brands, name))
  for (const folder of folders) await writeDocument(site, folder, frames, now)
}
