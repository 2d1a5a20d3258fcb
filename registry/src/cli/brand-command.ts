import { basename } from 'node:path'
import type { PartFiles } from '@azulejo/shared/brand-data'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { addBrand } from '../brands/add-brand.ts'
import {
  filesOf,
  type Platform,
  type Published,
  publishFolder,
  rollBackPart,
  versionsOf,
} from '../brands/brand-versions.ts'
import { checkBrand, demoChannels } from '../brands/check-brand.ts'
import { brandFoldersIn } from '../documents/brand-source.ts'
import { compare } from '../releases/diff.ts'
import type { Answer, Command, Options } from './command.ts'

async function add(brands: string, code: string, options: Options): Promise<Answer> {
  const { from = '', name = code, currency = '', languages = '', profile, country, dialling, zone } = options
  const languageList = languages.split(',')
  const request = { code, from, name, currency, languages: languageList, profile, country, dialling, zone }
  const made = await addBrand(brands, JSON.parse(JSON.stringify(request)))
  if (!made.ok) return made
  return success({
    message: `${code} is made in ${made.value}. Change its colours, drawings and texts; azulejo brand check ${code} judges it`,
    data: { brand: code, folder: made.value },
  })
}

async function check(brands: string, code: string | undefined): Promise<Answer> {
  const known = (await brandFoldersIn(brands)).map((folder) => basename(folder))
  if (code !== undefined && !known.includes(code)) return failure(refusal('no-brand', `There is no brand ${code}`))
  const checked = code === undefined ? known : [code]
  const problems: string[] = []
  for (const brand of checked)
    problems.push(...(await checkBrand(brands, brand)).map((problem) => `${brand}: ${problem}`))
  if (problems.length > 0) return failure(refusal('brand', problems.join('\n')))
  const notes = (await Promise.all(checked.map((brand) => demoChannels(brands, brand)))).flat()
  return success({ message: [`${checked.join(', ')}: nothing to complain about`, ...notes].join('\n'), data: checked })
}

async function reportPublished(done: Promise<Result<Published, Refusal>>): Promise<Answer> {
  const answer = await done
  if (!answer.ok) return answer
  const message =
    answer.value.length === 0 ? 'Nothing changed' : `${answer.value.length} published; every gateway shows it now`
  return success({ message, rows: answer.value, data: answer.value })
}

async function reportHistory(platform: Platform, part: string | undefined): Promise<Answer> {
  const read = await versionsOf(platform, part)
  if (!read.ok) return read
  const rows = read.value.map(({ publishedAt, isRemoval, ...row }) => ({
    ...row,
    at: publishedAt,
    what: isRemoval ? 'removed' : 'published',
  }))
  return success({ message: `${rows.length} versions`, rows, data: read.value })
}

const jsonOf = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return text
  }
}
const treeOf = (files: PartFiles | null) =>
  Object.fromEntries(Object.entries(files ?? {}).map(([path, text]) => [path, jsonOf(text)]))

async function reportDiff(platform: Platform, part: string, versions: readonly [string, string]): Promise<Answer> {
  const [before, after] = [await filesOf(platform, part, versions[0]), await filesOf(platform, part, versions[1])]
  if (!before.ok) return before
  if (!after.ok) return after
  const rows = compare(part, treeOf(before.value), treeOf(after.value))
  return success({ message: `${rows.length} differences`, rows, data: rows })
}

const isVersion = (text: string | undefined): text is string => /^\d{1,15}$/.test(text ?? '')

/** The commands about versions of the brands' files; undefined if the words match none. */
function runVersions(words: readonly string[], { to, reason }: Options, who: string, platform: Platform) {
  const [verb, first, second, third, ...more] = words
  const by = reason && { publisher: who, reason }
  if (more.length > 0) return undefined
  if (verb === 'publish' && first && by && !second) return reportPublished(publishFolder(platform, first, by))
  if (verb === 'rollback' && first && by && isVersion(to) && !second)
    return reportPublished(rollBackPart(platform, { part: first, version: to }, by))
  if (verb === 'history' && !second) return reportHistory(platform, first)
  if (verb === 'diff' && first && isVersion(second) && isVersion(third))
    return reportDiff(platform, first, [second, third])
  return undefined
}

export const brandCommand: Command = {
  usage:
    'brand add <code> --from <brand> --name <name> --currency <currency> --languages <main>,<others> ' +
    '[--profile <name>] [--country <code>] [--dialling <+code>] [--zone <IANA zone>] | brand check [<brand>] | ' +
    'brand publish <folder> --reason "<why>" | brand history [<part>] | brand diff <part> <version> <version> | ' +
    'brand rollback <part> --to <version> --reason "<why>"',
  about:
    'Makes the folder of a new brand from another; judges files, colours, languages and content of brands; publishes files of brands, _shared or profiles to the platform, and lists, compares and brings back their versions.',
  run(registry, words, options, { brands, gateway, fetch: client }) {
    const [verb, code, ...more] = words
    if (verb === 'check') return more.length === 0 ? check(brands, code) : undefined
    if (verb !== 'add') return runVersions(words, options, registry.who, { gateway, fetch: client })
    const isWhole = code && options.from && options.currency && options.languages
    return more.length === 0 && isWhole ? add(brands, code, options) : undefined
  },
}
