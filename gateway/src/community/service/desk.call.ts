import { deskHistory, deskImage, serviceDesk } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersWith, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { agentOf } from './agents.ts'
import { readThread } from './conversation.store.ts'
import { ofAgent, readDesk } from './desk-view.ts'
import { pictureOf } from './messages.ts'
import { type CommunityServices, deskKey } from './service-changes.ts'

const answers = answersWith<CommunityServices>()

/** Reads need no transaction, and a call that waits for a change must not hold one. */
const reading = { transaction: 'none', whenClosed: 'answered' } as const

/** Longest wait of a call for a change; the page's time limit of a call is 20 s. */
const longestWaitMs = 15_000

export const serviceDeskCall = answers(
  serviceDesk,
  async ({ agent: token, seen, id }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const newest = await readDesk(context, agent, id)
    if (seen === undefined || newest.version !== seen) return newest
    await context.serviceChanges.next(deskKey(context.merchant.code), BigInt(seen), longestWaitMs)
    // The token may have been revoked meanwhile.
    const still = await agentOf(context, token)
    return isRefused(still) ? still : readDesk(context, still, id)
  },
  reading,
)

export const deskHistoryCall = answers(
  deskHistory,
  async ({ agent: token, id, before }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const own = sql<boolean>`${ofAgent(agent)} and c.id = ${id}::int8`
    const thread = await readThread(context.db, own, before)
    return thread.entries.length > 0 ? thread : refuse('service.unknown')
  },
  reading,
)

export const deskImageCall = answers(
  deskImage,
  async ({ agent: token, entry }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const { db, documents } = context
    const own = await db
      .selectFrom('service_entry as e')
      .innerJoin('service_conversation as c', 'c.id', 'e.conversation_id')
      .select('e.id')
      .where('e.id', '=', BigInt(entry))
      .where(ofAgent(agent))
      .executeTakeFirst()
    const picture = own && (await pictureOf(db, documents, own.id))
    return picture === undefined ? refuse('service.unknown') : { picture }
  },
  reading,
)
