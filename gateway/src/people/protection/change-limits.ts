import {
  changeOfLimit,
  decideRaise,
  type LimitKind,
  type LimitPeriod,
  limitPeriods,
  parseAmount,
  type RaiseDecision,
  toDecimal,
} from '@azulejo/shared/kernel'
import { lockWallets } from '../../platform/ledger/post.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { secondStepDue } from '../../platform/pipeline/due-steps.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { stopMarketing } from '../messages/index.ts'
import { isChoiceNeeded, leastDepositOf } from './deposit-limits.ts'
import { keepChange, keepLimit, limitPeriodsOf, limitRows, lockedLimit, rowInForce } from './limits.store.ts'

type Caller = Context<'needed'>

/** The longest limit of time, in minutes: 30 days. */
const mostMinutes = 43_200n

const readSum = (kind: LimitKind, text: string, { merchant }: Caller): bigint | undefined => {
  if (kind !== 'time') return parseAmount(text, merchant.currency)
  const minutes = /^\d{1,5}$/.test(text) ? BigInt(text) : undefined
  return minutes !== undefined && minutes <= mostMinutes ? minutes : undefined
}

/**
 * Orders a change of a limit of play after every stake of the member: the member is locked first, as transfers do, then the
 * main wallet. Stakes that wait see the change, and vendors' stakes that were decided before are decided again.
 */
async function holdPlay({ db, clock, member }: Caller, kind: LimitKind): Promise<void> {
  if (kind === 'deposit') return
  await db
    .updateTable('member')
    .set({ limits_at: new Date(clock.now()) })
    .where('id', '=', member.id)
    .execute()
  await lockWallets(db, [member.id])
}

/** Lowers a limit at once, or requests a raise, which needs the second step. @returns whether anything changed */
async function change(
  context: Caller,
  name: { readonly kind: LimitKind; readonly period: LimitPeriod },
  requested: bigint | undefined,
): Promise<boolean | Refused<'second.step.needed'>> {
  const { db, clock, merchant, member } = context
  const at = clock.now()
  const inForce = rowInForce(await lockedLimit(db, member.id, name), { merchant, at })
  const changed = changeOfLimit(inForce, requested, profileOf(merchant).waits, at)
  if (!changed) return false
  const due = changed.change === 'lowered' ? undefined : await secondStepDue(context)
  if (due) return due
  await keepLimit(db, member.id, name, changed.next)
  if (changed.change === 'lowered') await stopMarketing(db, member.id, at)
  await keepChange(db, member.id, at, { ...name, change: changed.change, amount: requested ?? null })
  return true
}

export type Wanted = Readonly<Partial<Record<LimitPeriod, string | undefined>>>

/**
 * Sets limits of one kind: '' removes a limit, a period left out keeps its limit. A member who had to choose limits of
 * deposits and set none has declined them.
 * @returns whether anything changed
 */
export async function changeLimits(
  context: Caller,
  kind: LimitKind,
  wanted: Wanted,
): Promise<boolean | Refused<'request.invalid' | 'limit.least' | 'second.step.needed'>> {
  const { db, clock, merchant, member } = context
  const least = kind === 'deposit' ? leastDepositOf(merchant) : undefined
  const periods = limitPeriodsOf(merchant, kind)
  const foreign = limitPeriods.find((period) => wanted[period] !== undefined && !periods.includes(period))
  if (foreign && kind !== 'deposit') return refuse('request.invalid', { path: foreign })
  if (periods.some((period) => wanted[period] !== undefined)) await holdPlay(context, kind)
  const rows = await limitRows(db, member.id, [kind])
  const isKept = (period: LimitPeriod, amount: bigint) =>
    rowInForce(
      rows.find((row) => row.period === period),
      { merchant, at: clock.now() },
    ).amount === amount
  let isChanged = false
  for (const period of periods) {
    const text = wanted[period]
    if (text === undefined) continue
    const amount = text === '' ? undefined : readSum(kind, text, context)
    if (text !== '' && (amount === undefined || amount <= 0n)) return refuse('request.invalid', { path: period })
    if (amount !== undefined && least !== undefined && amount < least && !isKept(period, amount))
      return refuse('limit.least', { path: period, least: toDecimal(least, merchant.currency) })
    const changed = await change(context, { kind, period }, amount)
    if (typeof changed !== 'boolean') return changed
    isChanged ||= changed
  }
  if (!isChanged && kind === 'deposit' && (await isChoiceNeeded(db, { merchant, memberId: member.id })))
    await keepChange(db, member.id, clock.now(), { kind, period: null, change: 'declined', amount: null })
  return isChanged
}

/** Confirms a raise, which needs the second step, or drops it. @returns undefined when it is done */
export async function decideLimit(
  context: Caller,
  name: { readonly kind: LimitKind; readonly period: LimitPeriod },
  decision: RaiseDecision,
): Promise<Refused<'limit.raise.none' | 'limit.raise.early' | 'second.step.needed'> | undefined> {
  const { db, clock, merchant, member } = context
  const at = clock.now()
  await holdPlay(context, name.kind)
  const inForce = rowInForce(await lockedLimit(db, member.id, name), { merchant, at })
  const next = decideRaise(inForce, decision, at)
  if (next === 'none') return refuse('limit.raise.none')
  if (next === 'early') return refuse('limit.raise.early', { until: inForce.raise?.from ?? at })
  const due = decision === 'confirm' ? await secondStepDue(context) : undefined
  if (due) return due
  await keepLimit(db, member.id, name, next)
  const change = decision === 'confirm' ? ('raise_confirmed' as const) : ('raise_dropped' as const)
  await keepChange(db, member.id, at, { ...name, change, amount: inForce.raise?.amount ?? null })
  return undefined
}
