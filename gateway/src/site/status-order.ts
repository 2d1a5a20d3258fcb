import { parseArgs } from 'node:util'
import type { Clock } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { merchantOf, merchants } from '../merchants.ts'
import { type SiteStatus, switchStatus } from './status.ts'

export const statusUsage = `status <${Object.keys(merchants).join('|')}> <normal|maintenance|restricted> [--until <ISO time>] [--block <countries, for example US,FR>]`

const states: readonly string[] = ['normal', 'maintenance', 'restricted'] satisfies SiteStatus['state'][]
const isState = (text: string | undefined): text is SiteStatus['state'] => text !== undefined && states.includes(text)

const countriesIn = (text: string): string[] => {
  const codes = text.toUpperCase().split(',').filter(Boolean)
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code))
  if (wrong) throw new Error(`${wrong} is not a country code`)
  return codes
}

const instantOf = (text: string): number => {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Error(`${text} is not an ISO time`)
  return at
}

/** Switches a merchant's site as the words of a command line say; throws with the usage when they are wrong. */
export async function orderStatus(db: Db, clock: Clock, words: readonly string[]): Promise<string> {
  const options = { until: { type: 'string' }, block: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [code = '', state] = positionals
  const merchant = merchantOf(code)
  if (!merchant || !isState(state)) throw new Error(`usage: ${statusUsage}`)
  const after = await switchStatus(
    db,
    merchant.code,
    {
      state,
      ...(values.until === undefined ? {} : { until: instantOf(values.until) }),
      ...(values.block === undefined ? {} : { blockedCountries: countriesIn(values.block) }),
    },
    clock,
  )
  const until = after.until === undefined ? '' : ` until ${new Date(after.until).toISOString()}`
  const blocked = after.blockedCountries.length > 0 ? `, blocked: ${after.blockedCountries.join(' ')}` : ''
  return `${code} is ${after.state}${until}${blocked}`
}
