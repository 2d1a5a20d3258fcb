import type { AccountType } from '@azulejo/shared/kernel'
import type { CallRecord, RequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { MerchantCode } from '../src/platform/merchants/merchants.ts'
import { seatPlayer } from './seated-player.ts'
import { seedTeam } from './seed-team.ts'
import type { TestGateway } from './test-gateway.ts'

/**
 * Insecure direct object references: other callers send calls with the real ids of one member, the owner. A row is
 * one call; `gateway/src/platform/pipeline/idor.test.ts` has the table. To add a call:
 *
 * 1. Create what the call is about for the owner in `prepare` of the table, and add its ids to the result of `prepare`.
 * 2. Add `idorRow(record, others, request)`. `others` is the refusal that all other callers get for an id of the owner, or
 *    `own` for a call that answers each caller about itself: then the answer must contain nothing of the owner.
 * 3. The record's `token` and `caller` determine the answers to guests and trial accounts. `except` lists callers with
 *    another answer, for example another brand that does not have the channel.
 * 4. A module whose calls are all in the table is listed in `coveredModules`: a new call of it must then be added.
 */
export const intruders = [
  'guest',
  'stranger',
  'neighbour',
  'trial',
  'agentOfOwner',
  'agentOfAnother',
  'otherBrand',
  'ownersTokenElsewhere',
] as const
export type Intruder = (typeof intruders)[number]

export type Caller = { readonly token?: string; readonly merchant: MerchantCode }

/** The owner whose data the intruders try to reach, and the intruders. */
export type Callers = {
  readonly owner: {
    readonly id: string
    readonly account: string
    readonly token: string
    readonly merchant: 'azulejo'
  }
  readonly intruders: Readonly<Record<Intruder, Caller>>
}

export type IdorRow<Owned> = {
  readonly record: CallRecord
  readonly others: string
  readonly request: (owned: Owned) => object
  readonly except: Readonly<Partial<Record<Intruder, string>>>
  /** Tables in which a refused call counts the attempt of its caller. */
  readonly counts: readonly string[]
}

/**
 * A row of the table.
 * @param except answers of intruders that differ from `others`
 * @param counts tables in which a refused call counts the attempt of its caller
 */
export const idorRow = <Owned, R extends CallRecord>(
  record: R,
  others: R['refusals'][number] | 'own',
  request: (owned: Owned) => RequestOf<R>,
  except: IdorRow<Owned>['except'] = {},
  counts: IdorRow<Owned>['counts'] = [],
): IdorRow<Owned> => ({ record, others, request: request as (owned: Owned) => object, except, counts })

/** @param ownerType account type of the owner; a member if omitted */
export async function seatCallers(gateway: TestGateway, ownerType: AccountType = 0): Promise<Callers> {
  const team = seedTeam(gateway)
  const member = async (account: string, type: AccountType, upline?: string) => {
    const id = await team.member(account, type, '2026-10-01T12:00:00Z', upline)
    return { id, account, token: await team.token(id), merchant: 'azulejo' as const }
  }
  const agentOfOwner = await member('agentofowner', 1)
  const agentOfAnother = await member('agentofother', 1)
  const owner = await member('theowner', ownerType, agentOfOwner.id)
  const neighbour = await member('theneighbour', 0, agentOfAnother.id)
  return {
    owner,
    intruders: {
      guest: { merchant: 'azulejo' },
      stranger: await member('thestranger', 0),
      neighbour,
      trial: await member('thetrial', 4),
      agentOfOwner,
      agentOfAnother,
      otherBrand: await seatPlayer(gateway, 0, 0, 'saigon9'),
      ownersTokenElsewhere: { token: owner.token, merchant: 'norte' },
    },
  }
}

/** Tables that change with the caller's own session and sealed message, and with time. */
const passing = ['session', 'nonce', 'seal_sender', 'seeded', 'job']

/** Number of rows of a table, and a digest of the owner's rows. */
type Digest = { readonly count: number; readonly digest: string }
const empty: Digest = { count: 0, digest: '' }

const hasSnapshots = new WeakSet<TestGateway>()

/** Creates a database function that digests all tables, so that PostgreSQL plans the queries once and not for each call. */
async function createSnapshot({ deps: { db } }: TestGateway): Promise<void> {
  const { rows: tables } = await sql<{ name: string; columns: readonly string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
     group by c.table_name order by c.table_name`.execute(db)
  const orders = 'select id from money_order where member_id = p_owner'
  const accounts = "select id from account where owner_kind = 'member' and owner_id = p_owner"
  const belongsTo = (name: string, columns: readonly string[]) => {
    if (name === 'member') return 'r.id = p_owner'
    if (name === 'account') return `r.id in (${accounts})`
    if (columns.includes('member_id')) return 'r.member_id = p_owner'
    if (columns.includes('order_id')) return `r.order_id in (${orders})`
    return columns.includes('account_id') ? `r.account_id in (${accounts})` : 'false'
  }
  const parts = tables
    .filter(({ name }) => !passing.includes(name))
    .map(
      ({ name, columns }) => `if pg_relation_size('"${name}"') > 0 then return query select '${name}', count(*)::int,
        coalesce(md5(string_agg(r::text, '|' order by r::text) filter (where ${belongsTo(name, columns)})), '')
        from "${name}" r; end if;`,
    )
  await sql`create function digests_of(p_owner text) returns table (name text, count int, digest text)
    language plpgsql set plan_cache_mode = force_generic_plan as ${sql.lit(`begin ${parts.join(' ')} end`)}`.execute(db)
}

/** Digests of all rows of the owner, and the number of rows of each table that was ever written to. */
async function snapshot(gateway: TestGateway, ownerId: string): Promise<ReadonlyMap<string, Digest>> {
  if (!hasSnapshots.has(gateway)) await createSnapshot(gateway)
  hasSnapshots.add(gateway)
  const { rows } = await sql<Digest & { name: string }>`select * from digests_of(${ownerId})`.execute(gateway.deps.db)
  return new Map(rows.map((row) => [row.name, row]))
}

export type Attempt = {
  readonly intruder: Intruder
  readonly status: number
  readonly answer: string
  /** Ids and names of the owner that the answer contains. */
  readonly leaks: readonly string[]
  /** Tables in which a row of the owner changed, or in which a refused call left a row. */
  readonly changed: readonly string[]
}

let keys = 0

/** Sends a row's call as each intruder. @param secrets texts that no answer to them may contain */
export async function attempt<Owned>(
  gateway: TestGateway,
  { record, request, counts }: IdorRow<Owned>,
  { owner, intruders: callers }: Callers,
  owned: Owned,
  secrets: readonly string[],
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = []
  let before = await snapshot(gateway, owner.id)
  for (const intruder of intruders) {
    keys += 1
    const options = { ...callers[intruder], ...(record.money ? { key: `of-an-intruder-${keys}` } : {}) }
    const { status, success, value, errorCode, message, detail } = await gateway.request(
      record,
      request(owned) as never,
      options,
    )
    const after = await snapshot(gateway, owner.id)
    const text = JSON.stringify({ value, message, detail })
    attempts.push({
      intruder,
      status,
      answer: success ? 'own' : (errorCode ?? 'error'),
      leaks: secrets.filter((secret) => text.includes(secret)),
      changed: [...new Set([...before.keys(), ...after.keys()])].filter((name) => {
        const first = before.get(name) ?? empty
        const { count, digest } = after.get(name) ?? empty
        const isSame = success || counts.includes(name) || first.count === count
        return first.digest !== digest || !isSame
      }),
    })
    before = after
  }
  return attempts
}

/** The expected answer to each intruder. */
export function expected<Owned>({ record, others, except }: IdorRow<Owned>): readonly Attempt[] {
  const answerOf = (intruder: Intruder): string => {
    if (except[intruder] !== undefined) return except[intruder]
    const hasNoSession = intruder === 'guest' || intruder === 'ownersTokenElsewhere'
    if (record.token === 'needed' && hasNoSession) return 'login.not.session'
    if (intruder === 'trial' && record.caller !== 'trial') return 'in_need_true_account'
    return others
  }
  return intruders.map((intruder) => {
    const answer = answerOf(intruder)
    return {
      intruder,
      answer,
      status: answer === 'own' ? 200 : answer === 'login.not.session' ? 401 : 400,
      leaks: [],
      changed: [],
    }
  })
}
