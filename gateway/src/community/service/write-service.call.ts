import { vipServiceRank } from '@azulejo/shared/kernel'
import { readService, sendServicePicture, typeService, writeService } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { isServiceOnline } from './agents.ts'
import { addEntry, changeConversation, lockOpenOf } from './conversation.store.ts'
import { addPicture, countMessage, isSentBefore, readPicture, readText } from './messages.ts'
import { publishChange } from './service-changes.ts'
import { type Caller, ofCaller, readService as readView } from './service-view.ts'
import { noteTyping } from './typing.ts'

const writerOf = ({ member }: Caller): string => `member:${member.id}`

/** Opens a conversation: in the queue while an agent is online, otherwise as a message for later. */
async function open(db: Db, { merchant, member, clock }: Caller, isOnline: boolean): Promise<bigint> {
  const at = new Date(clock.now())
  const { id } = await db
    .insertInto('service_conversation')
    .values({
      merchant: merchant.code,
      member_id: member.id,
      queue: member.rankLevel >= vipServiceRank ? 'vip' : 'live',
      state: 'waiting',
      is_offline: !isOnline,
      agent_id: null,
      opened_at: at,
      queued_at: at,
      changed_at: at,
      ended_at: null,
      ended_by: null,
      transcript_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The member's open conversation. A message that was left joins the queue once an agent is online. */
async function openedOf(db: Db, caller: Caller) {
  const { merchant, clock } = caller
  const now = clock.now()
  const found = await lockOpenOf(db, caller.member.id)
  const isWaiting = !found || found.state === 'waiting'
  const isOnline = isWaiting && (await isServiceOnline(db, merchant.code, now))
  if (!found) return { id: await open(db, caller, isOnline), isQueue: true }
  const joins = found.state === 'waiting' && found.is_offline && isOnline
  if (joins) await changeConversation(db, found.id, { is_offline: false, queued_at: new Date(now) })
  return { id: found.id, isQueue: joins }
}

/** Locks the member, so that two messages at once do not open two conversations. */
const lockMember = (db: Db, { member }: Caller) =>
  db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()

/** @returns whether the message is new */
async function write(db: Db, caller: Caller, text: string, key: string) {
  await lockMember(db, caller)
  const sent = { author: 'member', step: 'text', text, client_key: key } as const
  const isKnown = await isSentBefore(db, ofCaller(caller), sent)
  if (isRefused(isKnown)) return isKnown
  if (isKnown) return false
  const { id, isQueue } = await openedOf(db, caller)
  await addEntry(db, id, { ...sent, at: caller.clock.now() })
  await publishChange(db, caller.merchant.code, [id], { isQueue })
  await noteTyping(db, id, 'member', null)
  return true
}

export const writeServiceCall = answers(
  writeService,
  async ({ text: typed, key }, context) => {
    const text = readText(typed)
    if (isRefused(text)) return text
    const attempt = await countMessage(context, writerOf(context))
    if (isRefused(attempt)) return attempt
    const written = await attempt.run(() =>
      transactUnlessRefused(context.db, (db) => write(db, context, text, key.toLowerCase())),
    )
    if (written !== true) await attempt.giveBack()
    return isRefused(written) ? written : readView(context)
  },
  { transaction: 'own', whenClosed: 'answered' },
)

export const sendServicePictureCall = answers(
  sendServicePicture,
  async ({ key, images }, context) => {
    const attempt = await countMessage(context, writerOf(context), 'picture')
    if (isRefused(attempt)) return attempt
    const { documents, clock, merchant } = context
    const written = await attempt.run(async () => {
      const picture = await readPicture(images)
      if (isRefused(picture)) return picture
      return transactUnlessRefused(context.db, async (db) => {
        await lockMember(db, context)
        const sent = { author: 'member', step: 'picture', text: '', client_key: key.toLowerCase() } as const
        const isKnown = await isSentBefore(db, ofCaller(context), sent)
        if (isRefused(isKnown)) return isKnown
        if (isKnown) return false
        const found = await lockOpenOf(db, context.member.id)
        if (!found) return refuse('service.closed')
        await addPicture(db, documents, found.id, { ...sent, at: clock.now() }, picture)
        await publishChange(db, merchant.code, [found.id])
        return true
      })
    })
    if (written !== true) await attempt.giveBack()
    return isRefused(written) ? written : readView(context)
  },
  { transaction: 'own', limit: 'uploads', whenClosed: 'answered' },
)

export const typeServiceCall = answers(
  typeService,
  async (_, { db, merchant, member, clock }) => {
    const found = await lockOpenOf(db, member.id)
    if (found?.state !== 'active') return {}
    await publishChange(db, merchant.code, [found.id])
    await noteTyping(db, found.id, 'member', clock.now())
    return {}
  },
  { whenClosed: 'answered' },
)

export const readServiceCall = answers(
  readService,
  async ({ upTo }, context) => {
    const { db } = context
    // Each conversation keeps its newest read entry; the text may be in an earlier one.
    await db
      .updateTable('service_conversation as c')
      .set({ member_read: BigInt(upTo) })
      .where(ofCaller(context))
      .where('c.member_read', '<', BigInt(upTo))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('service_entry as e')
            .select('e.id')
            .whereRef('e.conversation_id', '=', 'c.id')
            .whereRef('e.id', '>', 'c.member_read')
            .where('e.id', '<=', BigInt(upTo)),
        ),
      )
      .execute()
    return {}
  },
  { whenClosed: 'answered' },
)
