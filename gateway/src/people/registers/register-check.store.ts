import { dayIn, dayStart, type IdentityDocument, type Instant, readIdentityNumber } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { AskedPerson, ExclusionRegister, RegisterAnswer, RegisterServices } from './exclusion-register.ts'

const day = 86_400_000
/** Days after which a register is asked again about a member with an open session. */
const againDays = 15
/** Wait after the first failure, in milliseconds; twice as long after each further one, at most `longestWait`. */
const [firstWait, longestWait] = [60_000, 3_600_000]

/** Channel of notices that a register has to be asked. */
export const registersChannel = 'exclusion_registers'

/** The register that a brand's profile names; undefined when it names none or this process reaches none. */
export const registerOf = (
  { exclusionRegisters }: RegisterServices,
  merchant: Merchant,
): ExclusionRegister | undefined => {
  const { register } = profileOf(merchant).exclusion
  return register === undefined ? undefined : exclusionRegisters(register)
}

const hasRegister = (merchant: Merchant): boolean => profileOf(merchant).exclusion.register !== undefined

const waitAfter = (failures: number): number => Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 10))

/** Plans to ask about an account now: at the first login of the brand's day, and whenever an earlier ask has failed. */
export async function planAtLogin(db: Db, merchant: Merchant, memberId: string, now: Instant): Promise<void> {
  if (!hasRegister(merchant)) return
  const [at, today] = [new Date(now), new Date(dayStart(merchant.timeZone, dayIn(merchant.timeZone, now)))]
  const { numAffectedRows } = await sql`
    insert into register_check as c (member_id, next_at) values (${memberId}, ${at})
    on conflict (member_id) do update set next_at = least(c.next_at, excluded.next_at)
     where c.asked_at is null or c.asked_at < ${today}`.execute(db)
  if (numAffectedRows) await sql`select pg_notify(${registersChannel}, '')`.execute(db)
}

/** Plans to ask about an account of which another number is known now. */
export async function planAgain(db: Db, merchant: Merchant, memberId: string, now: Instant): Promise<void> {
  if (!hasRegister(merchant)) return
  await sql`
    insert into register_check as c (member_id, next_at) values (${memberId}, ${new Date(now)})
    on conflict (member_id) do update set asked_at = null, next_at = excluded.next_at`.execute(db)
  await sql`select pg_notify(${registersChannel}, '')`.execute(db)
}

/** Keeps an answer, and when to ask again. */
export async function keepAnswer(
  db: Db,
  memberId: string,
  { state }: RegisterAnswer,
  now: Instant,
  failures = 1,
): Promise<void> {
  const isAnswered = state !== 'unavailable'
  const next = new Date(now + (isAnswered ? againDays * day : waitAfter(failures)))
  const row = isAnswered
    ? { asked_at: new Date(now), is_listed: state === 'listed', next_at: next, failures: 0 }
    : { next_at: next, failures }
  await db
    .insertInto('register_check')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/** Plans nothing until the next login. */
export async function waitForLogin(db: Db, memberId: string): Promise<void> {
  await db.updateTable('register_check').set({ next_at: null }).where('member_id', '=', memberId).execute()
}

export type DueCheck = { readonly memberId: string; readonly merchant: string; readonly failures: number }

/** Claims the account that has waited longest to be asked about; others skip it for a minute. */
export async function claimCheck(db: Db, now: Instant): Promise<DueCheck | undefined> {
  const { rows } = await sql<{ member_id: string; merchant: string; failures: number }>`
    update register_check c set next_at = ${new Date(now + 60_000)} from member m
     where m.id = c.member_id and c.member_id = (
       select member_id from register_check where next_at <= ${new Date(now)}
        order by next_at limit 1 for no key update skip locked)
    returning c.member_id, m.merchant, c.failures`.execute(db)
  const [row] = rows
  return row && { memberId: row.member_id, merchant: row.merchant, failures: row.failures }
}

export async function nextCheckAt(db: Db): Promise<Instant | undefined> {
  const { at } = await db
    .selectFrom('register_check')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .executeTakeFirstOrThrow()
  return at?.getTime()
}

type Row = {
  readonly document: IdentityDocument | null
  readonly number: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly is_online: boolean
}

/**
 * The person of an account with an open session, by the number that was sent for the identity, otherwise by that of the
 * registration; undefined without a session or a number.
 */
export async function personToCheck(
  db: Db,
  merchant: Merchant,
  memberId: string,
  now: Instant,
): Promise<AskedPerson | undefined> {
  const { rows } = await sql<Row>`
    select c.document, c.number, m.fields,
           exists (select from session s where s.member_id = m.id
                    and s.idle_until > ${new Date(now)} and s.ends_at > ${new Date(now)}) as is_online
      from member m left join identity_check c on c.member_id = m.id and c.state in ('pending', 'verified')
     where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row?.is_online) return undefined
  if (row.document && row.number) return { document: row.document, number: row.number }
  const { identityDocument: document } = profileOf(merchant)
  const number = row.fields.idNumber === undefined ? undefined : readIdentityNumber(document, row.fields.idNumber)
  return number === undefined ? undefined : { document, number }
}
