import { ageOn, dayIn, readFullName, readIdentityNumber } from '@azulejo/shared/kernel'
import {
  identityCheck,
  identityPictures,
  type OwnRefusalOf,
  type ParsedRequestOf,
  sendIdentity,
} from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { type Image, readPictures } from '../../platform/pictures/redraw.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { changeIdentity, isBirthDate, keepSecurityEvent } from '../identity/index.ts'
import { countAttempt } from '../proofs/index.ts'
import { describeIdentity } from './identity-check.store.ts'

export const identityCheckCall = answers(identityCheck, (_, context) => describeIdentity(context))

/** Limit of attempts per member, because redrawing pictures takes time and refusals reveal which numbers are taken. */
const limit = { most: 10, windowMs: 60 * 60_000 }

type IdentityRequest = ParsedRequestOf<typeof sendIdentity>
type Refusal = Refused<OwnRefusalOf<typeof sendIdentity>>
type Person = { readonly full_name: string; readonly birth_date: string; readonly number: string }

function readPerson({ fullName, birthDate, number }: IdentityRequest, { merchant, clock }: Context): Person | Refusal {
  const { identityDocument, minimumAge } = profileOf(merchant)
  const name = readFullName(fullName)
  if (!name) return refuse('identity.name')
  const today = dayIn(merchant.timeZone, clock.now())
  if (birthDate > today || !isBirthDate(birthDate, today)) return refuse('identity.birth.date')
  if (ageOn(birthDate, today) < minimumAge) return refuse('identity.age', { age: minimumAge })
  const read = readIdentityNumber(identityDocument, number)
  return read ? { full_name: name, birth_date: birthDate, number: read } : refuse('identity.number')
}

/** Refusals by unique index: another member has the number, or another tab has sent a check first. */
const refusalByIndex: Readonly<Partial<Record<string, Refusal>>> = {
  identity_check_number: refuse('identity.number.taken'),
  identity_check_open: refuse('identity.pending'),
}

const takenOf = (error: unknown): Refusal | undefined => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? refusalByIndex[constraint] : undefined
}

const stateOf = async (db: Db, memberId: string) =>
  (
    await db
      .selectFrom('member')
      .select('identity')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).identity

async function keep(
  context: Context<'needed'>,
  person: Person,
  pictures: readonly Image[],
): Promise<Refusal | undefined> {
  const { db, merchant, member, clock, documents } = context
  const state = await stateOf(db, member.id)
  if (state !== 'none') return refuse(`identity.${state}`)
  const at = clock.now()
  await db
    .updateTable('identity_check')
    .set({ state: 'replaced', decided_at: new Date(at) })
    .where('member_id', '=', member.id)
    .where('state', 'in', ['pending', 'verified'])
    .execute()
  const { identityDocument: document } = profileOf(merchant)
  const { id } = await db
    .insertInto('identity_check')
    .values({ merchant: merchant.code, member_id: member.id, ...person, document, sent_at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, { type, bytes }] of pictures.entries()) {
    const encrypted = documents.encrypt(`identity_picture:${id}:${place}`, bytes)
    await db
      .insertInto('identity_picture')
      .values({ check_id: id, place, type, ...encrypted })
      .execute()
  }
  const reason = `check ${id}`
  await changeIdentity(db, { merchant, memberId: member.id, to: 'pending', actor: 'member', reason, at })
  await keepSecurityEvent(db, context, { memberId: member.id, kind: 'identity_sent' })
  return undefined
}

/** Stores the identity data and documents of a member for an operator's decision; a member has one open check at a time. */
export const sendIdentityCall = answers(
  sendIdentity,
  async (request, context) => {
    const { db, member, clock } = context
    const person = readPerson(request, context)
    if (isRefused(person)) return person
    if (request.images.length > identityPictures.mostFiles)
      return refuse('identity.image', { place: identityPictures.mostFiles, problem: 'count' })
    const attempt = await countAttempt(db, [{ key: `identity:${member.id}`, ...limit }], clock.now())
    if (isRefused(attempt)) return attempt
    const pictures = await readPictures(request.images, identityPictures.mostBytes)
    if ('problem' in pictures) return refuse('identity.image', pictures)
    try {
      const refused = await transactUnlessRefused(db, (inside) => keep({ ...context, db: inside }, person, pictures))
      return refused ?? (await describeIdentity(context))
    } catch (error) {
      const taken = takenOf(error)
      if (taken) return taken
      throw error
    }
  },
  { transaction: 'own', limit: 'uploads' },
)
