import { parseArgs } from 'node:util'
import type { Clock } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, type MerchantCode, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import {
  type PlannedMaintenance,
  planMaintenance,
  type SiteStatus,
  type StatusChange,
  statusOf,
  switchStatus,
} from './status.ts'

const statusUsage = () =>
  `status <${brandCodes()}> [normal|maintenance|restricted] [--from <ISO time, with maintenance>] [--until <ISO time, with maintenance>] [--block <countries, for example US,FR>]`

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

const timeText = (word: string, at: number | undefined): string =>
  at === undefined ? '' : ` ${word} ${new Date(at).toISOString()}`

const blockedText = ({ state, blockedCountries }: SiteStatus): string => {
  if (blockedCountries.length > 0) return `, blocked: ${blockedCountries.join(' ')}`
  return state === 'restricted' ? ', blocked: everybody' : ''
}

const plannedText = ({ planned }: SiteStatus): string =>
  planned ? `, maintenance planned${timeText('from', planned.from)}${timeText('until', planned.until)}` : ''

const asText = (code: string, status: SiteStatus): string =>
  `${code} is ${status.state}${timeText('until', status.until)}${blockedText(status)}${plannedText(status)}`

async function plan(db: Db, clock: Clock, merchant: MerchantCode, planned: PlannedMaintenance): Promise<string> {
  const { from, until } = planned
  if (from <= clock.now()) throw new Error('--from is in the past; without it maintenance begins now')
  if (until !== undefined && until <= from) throw new Error('--until is not after --from')
  const after = await planMaintenance(db, merchant, planned, clock)
  if (!after) throw new Error(`${merchant} is in maintenance already`)
  return asText(merchant, after)
}

/**
 * Shows or switches the status of a merchant's site by the words of a command line; throws the usage when they are
 * wrong.
 */
export async function statusCommand({ db, clock, authorize }: CommandDeps, words: readonly string[]): Promise<string> {
  const options = { from: { type: 'string' }, until: { type: 'string' }, block: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [code = '', state, ...more] = positionals
  const merchant = merchantOf(code)
  const isWrong =
    (state !== undefined && !isState(state)) ||
    more.length > 0 ||
    (values.until !== undefined && state !== 'maintenance') ||
    (values.from !== undefined && (state !== 'maintenance' || values.block !== undefined)) ||
    (values.block !== undefined && state === 'normal')
  if (!merchant || isWrong) throw new Error(`usage: ${statusUsage()}`)
  if (state === undefined && values.block === undefined) return asText(code, await statusOf(db, merchant.code, clock))
  const until = values.until === undefined ? undefined : instantOf(values.until)
  const blockedCountries = values.block === undefined ? undefined : countriesIn(values.block)
  const from = values.from === undefined ? undefined : instantOf(values.from)
  await authorize('site', code)
  if (from !== undefined) return plan(db, clock, merchant.code, { from, until })
  const change: StatusChange = {
    ...(state ? { state } : {}),
    ...(until === undefined ? {} : { until }),
    ...(blockedCountries ? { blockedCountries } : {}),
  }
  return asText(code, await switchStatus(db, merchant.code, change, clock))
}
