import { closeService, handService, takeService } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { agentOf, colleaguesOf } from './agents.ts'
import { addEntry, changeConversation } from './conversation.store.ts'
import { endConversation } from './end-service.ts'
import { lockOwn } from './lock-own.ts'
import { publishChange } from './service-changes.ts'

export const takeServiceCall = answers(
  takeService,
  async ({ agent: token, id }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const { db, merchant, clock } = context
    // One statement decides which of two agents gets it.
    const taken = await db
      .updateTable('service_conversation')
      .set({ state: 'active', agent_id: agent.id })
      .where('id', '=', BigInt(id))
      .where('merchant', '=', merchant.code)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!taken) {
      const known = await db
        .selectFrom('service_conversation')
        .select(['agent_id', 'state'])
        .where('id', '=', BigInt(id))
        .where('merchant', '=', merchant.code)
        .executeTakeFirst()
      if (!known) return refuse('service.unknown')
      return known.state === 'active' && known.agent_id === agent.id ? {} : refuse('service.taken')
    }
    await addEntry(db, taken.id, { author: 'agent', agent_id: agent.id, step: 'taken', at: clock.now() })
    await publishChange(db, merchant.code, [taken.id], { isQueue: true })
    return {}
  },
  { whenClosed: 'answered' },
)

export const handServiceCall = answers(
  handService,
  async ({ agent: token, id, to }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const { db, merchant, clock } = context
    const found = await lockOwn(db, agent, id)
    if (isRefused(found)) return found
    if (found.state === 'ended') return refuse('service.closed')
    const at = clock.now()
    if (to === undefined) {
      await addEntry(db, found.id, { author: 'agent', agent_id: agent.id, step: 'queued', at })
      await changeConversation(db, found.id, { state: 'waiting', agent_id: null })
    } else {
      const colleague = (await colleaguesOf(db, merchant.code, agent, at)).find(({ name }) => name === to)
      if (!colleague) return refuse('service.colleague')
      await addEntry(db, found.id, { author: 'agent', agent_id: colleague.id, step: 'handed', at })
      await changeConversation(db, found.id, { agent_id: colleague.id })
    }
    await publishChange(db, merchant.code, [found.id], { isQueue: to === undefined })
    // The next agent has read nothing.
    await db
      .updateTable('service_signal')
      .set({ agent_read: 0n, agent_typing_at: null })
      .where('conversation_id', '=', found.id)
      .execute()
    return {}
  },
  { whenClosed: 'answered' },
)

export const closeServiceCall = answers(
  closeService,
  async ({ agent: token, id }, context) => {
    const agent = await agentOf(context, token)
    if (isRefused(agent)) return agent
    const { db, merchant, clock } = context
    const found = await lockOwn(db, agent, id)
    if (isRefused(found)) return found
    if (found.state === 'ended') return {}
    await endConversation(db, found.id, { by: 'agent', agent: agent.id, at: clock.now() })
    await publishChange(db, merchant.code, [found.id])
    return {}
  },
  { whenClosed: 'answered' },
)
