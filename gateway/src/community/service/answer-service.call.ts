import { answerService, readAtDesk, sendDeskPicture, typeAtDesk } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { type Agent, agentOf } from './agents.ts'
import { addEntry } from './conversation.store.ts'
import { lockOwn } from './lock-own.ts'
import { addPicture, countMessage, isSentBefore, readPicture, readText } from './messages.ts'
import { publishChange } from './service-changes.ts'
import { noteTyping } from './typing.ts'

const writerOf = ({ id }: Agent): string => `agent:${id}`

type Message = { readonly id: string; readonly text: string; readonly key: string }

/** @returns whether the message is new */
async function write(db: Db, { merchant, clock }: Context, agent: Agent, { id, text, key }: Message) {
  const found = await lockOwn(db, agent, id)
  if (isRefused(found)) return found
  const sent = { author: 'agent', step: 'text', text, client_key: key } as const
  const isKnown = await isSentBefore(db, sql<boolean>`c.id = ${found.id}`, sent)
  if (isRefused(isKnown)) return isKnown
  if (isKnown) return false
  if (found.state === 'ended') return refuse('service.closed')
  const at = clock.now()
  await addEntry(db, found.id, { ...sent, agent_id: agent.id, at })
  if (found.is_offline)
    await notifyMember(db, {
      merchant: merchant.code,
      memberId: found.member_id,
      kind: 'service.answered',
      detail: { agent: agent.name, text },
      at,
    })
  await publishChange(db, merchant.code, [found.id])
  await noteTyping(db, found.id, 'agent', null)
  return true
}

export const answerServiceCall = answers(
  answerService,
  async ({ agent: token, id, text: typed, key }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const text = readText(typed)
    if (isRefused(text)) return text
    const attempt = await countMessage(context, writerOf(agent))
    if (isRefused(attempt)) return attempt
    const written = await attempt.run(() =>
      transactUnlessRefused(context.db, (db) => write(db, context, agent, { id, text, key: key.toLowerCase() })),
    )
    if (written !== true) await attempt.giveBack()
    return isRefused(written) ? written : {}
  },
  { transaction: 'own', whenClosed: 'answered' },
)

export const sendDeskPictureCall = answers(
  sendDeskPicture,
  async ({ agent: token, id, key, images }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const attempt = await countMessage(context, writerOf(agent), 'picture')
    if (isRefused(attempt)) return attempt
    const { documents, merchant, clock } = context
    const written = await attempt.run(async () => {
      const picture = await readPicture(images)
      if (isRefused(picture)) return picture
      return transactUnlessRefused(context.db, async (db) => {
        const found = await lockOwn(db, agent, id)
        if (isRefused(found)) return found
        const sent = { author: 'agent', step: 'picture', text: '', client_key: key.toLowerCase() } as const
        const isKnown = await isSentBefore(db, sql<boolean>`c.id = ${found.id}`, sent)
        if (isRefused(isKnown)) return isKnown
        if (isKnown) return false
        if (found.state === 'ended') return refuse('service.closed')
        await addPicture(db, documents, found.id, { ...sent, agent_id: agent.id, at: clock.now() }, picture)
        await publishChange(db, merchant.code, [found.id])
        return true
      })
    })
    if (written !== true) await attempt.giveBack()
    return isRefused(written) ? written : {}
  },
  { transaction: 'own', limit: 'uploads', whenClosed: 'answered' },
)

export const typeAtDeskCall = answers(
  typeAtDesk,
  async ({ agent: token, id }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const { db, merchant, clock } = context
    const found = await lockOwn(db, agent, id)
    if (isRefused(found)) return found
    if (found.state !== 'active') return {}
    await publishChange(db, merchant.code, [found.id])
    await noteTyping(db, found.id, 'agent', clock.now())
    return {}
  },
  { whenClosed: 'answered' },
)

export const readAtDeskCall = answers(
  readAtDesk,
  async ({ agent: token, id, upTo }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const { db, merchant } = context
    const found = await lockOwn(db, agent, id)
    if (isRefused(found)) return found
    const { numUpdatedRows } = await db
      .updateTable('service_signal')
      .set({ agent_read: BigInt(upTo) })
      .where('conversation_id', '=', found.id)
      .where('agent_read', '<', BigInt(upTo))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publishChange(db, merchant.code, [found.id])
    return {}
  },
  { whenClosed: 'answered' },
)
