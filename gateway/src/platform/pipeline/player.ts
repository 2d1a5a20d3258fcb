import { type AccountType, type Instant, type Role, roleOf } from '@azulejo/shared/kernel'

/** The data of a member that decide whether the member may play. */
export type Player = {
  readonly role: Exclude<Role, 'guest'>
  readonly identity: 'none' | 'pending' | 'verified'
  readonly isFrozen: boolean
  readonly timeOutUntil: Instant | undefined
  readonly excludedUntil: Instant | undefined
  /** When the account is to be closed; undefined unless the member has asked for that. */
  readonly closesAt: Instant | undefined
  /** Since when the member has played without a reality check; undefined before the first login. */
  readonly realityFrom: Instant | undefined
  /** Chosen minutes between reality checks. */
  readonly realityMinutes: number | undefined
  /** Declared at registration or before play, yyyy-MM-dd. */
  readonly birthDate: string | undefined
  /** Whether the member has ever set a limit of losses, stakes or time. */
  readonly hasLimits: boolean
}

/** Columns of `member` that `playerOf` needs, for queries that load a member together with other data. */
export const playerColumns = [
  'member.type',
  'member.identity',
  'member.frozen_at',
  'member.time_out_until',
  'member.excluded_until',
  'member.closes_at',
  'member.reality_from',
  'member.reality_minutes',
  'member.birth_date',
  'member.limits_at',
] as const

export type PlayerRow = {
  readonly type: AccountType
  readonly identity: Player['identity']
  readonly frozen_at: Date | null
  readonly time_out_until: Date | null
  readonly excluded_until: Date | null
  readonly closes_at: Date | null
  readonly reality_from: Date | null
  readonly reality_minutes: number | null
  readonly birth_date: string | null
  readonly limits_at: Date | null
}

export const playerOf = (row: PlayerRow): Player => ({
  role: roleOf(row.type),
  identity: row.identity,
  isFrozen: row.frozen_at !== null,
  timeOutUntil: row.time_out_until?.getTime(),
  excludedUntil: row.excluded_until?.getTime(),
  closesAt: row.closes_at?.getTime(),
  realityFrom: row.reality_from?.getTime(),
  realityMinutes: row.reality_minutes ?? undefined,
  birthDate: row.birth_date ?? undefined,
  hasLimits: row.limits_at !== null,
})
