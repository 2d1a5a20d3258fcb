import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ExclusionTable } from '../../platform/db/tables/people/exclusions.ts'
import { type Merchant, merchants } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { isIdentifiable, isSamePerson, type MemberPerson, type Person, personOf } from './person.ts'

/** First key of the lock of a licence's exclusions; the second is the hash of the licence. */
const lockKey = 7_203_519

const licenceOf = (merchant: Merchant): string => profileOf(merchant).licence ?? merchant.profile

/** Codes of the brands that share exclusions with a brand, itself included. */
export const brandsOfLicence = (merchant: Merchant): string[] =>
  merchants().flatMap((each) => (licenceOf(each) === licenceOf(merchant) ? [each.code] : []))

/**
 * Locks the persons of a licence until the transaction ends: `change` for who excludes or identifies an account, `read` for
 * registrations, which do not wait for each other. So no account appears beside an exclusion that is being written.
 */
export async function lockPersons(db: Db, merchant: Merchant, use: 'change' | 'read'): Promise<void> {
  const licence = licenceOf(merchant)
  await (use === 'change'
    ? sql`select pg_advisory_xact_lock(${lockKey}, hashtext(${licence}))`
    : sql`select pg_advisory_xact_lock_shared(${lockKey}, hashtext(${licence}))`
  ).execute(db)
}

export type Exclusion = {
  readonly id: bigint
  readonly source: ExclusionTable['source']
  readonly until: Instant
}

const exclusionColumns = ['exclusion.id', 'exclusion.source', 'exclusion.until'] as const
const exclusionOf = ({ id, source, until }: Omit<Exclusion, 'until'> & { readonly until: Date }): Exclusion => ({
  id,
  source,
  until: until.getTime(),
})

const running = (db: Db, now: Instant) =>
  db
    .selectFrom('exclusion')
    .select(exclusionColumns)
    .where('exclusion.until', '>', new Date(now))
    .where('exclusion.ended_at', 'is', null)
    .orderBy('exclusion.id')

/** The running exclusions that stop an account. */
export async function exclusionsOf(db: Db, memberId: string, now: Instant): Promise<Exclusion[]> {
  const rows = await running(db, now)
    .innerJoin('exclusion_account', 'exclusion_account.exclusion_id', 'exclusion.id')
    .where('exclusion_account.member_id', '=', memberId)
    .execute()
  return rows.map(exclusionOf)
}

/** The running exclusions of a person at the brands of a licence. */
export async function exclusionsOfPerson(
  db: Db,
  merchant: Merchant,
  person: Person,
  now: Instant,
): Promise<Exclusion[]> {
  if (!isIdentifiable(person)) return []
  const rows = await running(db, now)
    .innerJoin('exclusion_person as p', 'p.exclusion_id', 'exclusion.id')
    .select(['p.document', 'p.number', 'p.name', 'p.birth_date', 'p.phone'])
    .where('exclusion.merchant', 'in', brandsOfLicence(merchant))
    .where(({ eb, or }) => or([eb('p.number', '=', person.number ?? null), eb('p.phone', '=', person.phone ?? null)]))
    .execute()
  const known = new Map<bigint, Exclusion>()
  for (const { document, number, name, birth_date, phone, ...row } of rows) {
    const other: Person = {
      document: document ?? undefined,
      number: number ?? undefined,
      name: name ?? undefined,
      birthDate: birth_date ?? undefined,
      phone: phone ?? undefined,
    }
    if (isSamePerson(person, other)) known.set(row.id, exclusionOf(row))
  }
  return [...known.values()]
}

/** The other accounts of a person at the brands of a licence. */
export async function accountsOfPerson(db: Db, merchant: Merchant, person: MemberPerson): Promise<string[]> {
  if (!(person.isProven && isIdentifiable(person))) return []
  const { rows } = await sql<{ id: string }>`
    select m.id from member m
     where m.merchant = any(${brandsOfLicence(merchant)}::text[]) and not m.is_house and m.ends_at is null
       and (m.phone = ${person.phone ?? null}::text
            or exists (select from identity_check c where c.member_id = m.id and c.state = 'verified'
                        and c.number = ${person.number ?? null}::text))
     order by m.id`.execute(db)
  const same: string[] = []
  for (const { id } of rows) if (isSamePerson(person, await personOf(db, id))) same.push(id)
  return same
}

/** Keeps what a person is known by, once. Unproven data are not kept: they may be somebody else's. */
export async function keepPerson(db: Db, exclusionId: bigint, person: MemberPerson): Promise<void> {
  if (!(person.isProven && isIdentifiable(person))) return
  const { document = null, number = null, name = null, birthDate = null, phone = null } = person
  const values = [document, number, name, birthDate, phone]
  const columns = ['document', 'number', 'name', 'birth_date', 'phone'] as const
  const same = columns.map(
    (column, place) => sql`${sql.ref(column)} is not distinct from ${values[place] ?? null}::text`,
  )
  await sql`
    insert into exclusion_person (exclusion_id, document, number, name, birth_date, phone)
    select ${exclusionId}, ${document}::text, ${number}::text, ${name}::text, ${birthDate}::text, ${phone}::text
     where not exists (select from exclusion_person where exclusion_id = ${exclusionId} and ${sql.join(same, sql` and `)})`.execute(
    db,
  )
}

/** Adds an account to an exclusion. @returns false when it has it already */
export async function keepAccount(db: Db, exclusionId: bigint, memberId: string, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('exclusion_account')
    .values({ exclusion_id: exclusionId, member_id: memberId, at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['exclusion_id', 'member_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Excludes an account until a moment, or longer when it is excluded for longer already. */
export async function stopAccount(db: Db, memberId: string, until: Instant, now: Instant): Promise<void> {
  const [end, at] = [new Date(until), new Date(now)]
  await sql`
    update member set
      excluded_at = case when excluded_until > ${at} then excluded_at else ${at} end,
      excluded_until = case when excluded_until > ${end} then excluded_until else ${end} end
     where id = ${memberId}`.execute(db)
}

/** Ends exclusions. @returns the accounts that they stopped */
export async function endExclusions(db: Db, ids: readonly bigint[], now: Instant): Promise<string[]> {
  if (ids.length === 0) return []
  await db
    .updateTable('exclusion')
    .set({ ended_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
  const rows = await db
    .selectFrom('exclusion_account')
    .select('member_id')
    .distinct()
    .where('exclusion_id', 'in', ids)
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Sets the exclusion of an account to what still runs. @returns whether nothing does */
export async function freeAccount(db: Db, memberId: string, now: Instant): Promise<boolean> {
  const left = await exclusionsOf(db, memberId, now)
  const until = left.length === 0 ? null : new Date(Math.max(...left.map((each) => each.until)))
  await db
    .updateTable('member')
    .set(until === null ? { excluded_at: null, excluded_until: null } : { excluded_until: until })
    .where('id', '=', memberId)
    .execute()
  return until === null
}
