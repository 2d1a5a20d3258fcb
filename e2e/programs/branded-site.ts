import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite } from './own-edge.ts'
import { finishProgram, root } from './run-program.ts'
import { keysFolder } from './sign-document.ts'

type Settings = { readonly site: Readonly<Record<string, unknown>> }

export type BrandedSite = {
  readonly folder: string
  /** Folder of the brands with the operator's changes. */
  readonly brands: string
  /** Output of the program that made the documents. */
  readonly written: string
  remove(): void
}

/** Copies the built site and changes the `site` of brands in their `brand.json`, as an operator does. */
export async function brandSite(changes: Readonly<Record<string, Settings['site']>>): Promise<BrandedSite> {
  const place = mkdtempSync(join(tmpdir(), 'azulejo-branded-'))
  const [folder, brands] = [join(place, 'site'), join(place, 'brands')]
  cpSync(builtSite(), folder, { recursive: true })
  rmSync(join(folder, 'brands'), { recursive: true, force: true })
  cpSync(join(root, 'brands'), brands, { recursive: true })
  for (const [brand, change] of Object.entries(changes)) {
    const file = join(brands, brand, 'brand.json')
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings
    writeFileSync(file, JSON.stringify({ ...settings, site: { ...settings.site, ...change } }))
  }
  const env = { SITE_FOLDER: folder, BRANDS_FOLDER: brands, KEYS_FOLDER: keysFolder() }
  const written = await finishProgram(['scripts/documents.mjs'], env)
  return { folder, brands, written, remove: () => rmSync(place, { recursive: true, force: true }) }
}
