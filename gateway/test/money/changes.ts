import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

export type Entry = {
  /** `member:<id>` or `house:<merchant>`. */
  readonly owner: string
  readonly kind: string
  readonly currency: string
  readonly amount: bigint
  readonly after: bigint | undefined
}
export type Journal = {
  readonly id: bigint
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly entries: readonly Entry[]
}
export type StepRow = {
  readonly step: string
  readonly from: string | null
  readonly to: string
  readonly actor: string
  readonly reason: string
}
export type OrderRow = {
  readonly id: string
  readonly member: string
  readonly kind: string
  readonly state: string
  readonly key: string
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly gain: bigint | undefined
  readonly gainCurrency: string | undefined
  readonly held: bigint
  readonly heldJournal: bigint | undefined
  readonly resultJournal: bigint | undefined
  readonly subject: string
  readonly provider: string | undefined
  readonly reference: string | undefined
  readonly steps: readonly StepRow[]
}
export type Wallet = {
  readonly owner: string
  readonly kind: string
  readonly currency: string
  readonly balance: bigint
}

export type Changes = {
  /** In the order of posting. */
  readonly journals: readonly Journal[]
  /** Current state of the orders that took a step. */
  readonly orders: readonly OrderRow[]
  /** All wallets of the members. */
  readonly wallets: readonly Wallet[]
}

export type ChangeReader = { next(): Promise<Changes> }

type Row = Readonly<Record<string, string | null>>
const units = (text: string | null | undefined): bigint | undefined => (text == null ? undefined : BigInt(text))

/**
 * Creates the function that reads the changes after each step; the database plans it once. It finds rows by their keys, so
 * rows of other runs do not slow it down.
 */
export async function createChangesFunction(db: Db): Promise<void> {
  await sql`
    create function simulated_changes(p_journal int8, p_step int8, p_members text[])
      returns table (journals json, orders json, wallets json, step int8) language plpgsql
      set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off as $$
    begin
      return query
      select (select coalesce(json_agg(json_build_object(
                'id', j.id::text, 'key', j.idem_key, 'kind', j.kind, 'ref', j.ref,
                'owner', a.owner_kind || ':' || a.owner_id, 'account', a.kind, 'currency', e.currency,
                'amount', e.amount::text, 'after', e.balance_after::text) order by j.id, a.id), '[]')
                from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
               where j.id > p_journal),
             (select coalesce(json_agg(json_build_object(
                'id', o.id::text, 'member', o.member_id, 'kind', o.kind, 'state', o.state, 'key', o.key,
                'currency', o.currency, 'amount', o.amount::text, 'fee', o.fee::text, 'gain', o.gain::text,
                'gainCurrency', o.gain_currency, 'held', o.held::text, 'subject', o.subject,
                'heldJournal', o.held_journal::text, 'resultJournal', o.result_journal::text,
                'provider', p.provider, 'reference', coalesce(p.reference, t.reference, w.reference),
                'steps', (select json_agg(json_build_object('step', s.step, 'from', s.from_state, 'to', s.to_state,
                                                            'actor', s.actor, 'reason', s.reason) order by s.id)
                            from money_order_step s where s.order_id = o.id)) order by o.id), '[]')
                from (select distinct order_id from money_order_step where id > p_step) n
                     join money_order o on o.id = n.order_id
                     left join payment p on p.order_id = o.id
                     left join vendor_transfer t on t.order_id = o.id
                     left join payout w on w.order_id = o.id),
             (select coalesce(json_agg(json_build_object('owner', 'member:' || a.owner_id, 'kind', a.kind,
                'currency', a.currency, 'balance', a.balance::text) order by a.id), '[]')
                from account a where a.owner_id = any (p_members) and a.owner_kind = 'member'),
             (select coalesce(max(id), 0) from money_order_step)::int8;
    end $$`.execute(db)
}

/** Reads the changes of each step once. @param members ids of the members whose wallets are read */
export async function readChanges(db: Db, members: readonly string[]): Promise<ChangeReader> {
  const { rows } = await sql<{ journal: bigint; step: bigint }>`
    select coalesce((select max(id) from journal), 0)::int8 as journal,
           coalesce((select max(id) from money_order_step), 0)::int8 as step`.execute(db)
  let [{ journal: lastJournal, step: lastStep }] = rows as [{ journal: bigint; step: bigint }]

  const read = async () => {
    const found = await sql<{ journals: Row[]; orders: (Row & { steps: StepRow[] })[]; wallets: Row[]; step: bigint }>`
      select * from simulated_changes(${lastJournal}::int8, ${lastStep}::int8, ${members}::text[])`.execute(db)
    return found.rows[0]
  }

  return {
    async next() {
      const row = await read()
      if (!row) throw new Error('nothing was read')
      lastStep = row.step
      const journals = [...Map.groupBy(row.journals, ({ id }) => id)].map(([id, entries]): Journal => {
        const [{ key, kind, ref }] = entries as [Row]
        return {
          id: BigInt(id ?? 0),
          key: key ?? '',
          kind: kind ?? '',
          ref: ref ?? '',
          entries: entries.map(({ owner, account, currency, amount, after }) => ({
            owner: owner ?? '',
            kind: account ?? '',
            currency: currency ?? '',
            amount: BigInt(amount ?? 0),
            after: units(after),
          })),
        }
      })
      lastJournal = journals.at(-1)?.id ?? lastJournal
      const orders = row.orders.map(({ steps, ...order }): OrderRow => {
        const { id, member, kind, state, key, currency, subject } = order
        return {
          id: id ?? '',
          member: member ?? '',
          kind: kind ?? '',
          state: state ?? '',
          key: key ?? '',
          steps,
          currency: currency ?? '',
          subject: subject ?? '',
          gainCurrency: order.gainCurrency ?? undefined,
          amount: units(order.amount) ?? 0n,
          fee: units(order.fee) ?? 0n,
          gain: units(order.gain),
          held: units(order.held) ?? 0n,
          heldJournal: units(order.heldJournal),
          resultJournal: units(order.resultJournal),
          provider: order.provider ?? undefined,
          reference: order.reference ?? undefined,
        }
      })
      const wallets = row.wallets.map(({ owner, kind, currency, balance }) => ({
        owner: owner ?? '',
        kind: kind ?? '',
        currency: currency ?? '',
        balance: BigInt(balance ?? 0),
      }))
      return { journals, orders, wallets }
    },
  }
}
