import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JurisdictionProfile, jurisdictionProfile, lawBrand, lawMerchant } from '@azulejo/shared/brand-data'
import * as v from 'valibot'
import { type OwnSite, startSite } from './own-site.ts'
import { root } from './run-program.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The rules of all jurisdictions of the repository, by name. */
export const profiles: readonly (readonly [name: string, law: JurisdictionProfile])[] = readdirSync(
  join(root, 'profiles'),
).map((file) => [file.replace('.json', ''), v.parse(jurisdictionProfile, readJson(join(root, 'profiles', file)))])

/** The kinds of deposit of the copied brand. */
export const ownPayments: readonly string[] = (
  readJson(join(root, 'brands/azulejo/merchant.json')) as { deposits: { type: string }[] }
).deposits.map(({ type }) => type)

/** Brands that are copies of one brand under each profile. */
function copyBrands(): string {
  const brands = mkdtempSync(join(tmpdir(), 'azulejo-laws-'))
  cpSync(join(root, 'brands'), brands, { recursive: true })
  for (const [name] of profiles) {
    const code = lawBrand(name)
    cpSync(join(brands, 'azulejo'), join(brands, code), { recursive: true })
    const change = (file: string, changed: (value: never) => unknown) =>
      writeFileSync(join(brands, code, file), JSON.stringify(changed(readJson(join(brands, code, file)) as never)))
    change('merchant.json', (merchant: Parameters<typeof lawMerchant>[0]) => lawMerchant(merchant, name))
    change('brand.json', (brand: { site: object }) => ({
      ...brand,
      brand: code,
      site: { ...brand.site, merchant: code, hosts: [`${code}.localhost`] },
    }))
    const tokens = join(brands, code, 'tokens.css')
    writeFileSync(tokens, readFileSync(tokens, 'utf8').replaceAll('data-brand="azulejo"', `data-brand="${code}"`))
  }
  for (const other of ['norte', 'saigon9']) rmSync(join(brands, other), { recursive: true })
  return brands
}

/** Starts a site with a brand under each profile, in which people have played for weeks. */
export async function startLawSite(): Promise<OwnSite> {
  const brands = copyBrands()
  const site = await startSite('BR', { env: { BRANDS_FOLDER: brands }, hasGames: true })
  return {
    ...site,
    async end() {
      await site.end()
      rmSync(brands, { recursive: true })
    },
  }
}
