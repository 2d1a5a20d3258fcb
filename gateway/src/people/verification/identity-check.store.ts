import { dayIn } from '@azulejo/shared/kernel'
import type { IdentityCheck } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { IdentityCheckTable } from '../../platform/db/tables/people/verification.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'

/** Masks a number except its last two characters, by which its owner recognises it. */
const maskNumber = (number: string): string => `${'*'.repeat(number.length - 2)}${number.slice(-2)}`

/** Masks a name except the first letter of each part: `M*** D***`. */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ')

/** Query of identity checks with the number of their pictures. */
export const identityChecks = (db: Db) =>
  db
    .selectFrom('identity_check as c')
    .selectAll('c')
    .select((row) =>
      row
        .selectFrom('identity_picture')
        .whereRef('check_id', '=', 'c.id')
        .select((picture) => picture.fn.countAll<bigint>().as('pictures'))
        .as('pictures'),
    )

type Row = Selectable<IdentityCheckTable> & { readonly pictures: bigint | null }

const describeSent = (row: Row): NonNullable<IdentityCheck['sent']> => ({
  fullName: maskName(row.full_name),
  birthDate: row.birth_date,
  number: maskNumber(row.number),
  pictures: Number(row.pictures ?? 0),
  at: row.sent_at.getTime(),
  ...(row.decided_at ? { decidedAt: row.decided_at.getTime() } : {}),
  ...(row.reason ? { reason: row.reason } : {}),
})

/**
 * State of a member's identity check. The state of the member decides, because operators may change it without documents.
 */
export async function describeIdentity(
  context: Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member'>,
): Promise<IdentityCheck> {
  const { db, clock, merchant, member } = context
  const { identity, fields } = await db
    .selectFrom('member')
    .select(['identity', 'fields'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const last = await identityChecks(db)
    .where('c.member_id', '=', member.id)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { identityDocument: document, minimumAge, identityBefore: neededBefore } = profileOf(merchant)
  const state = identity === 'none' && last?.state === 'rejected' ? 'rejected' : identity
  const { payeeName: registeredName } = fields
  return {
    state,
    document,
    minimumAge,
    neededBefore,
    today: dayIn(merchant.timeZone, clock.now()),
    ...(registeredName ? { registeredName } : {}),
    ...(last && last.state === state ? { sent: describeSent(last) } : {}),
  }
}
