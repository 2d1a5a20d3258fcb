import type { AccountType } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { openWallets } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { type Random, systemRandom } from '../../platform/pipeline/random.ts'

export type NewMember = {
  readonly account: string
  /** yyyy-MM-dd. */
  readonly birthDate?: string
  /** Made by `hashPassword`; many demonstration members may share one. */
  readonly passwordHash: string
  readonly type: AccountType
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly id?: string
  readonly nickname?: string
  /** National digits. */
  readonly mobile?: string
  /** E.164. */
  readonly phone?: string
  readonly isPhoneProven?: boolean
  readonly countryDiallingCode?: string
  readonly email?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly paymentPasswordHash?: string
  readonly uplineId?: string
  /** In lower case; generated when it is omitted. */
  readonly inviteCode?: string
  readonly toUpline?: boolean
  readonly rankLevel?: number
  readonly labels?: readonly string[]
  readonly identity?: 'none' | 'pending' | 'verified'
  readonly registerUrl?: string
  readonly isHouse?: boolean
  /** When a trial account ends, milliseconds since the epoch. */
  readonly endsAt?: number
  /** Somebody else chose the password, and the member must change it. */
  readonly mustChangePassword?: boolean
}

/** Type of accounts that are made agents by their upline. */
export const subAgent: AccountType = 41

/** User names are compared without regard to case. */
export const accountKey = (account: string): string => account.normalize('NFKC').toLowerCase()

/** Letters and digits that are not easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
export const makeCode = (random: Random, length: number): string =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')

function rowOf(merchant: Merchant, member: NewMember, random: Random) {
  return {
    id: member.id ?? makeCode(random, 12),
    merchant: merchant.code,
    account: member.account,
    account_key: accountKey(member.account),
    type: member.type,
    nickname: member.nickname ?? member.account,
    password_hash: member.passwordHash,
    password_changed_at: new Date(member.at),
    payment_password_hash: member.paymentPasswordHash ?? null,
    reg_date: new Date(member.at),
    first_login_at: member.mustChangePassword ? null : new Date(member.at),
    mobile: member.mobile ?? null,
    country_dialling_code: member.countryDiallingCode ?? null,
    email: member.email ?? null,
    fields: JSON.stringify(member.fields ?? {}),
    invite_code: member.inviteCode ?? makeCode(random, 8),
    upline_id: member.uplineId ?? null,
    to_upline: member.toUpline ?? false,
    rank_level: member.rankLevel ?? 0,
    labels: [...(member.labels ?? [])],
    identity: member.identity ?? ('none' as const),
    register_url: member.registerUrl ?? null,
    phone: member.phone ?? null,
    phone_proven_at: member.isPhoneProven ? new Date(member.at) : null,
    is_house: member.isHouse ?? false,
    birth_date: member.birthDate ?? null,
    ends_at: member.endsAt === undefined ? null : new Date(member.endsAt),
    password_given: member.mustChangePassword ?? false,
  }
}

/** Rows per statement: PostgreSQL takes at most 65,535 parameters in one. */
const batch = 1000

/**
 * Creates members with their wallets at zero, in one statement per thousand.
 * @returns their ids in the same order; throws (unique violation 23505) when a user name is taken
 */
export async function createMembers(
  db: Db,
  merchant: Merchant,
  members: readonly NewMember[],
  random: Random = systemRandom,
): Promise<string[]> {
  const rows = members.map((member) => rowOf(merchant, member, random))
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('member')
      .values(rows.slice(start, start + batch))
      .execute()
  const kinds = ['main', 'held', 'bonus', 'points'] as const
  await openWallets(
    db,
    rows.flatMap(({ id }) => kinds.map((kind) => memberAccount(id, kind, merchant.currency))),
  )
  return rows.map(({ id }) => id)
}

/** Creates one member with its wallets at zero and returns its id. */
export async function createMember(db: Db, merchant: Merchant, member: NewMember, random?: Random): Promise<string> {
  const [id] = await createMembers(db, merchant, [member], random)
  if (!id) throw new Error('no member was created')
  return id
}
