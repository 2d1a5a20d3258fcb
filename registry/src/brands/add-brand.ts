import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  brandCode,
  currencyOfDeposit,
  currencyOfPayout,
  type DepositChannelFile,
  type WithdrawalWayFile,
} from '@azulejo/shared/brand-data'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { baseOf, exponentOf, failure, languages, numberFormat, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { readJson } from './brand-folder.ts'

const currency = v.picklist(['BRL', 'USD', 'VND', 'EUR', 'CNY'])
const request = v.strictObject({
  code: brandCode,
  from: brandCode,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^[^<>&"]*$/, 'it holds none of < > & "')),
  currency,
  languages: v.tupleWithRest([v.picklist(languages)], v.picklist(languages)),
  profile: v.optional(v.string()),
  country: v.optional(v.string()),
  dialling: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+?\d{1,4}$/, 'it is a dialling code such as +351'),
      v.transform((code) => `+${code.replace('+', '')}`),
    ),
  ),
  zone: v.optional(v.string()),
})
export type NewBrand = v.InferInput<typeof request>
type Wanted = v.InferOutput<typeof request>

type Fields = Readonly<Record<string, unknown>>
const write = (file: string, data: unknown) => writeFile(file, `${JSON.stringify(data, undefined, 2)}\n`)

function symbolOf(code: Wanted['currency']): string {
  const parts = numberFormat('pt', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}

/** Formats an amount with the decimals of the new currency. */
const inCurrency = (amount: unknown, code: Wanted['currency']): string => Number(amount).toFixed(exponentOf[code])

/** Deposit channels that the new currency allows, with its decimals. */
const depositsOf = (old: readonly DepositChannelFile[], code: Wanted['currency']): readonly DepositChannelFile[] =>
  old
    .filter(({ type }) => (currencyOfDeposit[type] ?? code) === code)
    .map((channel) => ({
      ...channel,
      least: inCurrency(channel.least, code),
      most: inCurrency(channel.most, code),
      fee: { ...channel.fee, fixed: inCurrency(channel.fee.fixed, code) },
      presets: channel.presets.map((preset) => inCurrency(preset, code)),
    }))

/** Withdrawal ways that the new currency allows, with its decimals. */
const withdrawalsOf = (old: readonly WithdrawalWayFile[], code: Wanted['currency']): readonly WithdrawalWayFile[] =>
  old
    .filter(({ type }) => (currencyOfPayout[type] ?? code) === code)
    .map((way) => ({
      ...way,
      least: inCurrency(way.least, code),
      most: inCurrency(way.most, code),
      fee: { ...way.fee, fixed: inCurrency(way.fee.fixed, code) },
      presets: way.presets.map((preset) => inCurrency(preset, code)),
      dailyAmount: inCurrency(way.dailyAmount, code),
      approvedUpTo: inCurrency(way.approvedUpTo, code),
    }))

function merchantOf(old: Fields, wanted: Wanted): Fields {
  const { name, code, languages: supported, profile, country, dialling, zone } = wanted
  const countries = old.firstCountries as readonly string[]
  return {
    ...old,
    ...(profile ? { profile } : {}),
    name,
    hosts: [`${code}.localhost`],
    currency: wanted.currency,
    symbol: symbolOf(wanted.currency),
    languages: supported,
    defaultLanguage: supported[0],
    ...(zone ? { timeZone: zone } : {}),
    ...(country ? { country, firstCountries: [country, ...countries.filter((each) => each !== country)] } : {}),
    ...(dialling ? { diallingCode: dialling } : {}),
    ...(old.welcomeBonus
      ? {
          welcomeBonus: {
            ...(old.welcomeBonus as Fields),
            amount: inCurrency((old.welcomeBonus as Fields).amount, wanted.currency),
          },
        }
      : {}),
    trialCredit: inCurrency(old.trialCredit, wanted.currency),
    deposits: depositsOf(old.deposits as readonly DepositChannelFile[], wanted.currency),
    withdrawals: withdrawalsOf(old.withdrawals as readonly WithdrawalWayFile[], wanted.currency),
    ranks: (old.ranks as readonly Fields[]).map((rank) => ({
      ...rank,
      turnover: inCurrency(rank.turnover, wanted.currency),
      ...(rank.keep === undefined ? {} : { keep: inCurrency(rank.keep, wanted.currency) }),
    })),
  }
}

function siteOf(
  { site, ...source }: Fields,
  { code, name, currency: money, languages: supported, zone }: Wanted,
): Fields {
  return {
    ...source,
    brand: code,
    site: {
      ...(site as Fields),
      name,
      hosts: [`${code}.localhost`],
      languages: supported,
      defaultLanguage: supported[0],
      currency: money,
      currencySymbol: symbolOf(money),
      ...(zone ? { timeZone: zone } : {}),
      merchant: code,
    },
  }
}

/**
 * A provisional logo: the mark of the copied brand with the new name as its title. It has no letters, because letters of a
 * drawing are outlines that a designer draws.
 */
const logoOf = (mark: string, name: string): string =>
  mark.replace(/<svg[^>]*>/, (opening) => `${opening}<title>${name}</title>`)

/** Style sheet that imports the other brand's colours, later changes included; colours set here override the import. */
const tokensOf = ({ code, from }: Wanted): string => `/*
 * Colours of the ${code} brand: those of ${from}, and what is set here instead of them, in blocks of
 * [data-brand="${code}"], [data-brand="${code}"][data-theme="dark"] and [data-theme="light"].
 */
@import "../${from}/tokens.css";
@layer tokens, reset, primitives, screens;

@layer tokens {
}
`

/** Replaces the old brand's code in image paths and external profiles of the copy's JSON files, except its content. */
async function renameIn(folder: string, old: string, code: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of paths) {
    if (!entry.isFile() || !entry.name.endsWith('.json') || entry.parentPath.includes('content')) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    const named = text
      .replaceAll(`/brands/${old}/`, `/brands/${code}/`)
      .replaceAll(new RegExp(`(https://[^"]*/|")${old}(?="|\\.|-development")`, 'g'), `$1${code}`)
    if (named !== text) await writeFile(file, named)
  }
}

/** Replaces the old currency symbol in the texts of the copy. */
async function renameMoney(folder: string, old: string, symbol: string): Promise<void> {
  const paths = await readdir(join(folder, 'content'), { recursive: true, withFileTypes: true })
  for (const entry of paths.filter((each) => each.isFile() && each.name.endsWith('.json'))) {
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    const named = text.replaceAll(old === '$' ? /(?:US)?(?<!R)\$/g : old, symbol)
    if (named !== text) await writeFile(file, named)
  }
}

async function fill(folder: string, brands: string, wanted: Wanted): Promise<void> {
  await cp(join(brands, wanted.from), folder, { recursive: true })
  await renameIn(folder, wanted.from, wanted.code)
  const [source, merchant] = [join(folder, 'brand.json'), join(folder, 'merchant.json')]
  await write(source, siteOf((await readJson(source)) as Fields, wanted))
  const old = (await readJson(merchant)) as Fields
  await write(merchant, merchantOf(old, wanted))
  await renameMoney(folder, String(old.symbol), symbolOf(wanted.currency))
  const kept = [...wanted.languages, ...wanted.languages.map(baseOf)]
  for (const language of languages)
    if (!kept.includes(language)) await rm(join(folder, 'content', language), { recursive: true, force: true })
  await writeFile(join(folder, 'tokens.css'), tokensOf(wanted))
  await writeFile(join(folder, 'logo.svg'), logoOf(await readFile(join(folder, 'mark.svg'), 'utf8'), wanted.name))
}

/** Creates the folder of a new brand from the folder of another brand, completely or not at all. */
export async function addBrand(brands: string, input: NewBrand): Promise<Result<string, Refusal>> {
  const read = v.safeParse(request, input)
  if (!read.success) {
    const [issue] = read.issues
    return failure(refusal('brand', `${v.getDotPath(issue)}: ${issue.message}`))
  }
  const { code, from } = read.output
  const known = await readdir(brands)
  if (known.includes(code)) return failure(refusal('brand', `There is a brand ${code} already`))
  if (!known.includes(from)) return failure(refusal('brand', `There is no brand ${from} to copy`))
  await mkdir(brands, { recursive: true })
  const incoming = await mkdtemp(join(brands, '_new-'))
  try {
    await fill(incoming, brands, read.output)
    await rename(incoming, join(brands, code))
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
  return success(join(brands, code))
}
