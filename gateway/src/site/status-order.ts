import { parseArgs } from 'node:util'
import type { Clock } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { merchantOf, merchants } from '../merchants.ts'
import { type SiteStatus, type StatusChange, statusOf, switchStatus } from './status.ts'

const merchantCodes = Object.keys(merchants).join('|')

export const statusUsage = `status <${merchantCodes}> [normal|maintenance|restricted] [--until <ISO time, with maintenance>] [--block <countries, for example US,FR>]`

const states: readonly string[] = ['normal', 'maintenance', 'restricted'] satisfies SiteStatus['state'][]
const isState = (text: string | undefined): text is SiteStatus['state'] => text !== undefined && states.includes(text)

const countriesIn = (text: string): string[] => {
  const codes = text.toUpperCase().split(',').filter(Boolean)
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code))
  if (wrong) throw new Error(`${wrong} is not a country code`)
  if (codes.length === 0) throw new Error('--block names no country')
  return codes
}

const instantOf = (text: string): number => {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Error(`${text} is not an ISO time`)
  return at
}

const asText = (code: string, { state, until, blockedCountries }: SiteStatus): string => {
  const end = until === undefined ? '' : ` until ${new Date(until).toISOString()}`
  if (blockedCountries.length > 0) return `${code} is ${state}${end}, blocked: ${blockedCountries.join(' ')}`
  return `${code} is ${state}${end}${state === 'restricted' ? ', blocked: everybody' : ''}`
}

/** Tells or switches the status of a merchant's site as the words of a command line say; throws with the usage when they are wrong. */
export async function orderStatus(db: Db, clock: Clock, words: readonly string[]): Promise<string> {
  const options = { until: { type: 'string' }, block: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [code = '', state, ...more] = positionals
  const merchant = merchantOf(code)
  const isWrong =
    (state !== undefined && !isState(state)) ||
    more.length > 0 ||
    (values.until !== undefined && state !== 'maintenance') ||
    (values.block !== undefined && state === 'normal')
  if (!merchant || isWrong) throw new Error(`usage: ${statusUsage}`)
  if (state === undefined && values.block === undefined) return asText(code, await statusOf(db, merchant.code))
  const change: StatusChange = {
    ...(state ? { state } : {}),
    ...(values.until === undefined ? {} : { until: instantOf(values.until) }),
    ...(values.block === undefined ? {} : { blockedCountries: countriesIn(values.block) }),
  }
  return asText(code, await switchStatus(db, merchant.code, change, clock))
}
