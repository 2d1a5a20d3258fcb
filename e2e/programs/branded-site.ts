import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite } from './own-edge.ts'
import { finishProgram, root } from './run-program.ts'
import { keysFolder } from './sign-document.ts'

type Settings = { readonly site: Readonly<Record<string, unknown>> }

export type BrandedSite = {
  readonly folder: string
  /** Folder of the brands as the operator has them now. */
  readonly brands: string
  /** What making its documents has written. */
  readonly written: string
  remove(): void
}

/** A copy of the built site for which an operator has changed the `site` of brands in their `brand.json`. */
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
