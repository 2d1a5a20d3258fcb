import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { seedTeam } from './seed-team.ts'
import type { TestGateway } from './test-gateway.ts'

export const largeTeam = {
  members: 100_000,
  levels: 12,
  /** Members who play: each on five days before `recent` and on five since, one bet a day, of which half win. */
  players: 20_000,
} as const

const long = '2025-01-01T00:00:00Z'

/** The members `t1` to `t100000`: a line of eight agents, and eight accounts below each account of the first levels. */
async function insertMembers(db: Db, rootId: string): Promise<void> {
  const parent = sql`case when n <= 8 then n - 1 else n / 8 end`
  await sql`
    insert into member (id, merchant, account, account_key, type, nickname, password_hash, password_changed_at, reg_date,
                        fields, invite_code, upline_id)
    select 't' || n, 'azulejo', 't' || n, 't' || n, case when n % 3 = 0 then 0 else 41 end, 't' || n, '-',
           ${long}::timestamptz, ${long}::timestamptz, '{}', 'c' || n,
           case when ${parent} = 0 then ${rootId}::text else 't' || ${parent} end
      from generate_series(1, ${largeTeam.members}::int) n`.execute(db)
  await sql`
    with recursive above (descendant, ancestor, depth) as (
      select id, id, 0 from member where account_key ~ '^t[1-9]'
      union all
      select a.descendant, m.upline_id, a.depth + 1 from above a join member m on m.id = a.ancestor
       where m.upline_id is not null
    ) insert into agent_link (ancestor, descendant, depth) select ancestor, descendant, depth from above`.execute(db)
}

/** Settled rounds with their changes: of 60 days before the last 30, and of the last 30. */
async function insertRounds(db: Db, now: number): Promise<void> {
  await sql`
    insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, valid_bet, payout,
                       currency, status, at, settled_at)
    select 'azulejo', 't' || p * 5, 'AZULEJO', 'large-' || p || '-' || k, 'AZULEJO.galo-da-sorte',
           case p % 3 when 0 then 'LIVE' else 'RNG' end, 100, 90, case when (p + k) % 2 = 0 then 190 else 0 end, 'BRL', 'settled',
           at, at + interval '1 second'
      from generate_series(1, ${largeTeam.players}::int) p, generate_series(1, 10) k,
           lateral (select ${new Date(now)}::timestamptz
                           - ((case when k > 5 then 43200 else 0 end + (p * 7919 + k * 6571) % 43000) || ' minutes')::interval as at) moment
     order by at`.execute(db)
  await sql`
    insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize, valid_bet,
                              counted_at)
    select merchant, member_id, currency, game_classify, at, settled_at, 0, bet, payout, valid_bet, settled_at
      from round order by id`.execute(db)
}

/** The movements of the rounds, and a deposit of 10.00 of each player, on the wallets of the members. */
async function insertMovements(db: Db, now: number): Promise<void> {
  await sql`
    insert into account (owner_kind, owner_id, kind, currency, floor, tracked)
    select 'member', id, 'main', 'BRL', 0, true from member where account_key ~ '^t[1-9]'`.execute(db)
  const { rows } = await sql<{ house: bigint }>`select house_account('azulejo', 'bets', 'BRL') as house`.execute(db)
  await sql`
    with moves as (
      select 't' || p * 5 as member, 'deposit' as kind, 'deposit:' || p as ref, 1000 as amount,
             ${new Date(now)}::timestamptz - (p % 129600 || ' minutes')::interval as at
        from generate_series(1, ${largeTeam.players}::int) p
      union all
      select member_id, m.kind, 'round:azulejo:AZULEJO:' || vendor_round_id, m.amount, m.at
        from round cross join lateral (values ('bet', -bet, at), ('prize', payout, settled_at)) as m (kind, amount, at)
       where m.amount <> 0
    ), numbered as (
      select nextval(pg_get_serial_sequence('journal', 'id')) as id, m.* from (select * from moves order by at) m
    ), booked as (
      insert into journal (id, idem_key, request_hash, kind, ref, at) overriding system value
      select id, 'large:' || id, '-', kind, ref, at from numbered
    )
    insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
    select n.id, a.id, 'BRL', n.amount, sum(n.amount) over (partition by a.id order by n.id), n.kind, n.at
      from numbered n join account a on a.owner_id = n.member and a.kind = 'main'
    union all
    select id, ${rows[0]?.house ?? 0n}::int8, 'BRL', -amount, null, kind, at from numbered`.execute(db)
  await sql`
    update account a set balance = summed.balance
      from (select account_id, sum(amount) as balance from entry group by 1) summed
     where summed.account_id = a.id and a.owner_kind = 'member'`.execute(db)
}

/**
 * Inserts a root agent `t0` with 100,000 accounts on twelve levels below, and 90 days of play, without the triggers that book
 * row by row. @returns the root's id
 */
export async function seedLargeTeam(gateway: TestGateway): Promise<string> {
  const { db, clock } = gateway.deps
  const rootId = await seedTeam(gateway).member('t0', 1, long)
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`set local statement_timeout = 0`.execute(transaction)
    await insertMembers(transaction, rootId)
    await insertRounds(transaction, clock.now())
    await sql`analyze member, round`.execute(transaction)
    await insertMovements(transaction, clock.now())
  })
  await sql`vacuum analyze`.execute(db)
  return rootId
}
