import { readRemarks, serviceRules } from '@azulejo/shared/kernel'
import type { Expression, SqlBool } from 'kysely'
import { countAttempt, type LimitRule } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Image, readPictures } from '../../platform/pictures/redraw.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { DocumentCipher } from '../../platform/pipeline/document-cipher.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import { addEntry, type NewEntry } from './conversation.store.ts'

const minuteMs = 60_000
/** Messages of one writer per minute and per hour, and pictures per hour. */
const limits = { text: 20, hour: 300, picture: 30 } as const

/** @param writer `member:<id>` or `agent:<id>` */
const rulesOf = (writer: string, kind: 'text' | 'picture'): readonly LimitRule[] =>
  kind === 'text'
    ? [
        { key: `service:text:${writer}`, most: limits.text, windowMs: minuteMs },
        { key: `service:hour:${writer}`, most: limits.hour, windowMs: 60 * minuteMs },
      ]
    : [{ key: `service:picture:${writer}`, most: limits.picture, windowMs: 60 * minuteMs }]

/** Counts a message of a writer before it is stored. */
export const countMessage = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  writer: string,
  kind: 'text' | 'picture' = 'text',
) => countAttempt(db, rulesOf(writer, kind), clock.now())

export function readText(typed: string) {
  const { min, max } = serviceRules.text
  const text = readRemarks(typed.toWellFormed().replaceAll('\0', ''))
  return text.length < min || text.length > max ? refuse('service.text', { min, max }) : text
}

/** The one picture of a form, redrawn for storage. */
export async function readPicture(files: readonly Blob[]) {
  const pictures = await readPictures(files.slice(0, 1), serviceRules.pictureBytes)
  if ('problem' in pictures) return refuse('service.image', pictures)
  return pictures[0] ?? refuse('service.image', { place: 0, problem: 'type' })
}

const placeOf = (entry: bigint): string => `service_picture:${entry}`

/** Adds an entry with a picture. */
export async function addPicture(
  db: Db,
  documents: DocumentCipher,
  conversation: bigint,
  entry: Omit<NewEntry, 'step' | 'text'>,
  { type, bytes }: Image,
): Promise<void> {
  const id = await addEntry(db, conversation, { ...entry, step: 'picture' })
  await db
    .insertInto('service_picture')
    .values({ entry_id: id, type, ...documents.encrypt(placeOf(id), bytes) })
    .execute()
}

/** A picture as a `data:` address; undefined if the entry has none. The caller has checked whose the entry is. */
export async function pictureOf(db: Db, documents: DocumentCipher, entry: bigint): Promise<string | undefined> {
  const found = await db.selectFrom('service_picture').selectAll().where('entry_id', '=', entry).executeTakeFirst()
  if (!found) return undefined
  const bytes = documents.decrypt(placeOf(entry), found)
  return `data:${found.type};base64,${Buffer.from(bytes).toString('base64')}`
}

type Sent = Pick<NewEntry, 'author' | 'step'> & { readonly text: string; readonly client_key: string }

/**
 * Whether an earlier request has stored a message with the same key; a conflict if that was another message.
 * @param where condition on the conversation `c`
 */
export async function isSentBefore(db: Db, where: Expression<SqlBool>, { author, step, text, client_key }: Sent) {
  const before = await db
    .selectFrom('service_entry as e')
    .innerJoin('service_conversation as c', 'c.id', 'e.conversation_id')
    .select(['e.text', 'e.step', 'e.author'])
    .where('e.client_key', '=', client_key)
    .where(where)
    .executeTakeFirst()
  if (!before) return false
  const isSame = before.text === text && before.step === step && before.author === author
  return isSame ? true : refuse('intent.conflict')
}
