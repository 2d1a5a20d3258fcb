import { type AccountType, type Instant, type Role, roleOf } from '@azulejo/shared/kernel'

/** The data of a member that decide whether the member may play. */
export type Player = {
  readonly role: Exclude<Role, 'guest'>
  readonly identity: 'none' | 'pending' | 'verified'
  readonly isFrozen: boolean
  readonly timeOutUntil: Instant | undefined
  readonly excludedUntil: Instant | undefined
}

/** Columns of `member` that `playerOf` needs, for queries that load a member together with other data. */
export const playerColumns = [
  'member.type',
  'member.identity',
  'member.frozen_at',
  'member.time_out_until',
  'member.excluded_until',
] as const

export type PlayerRow = {
  readonly type: AccountType
  readonly identity: Player['identity']
  readonly frozen_at: Date | null
  readonly time_out_until: Date | null
  readonly excluded_until: Date | null
}

export const playerOf = ({ type, identity, frozen_at, time_out_until, excluded_until }: PlayerRow): Player => ({
  role: roleOf(type),
  identity,
  isFrozen: frozen_at !== null,
  timeOutUntil: time_out_until?.getTime(),
  excludedUntil: excluded_until?.getTime(),
})
