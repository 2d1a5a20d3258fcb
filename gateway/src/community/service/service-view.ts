import type { ServiceTalk, ServiceView } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../platform/pipeline/context.ts'
import { isServiceOnline } from './agents.ts'
import { readThread, typingOf } from './conversation.store.ts'
import { memberKey, newestServiceChanges } from './service-changes.ts'

export type Caller = Context<'needed'>

/** Condition on the conversation `c` of a thread: those of the caller. */
export const ofCaller = ({ merchant, member }: Pick<Caller, 'merchant' | 'member'>) =>
  sql<boolean>`c.member_id = ${member.id} and c.merchant = ${merchant.code}`

type TalkRow = {
  id: bigint
  state: ServiceTalk['state']
  is_offline: boolean
  agent: string | null
  typing_at: Date | null
  ended_by: string | null
  transcript_at: Date | null
  unread: bigint
  place: bigint
}

async function newestTalk({ db, merchant, member, clock }: Caller): Promise<ServiceTalk | undefined> {
  const { rows } = await sql<TalkRow>`
    select c.id, c.state, c.is_offline, a.name as agent, s.agent_typing_at as typing_at, c.ended_by, c.transcript_at,
        (select count(*) from service_entry e where e.conversation_id = c.id and e.id > c.member_read
            and e.author = 'agent' and e.step in ('text', 'picture')) as unread,
        (select count(*) from service_conversation o
          where o.merchant = c.merchant and o.state = 'waiting' and not o.is_offline
            and (o.queue = 'live', o.queued_at, o.id) <= (c.queue = 'live', c.queued_at, c.id)) as place
      from service_conversation c
      left join service_agent a on a.id = c.agent_id
      left join service_signal s on s.conversation_id = c.id
     where c.member_id = ${member.id} and c.merchant = ${merchant.code}
     order by c.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { id, state, is_offline, agent, typing_at, ended_by, transcript_at, unread, place } = row
  return {
    id: id.toString(),
    state,
    isOffline: is_offline,
    ...(state === 'waiting' && !is_offline ? { place: Number(place) } : {}),
    ...(agent === null ? {} : { agent }),
    ...(state === 'active' ? typingOf(typing_at, clock.now()) : {}),
    unread: Number(unread),
    ...(ended_by === null ? {} : { endedBy: ended_by }),
    isMailed: transcript_at !== null,
  }
}

/** What the member's page shows. The version is read first, so that a change meanwhile is told of again. */
export async function readService(caller: Caller): Promise<ServiceView> {
  const { db, merchant, member, clock } = caller
  const key = memberKey(merchant.code, member.id)
  const version = (await newestServiceChanges(db, [key])).get(key) ?? 0n
  const talk = await newestTalk(caller)
  return {
    version: version.toString(),
    isOnline: await isServiceOnline(db, merchant.code, clock.now()),
    ...(talk ? { talk } : {}),
    ...(await readThread(db, ofCaller(caller))),
  }
}

/** Counts the agents' messages that the member has not read, for the member centre. */
export async function unreadService({ db, merchant, member }: Caller): Promise<number> {
  const { rows } = await sql<{ unread: bigint }>`
    select count(*) as unread from service_conversation c join service_entry e on e.conversation_id = c.id
     where ${ofCaller({ merchant, member })} and e.id > c.member_read and e.author = 'agent' and e.step in ('text', 'picture')`.execute(
    db,
  )
  return Number(rows[0]?.unread ?? 0)
}
