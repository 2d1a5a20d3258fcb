import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { missingFor, readSetting, settingNames } from './merchant-settings.ts'
import { keepSetting } from './setting.store.ts'

const settingUsage = () => `setting <${brandCodes()}> <name> <value|--reset>; names: ${settingNames.join(', ')}`

/** Changes a setting of a merchant by the words of a command line; throws and changes nothing when they are wrong. */
export async function settingCommand({ db, clock, authorize }: CommandDeps, words: readonly string[]): Promise<string> {
  const [code = '', name = '', text, ...more] = words
  const merchant = merchantOf(code)
  if (!merchant || !settingNames.includes(name) || text === undefined || more.length > 0)
    throw new Error(`usage: ${settingUsage()}`)
  const value = text === '--reset' ? undefined : text
  if (value !== undefined) {
    const read = readSetting(name, value)
    const problem = read.ok ? missingFor(merchant, name) : read.error
    if (problem) throw new Error(`${name} stays as it is: ${problem}`)
  }
  await authorize('site', code)
  await keepSetting(db, clock, { merchant: merchant.code, name, value })
  return value === undefined ? `${code} ${name} is as it was written` : `${code} ${name} is ${value}`
}
