import { serviceHistory, serviceImage, serviceTalk } from '@azulejo/shared/wire'
import { answersWith, refuse } from '../../platform/pipeline/answers.ts'
import { readThread } from './conversation.store.ts'
import { pictureOf } from './messages.ts'
import { type CommunityServices, memberKey } from './service-changes.ts'
import { ofCaller, readService } from './service-view.ts'

const answers = answersWith<CommunityServices>()

/** Longest wait of a call for a change; the page's time limit of a call is 20 s. */
const longestWaitMs = 15_000

export const serviceTalkCall = answers(
  serviceTalk,
  async ({ seen }, context) => {
    const newest = await readService(context)
    if (seen === undefined || newest.version !== seen) return newest
    const { serviceChanges, merchant, member } = context
    await serviceChanges.next(memberKey(merchant.code, member.id), BigInt(seen), longestWaitMs)
    return readService(context)
  },
  { whenClosed: 'answered' },
)

export const serviceHistoryCall = answers(
  serviceHistory,
  ({ before }, context) => readThread(context.db, ofCaller(context), before),
  { whenClosed: 'answered' },
)

export const serviceImageCall = answers(
  serviceImage,
  async ({ entry }, context) => {
    const { db, documents } = context
    const own = await db
      .selectFrom('service_entry as e')
      .innerJoin('service_conversation as c', 'c.id', 'e.conversation_id')
      .select('e.id')
      .where('e.id', '=', BigInt(entry))
      .where(ofCaller(context))
      .executeTakeFirst()
    const picture = own && (await pictureOf(db, documents, own.id))
    return picture === undefined ? refuse('service.unknown') : { picture }
  },
  { whenClosed: 'answered' },
)
