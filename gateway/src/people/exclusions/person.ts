import type { IdentityDocument } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What is known of a person. */
export type Person = {
  readonly document?: IdentityDocument | undefined
  /** Number of that document, as `readIdentityNumber` returns it. */
  readonly number?: string | undefined
  /** As `personName` returns it. */
  readonly name?: string | undefined
  /** yyyy-MM-dd. */
  readonly birthDate?: string | undefined
  /** E.164. */
  readonly phone?: string | undefined
}

/** A full name for comparison: without accents, case and signs between the words. */
export const personName = (fullName: string): string =>
  fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hasNumber = ({ document, number }: Person): boolean => document !== undefined && number !== undefined
const hasNames = ({ name, birthDate, phone }: Person): boolean => Boolean(name && birthDate && phone)

/** Whether anything is known by which a person is found again. */
export const isIdentifiable = (person: Person): boolean => hasNumber(person) || hasNames(person)

/** Whether two are the same person: by the identity number, otherwise by name, birth date and phone. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (hasNumber(one) && hasNumber(other) && one.document === other.document) return one.number === other.number
  return hasNames(one) && one.name === other.name && one.birthDate === other.birthDate && one.phone === other.phone
}

/** A member's person. `isProven`: the identity was verified or the phone proven, so that nobody else typed it. */
export type MemberPerson = Person & { readonly isProven: boolean }

type Row = {
  readonly document: IdentityDocument | null
  readonly number: string | null
  readonly full_name: string | null
  readonly birth_date: string | null
  readonly phone: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly is_proven: boolean
}

/** The person of an account: the verified identity, otherwise the name and birth date of the registration; and the phone. */
export async function personOf(db: Db, memberId: string): Promise<MemberPerson> {
  const { rows } = await sql<Row>`
    select c.document, c.number, c.full_name, c.birth_date, m.phone, m.fields,
           c.id is not null or m.phone_proven_at is not null as is_proven
      from member m left join identity_check c on c.member_id = m.id and c.state = 'verified'
     where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no member ${memberId}`)
  const name = row.full_name ?? row.fields.payeeName
  return {
    document: row.document ?? undefined,
    number: row.number ?? undefined,
    name: name === undefined ? undefined : personName(name),
    birthDate: row.birth_date ?? row.fields.birthDate,
    phone: row.phone ?? undefined,
    isProven: row.is_proven,
  }
}
