import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  channelOfPayout,
  demoPaymentProviders,
  jurisdictionProfile,
  merchantFile,
  readData,
} from '@azulejo/shared/brand-data'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import type * as v from 'valibot'
import { type BrandSource, readBrandSource, readBrandTokens } from '../documents/brand-source.ts'
import { missingTexts } from './brand-folder.ts'
import { illegiblePairs, propertiesIn } from './contrast.ts'

const root = join(import.meta.dirname, '../../..')
export const profilesFolder = join(root, 'profiles')

type MerchantFile = v.InferOutput<typeof merchantFile>

async function readFileOf<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  name: string,
): Promise<Result<v.InferOutput<Schema>, string>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { ok: false, error: `${name}: there is no such file` }
  const read = readData(schema, text)
  return read.ok ? read : { ok: false, error: `${name}: ${read.error}` }
}

/** Reports fields that brand.json and merchant.json share but set differently. */
function differences({ site }: BrandSource, merchant: MerchantFile): string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['currency', site.currency, merchant.currency],
    ['currencySymbol', site.currencySymbol, merchant.symbol],
    ['defaultLanguage', site.defaultLanguage, merchant.defaultLanguage],
    ['languages', site.languages.toSorted().join(), merchant.languages.toSorted().join()],
    ['timeZone', site.timeZone ?? merchant.timeZone, merchant.timeZone],
  ]
  return pairs
    .filter(([, ofSite, ofMerchant]) => ofSite !== ofMerchant)
    .map(([name, ofSite, ofMerchant]) => `brand.json: site.${name} is ${ofSite}, merchant.json says ${ofMerchant}`)
}

/** Names a missing file with its brand, which may be another brand that this one imports. */
const problemOf = ({ message, path }: NodeJS.ErrnoException): string =>
  path ? `${basename(dirname(path))}/tokens.css: there is no such file` : message

async function colourProblems(folder: string, brand: string): Promise<string[]> {
  const read = await readBrandTokens(folder).then(success, (error: Error) => failure(error))
  if (!read.ok) return [problemOf(read.error)]
  const css = read.value
  const base = propertiesIn(await readFile(join(root, 'shared/src/design/tokens.css'), 'utf8'))
  return ['dark', 'light'].flatMap((theme) =>
    illegiblePairs(css, brand, theme, base).map((pair) => `tokens.css: ${theme}: ${pair} has too little contrast`),
  )
}

async function profileProblems({ profile, deposits, withdrawals }: MerchantFile): Promise<string[]> {
  const read = await readFileOf(
    jurisdictionProfile,
    join(profilesFolder, `${profile}.json`),
    `profiles/${profile}.json`,
  )
  if (!read.ok) return [`merchant.json: profile: ${read.error}`]
  const { allowed } = read.value.channels
  if (allowed === 'all') return []
  const refused = `the profile ${profile} does not allow`
  return [
    ...deposits
      .filter(({ type }) => !allowed.includes(type))
      .map(({ code, type }) => `merchant.json: deposits: ${code}: ${refused} ${type}`),
    ...withdrawals
      .filter(({ type }) => !allowed.includes(channelOfPayout[type]))
      .map(({ type }) => `merchant.json: withdrawals: ${refused} ${type}`),
  ]
}

async function drawingProblems(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return ['logo.svg', 'mark.svg', 'favicon.svg']
    .filter((name) => !names.includes(name))
    .map((name) => `${name}: there is no such file`)
}

/** Reports areas that the brand offers to pages of other origins but does not have. */
const embeddingProblems = ({ site, areas }: BrandSource): string[] =>
  (site.embedding?.areas ?? [])
    .filter((area) => !Object.hasOwn(areas, area))
    .map((area) => `brand.json: site.embedding: there is no area ${area}`)

/** Reports deposit channels whose payment provider exists only with the demonstration's data. */
export async function demoChannels(brands: string, brand: string): Promise<string[]> {
  const merchant = await readFileOf(merchantFile, join(brands, brand, 'merchant.json'), 'merchant.json')
  const isOfDemo = (provider: string) => (demoPaymentProviders as readonly string[]).includes(provider)
  const channels = merchant.ok ? merchant.value.deposits.filter(({ provider }) => isOfDemo(provider)) : []
  return channels.map(
    ({ code, provider }) =>
      `${brand}: deposits: ${code} is offered with the demonstration's data alone, whose payment provider is ${provider}`,
  )
}

/** Returns all problems of a brand: its files, colours, languages and content. */
export async function checkBrand(brands: string, brand: string): Promise<string[]> {
  const folder = join(brands, brand)
  const merchant = await readFileOf(merchantFile, join(folder, 'merchant.json'), 'merchant.json')
  const source = await readBrandSource(folder).catch((error: Error) => error.message)
  const problems = [
    ...(merchant.ok ? await profileProblems(merchant.value) : [merchant.error]),
    ...(typeof source === 'string' ? [source] : []),
    ...(await colourProblems(folder, brand)),
    ...(await drawingProblems(folder)),
  ]
  if (typeof source !== 'string') {
    problems.push(...embeddingProblems(source))
    if (source.brand !== brand) problems.push(`brand.json: brand is ${source.brand}, the folder is ${brand}`)
    if (merchant.ok) problems.push(...differences(source, merchant.value))
  }
  if (merchant.ok) {
    const { languages, defaultLanguage } = merchant.value
    const missing = await missingTexts(brands, brand, languages, defaultLanguage)
    problems.push(...missing.map((text) => `${text}: there is no text`))
  }
  return problems
}
