import { messageDownline } from '@azulejo/shared/wire'
import { countAttempt, notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { agentRefusal, downlineNamed, isHeld } from './downline.store.ts'

const minute = 60_000
/** Messages of one agent, to all accounts together. */
const limits = [
  { name: 'minutes', most: 10, windowMs: 10 * minute },
  { name: 'day', most: 100, windowMs: 1_440 * minute },
] as const
/** A message with the same text to the same account counts as sent again by mistake, for example after a lost answer. */
const againMs = 10 * minute

type Message = { readonly memberId: string; readonly text: string }

const isSent = async (db: Db, { member, clock }: Context<'needed'>, { memberId, text }: Message) =>
  (await db
    .selectFrom('downline_message')
    .select('id')
    .where('agent_id', '=', member.id)
    .where('member_id', '=', memberId)
    .where('text', '=', text)
    .where('at', '>', new Date(clock.now() - againMs))
    .executeTakeFirst()) !== undefined

/** Writes a message into the inbox and into the record of messages of agents, unless a request at the same time has done so. */
async function write(transaction: Db, context: Context<'needed'>, message: Message) {
  const { merchant, member, clock } = context
  const { memberId, text } = message
  const at = clock.now()
  // The lock lets messages of one agent wait for each other.
  const { account: agent } = await transaction
    .selectFrom('member')
    .select('account')
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (await isSent(transaction, context, message)) return
  await transaction
    .insertInto('downline_message')
    .values({ merchant: merchant.code, agent_id: member.id, member_id: memberId, text, at: new Date(at) })
    .execute()
  const detail = { agent, text }
  await notifyMember(transaction, { merchant: merchant.code, memberId, kind: 'downline.message', detail, at })
}

/** Sends a message to an account of the own team, once for the same text within ten minutes. */
export const messageDownlineCall = answers(
  messageDownline,
  async ({ account, text }, context) => {
    const { db, member, clock, transact } = context
    const refused = agentRefusal(context)
    if (refused) return refused
    const downline = await downlineNamed(db, member.id, account)
    if (!downline) return refuse('downline.unknown')
    // An excluded member is not written to, because a message may invite to play.
    if (await isHeld(db, downline.id, clock.now())) return refuse('downline.message.held')
    const message = { memberId: downline.id, text }
    const answer = { account: downline.account }
    if (await isSent(db, context, message)) return answer
    const rules = limits.map(({ name, ...limit }) => ({ key: `downline.message:${name}:${member.id}`, ...limit }))
    const attempt = await countAttempt(db, rules, clock.now())
    if (isRefused(attempt)) return attempt
    await attempt.run(() => transact((transaction) => write(transaction, context, message)))
    return answer
  },
  { transaction: 'own' },
)
