import type { Instant, SalaryWindow } from '@azulejo/shared/kernel'
import type { SalaryKind } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { isHeldMember } from '../../people/index.ts'
import type { EntryKind } from '../../platform/ledger/accounts.ts'

type Salary = {
  readonly window: SalaryWindow
  readonly entry: EntryKind
  /** Time of which one transaction counts the windows. */
  readonly countedAtOnce: number
}

const hour = 60 * 60_000
export const salaries: Readonly<Record<SalaryKind, Salary>> = {
  daily: { window: 'day', entry: 'daily_salary', countedAtOnce: 7 * 24 * hour },
  hourly: { window: 'hour', entry: 'hour_salary', countedAtOnce: 12 * hour },
  realtime: { window: 'fiveMinutes', entry: 'realtime_salary', countedAtOnce: hour },
}

/** Time after the end of a window in which what was settled in it becomes visible; longer than any statement may take. */
export const settleMs = 60_000

/** Condition that what a contract pays is held: its downline `d` or its payer `u` is frozen, excluded or closed. */
export const isHeld = (now: Instant): RawBuilder<boolean> =>
  sql<boolean>`(${isHeldMember('d', now)} or ${isHeldMember('u', now)})`
