import { basename } from 'node:path'
import { failure, success } from '@azulejo/shared/kernel'
import { addBrand } from '../brands/add-brand.ts'
import { checkBrand, demoChannels } from '../brands/check-brand.ts'
import { brandFoldersIn } from '../documents/brand-source.ts'
import { refusal } from '../releases/refusal.ts'
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

export const brandCommand: Command = {
  usage:
    'brand add <code> --from <brand> --name <name> --currency <currency> --languages <main>,<others> ' +
    '[--profile <name>] [--country <code>] [--dialling <+code>] [--zone <IANA zone>] | brand check [<brand>]',
  about: 'Makes the folder of a new brand from another; or judges files, colours, languages and content of brands.',
  run(_registry, [verb, code, ...more], options, { brands }) {
    if (more.length > 0) return undefined
    if (verb === 'check') return check(brands, code)
    const isWhole = code && options.from && options.currency && options.languages
    return verb === 'add' && isWhole ? add(brands, code, options) : undefined
  },
}
