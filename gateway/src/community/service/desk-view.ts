import type { OwnTalk, ServiceDesk, ShownTalk, WaitingTalk } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../platform/pipeline/context.ts'
import { openCaseNumbers } from '../disputes/index.ts'
import { type Agent, colleaguesOf } from './agents.ts'
import { readThread, typingOf } from './conversation.store.ts'
import { deskKey, newestServiceChanges } from './service-changes.ts'

type Desk = Pick<Context, 'db' | 'merchant' | 'clock'>

/** Rows of the queue and of the own conversations that are shown. */
const mostRows = 50

/** Condition on the conversation `c`: it belongs to the agent. */
export const ofAgent = ({ id }: Agent) => sql<boolean>`c.agent_id = ${id}`

type Row = {
  id: bigint
  account: string
  rank_level: number
  queue: string
  state: string
  is_offline: boolean
  queued_at: Date
  changed_at: Date
  member_id: string
  unread: bigint
  typing_at: Date | null
}

const rowsOf = async ({ db }: Desk, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => {
  const { rows } = await sql<Row>`
    select c.id, m.account, m.rank_level, c.queue, c.state, c.is_offline, c.queued_at, c.changed_at, c.member_id,
        s.member_typing_at as typing_at,
        (select count(*) from service_entry e where e.conversation_id = c.id and e.author = 'member'
            and e.step in ('text', 'picture') and e.id > coalesce(s.agent_read, 0)) as unread
      from service_conversation c join member m on m.id = c.member_id
      left join service_signal s on s.conversation_id = c.id
     where ${where} order by ${order} limit ${mostRows}`.execute(db)
  return rows
}

const memberOf = ({ account, rank_level }: Row) => ({ account, rank: rank_level })

async function queueOf(desk: Desk): Promise<WaitingTalk[]> {
  const where = sql`c.merchant = ${desk.merchant.code} and c.state = 'waiting'`
  const rows = await rowsOf(desk, where, sql`c.is_offline, c.queue = 'live', c.queued_at, c.id`)
  return rows.map((row) => ({
    id: row.id.toString(),
    ...memberOf(row),
    queue: row.queue,
    isOffline: row.is_offline,
    since: row.queued_at.getTime(),
  }))
}

async function ownOf(desk: Desk, agent: Agent): Promise<OwnTalk[]> {
  const rows = await rowsOf(desk, sql`${ofAgent(agent)} and c.state = 'active'`, sql`c.changed_at desc, c.id desc`)
  return rows.map((row) => ({
    id: row.id.toString(),
    ...memberOf(row),
    isOffline: row.is_offline,
    unread: Number(row.unread),
    changedAt: row.changed_at.getTime(),
  }))
}

async function shownOf(desk: Desk, agent: Agent, id: string): Promise<ShownTalk | undefined> {
  const where = sql<boolean>`${ofAgent(agent)} and c.id = ${id}::int8`
  const [row] = await rowsOf(desk, where, sql`c.id`)
  if (!row) return undefined
  const { db, clock } = desk
  return {
    id: row.id.toString(),
    ...memberOf(row),
    state: row.state,
    isOffline: row.is_offline,
    cases: await openCaseNumbers(db, row.member_id),
    ...(row.state === 'active' ? typingOf(row.typing_at, clock.now()) : {}),
    ...(await readThread(db, where)),
  }
}

/** What the agent's page shows. The version is read first, so that a change meanwhile is told of again. */
export async function readDesk(desk: Desk, agent: Agent, id: string | undefined): Promise<ServiceDesk> {
  const { db, merchant, clock } = desk
  const key = deskKey(merchant.code)
  const version = (await newestServiceChanges(db, [key])).get(key) ?? 0n
  const { waiting } = await db
    .selectFrom('service_conversation')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('merchant', '=', merchant.code)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const shown = id === undefined ? undefined : await shownOf(desk, agent, id)
  return {
    version: version.toString(),
    name: agent.name,
    colleagues: (await colleaguesOf(db, merchant.code, agent, clock.now())).map(({ name }) => name),
    queue: await queueOf(desk),
    waiting: Number(waiting),
    own: await ownOf(desk, agent),
    ...(shown ? { shown } : {}),
  }
}
