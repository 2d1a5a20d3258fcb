import { baseOf, inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { accountRecord, type MovementGroup, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { EntryKind } from '../ledger/accounts.ts'
import { answersList } from '../lists/answers-list.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { accountRecordHeads as heads } from '../lists/money-csv-heads.ts'
import type { Merchant } from '../merchants.ts'

const groups: Readonly<Record<EntryKind, MovementGroup>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  withdraw_refund: 'withdrawal',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  transfer_upline: 'transfer',
  transfer_downline: 'transfer',
  bet: 'bet',
  bet_cancel: 'bet',
  prize: 'prize',
  // Posted between house accounts only.
  jackpot: 'prize',
  bet_rebate: 'rebate',
  agent_rebate: 'rebate',
  manual_rebate: 'rebate',
  promotion: 'bonus',
  mission: 'bonus',
  referral: 'bonus',
  red_packet: 'bonus',
  points_earn: 'points',
  points_convert: 'points',
  points_redeem: 'points',
  points_refund: 'points',
  points_expire: 'points',
  dividend: 'income',
  daily_salary: 'income',
  hour_salary: 'income',
  realtime_salary: 'income',
  adjust_plus: 'adjustment',
  adjust_minus: 'adjustment',
}
const kindsOf = (group: MovementGroup) => Object.entries(groups).flatMap(([kind, its]) => (its === group ? [kind] : []))

type Row = {
  readonly journal_id: bigint
  readonly at: Date
  readonly kind: EntryKind
  readonly amount: bigint
  readonly balance_after: bigint
  readonly names: Readonly<Record<string, string>> | null
  readonly subject: string | null
  readonly is_held: boolean
}

type Sums = Readonly<Record<'received' | 'spent' | 'prizes' | 'net', bigint>>

/** Queries the entries of a member's main wallet, newest first. */
export function entriesOf(
  { from, to, group }: Pick<ParsedRequestOf<typeof accountRecord>, 'from' | 'to' | 'group'>,
  { merchant, member }: { readonly merchant: Merchant; readonly member: { readonly id: string } },
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const conditions = [
    sql`e.account_id = (select a.id from account a where a.owner_id = ${member.id} and a.owner_kind = 'member'
      and a.kind = 'main' and a.currency = ${merchant.currency})`,
    sql`e.at >= ${new Date(span.from)} and e.at < ${new Date(span.to)} and e.journal_id <= ${bound}::int8`,
    ...(group === undefined ? [] : [sql`e.kind in (${sql.join(kindsOf(group))})`]),
  ]
  return {
    from: sql`entry e`,
    where: sql.join(conditions, sql` and `),
    key: [
      { column: sql`e.at`, type: 'timestamptz' },
      { column: sql`e.journal_id`, type: 'int8' },
    ],
    direction: 'desc',
    // A round's reference is `round:<merchant>:<vendor>:<its id>`, an order's `order:<its key>`.
    joins: sql`join journal j on j.id = e.journal_id
      left join money_order o on j.ref like 'order:%' and o.key = substr(j.ref, 7)
      left join round r on j.ref like 'round:%' and r.member_id = ${member.id} and r.merchant = ${merchant.code}
        and r.vassalage = split_part(j.ref, ':', 3)
        and r.vendor_round_id = substr(j.ref, length(${`round:${merchant.code}:`}) + length(split_part(j.ref, ':', 3)) + 2)
      left join game g on g.node_id = r.node_id`,
    columns: sql`e.journal_id, e.at, e.kind, e.amount, e.balance_after, g.names,
      case when o.kind = 'transferUpline' then o.detail ->> 'message' else o.subject end as subject, coalesce(o.held, 0) > 0 as is_held`,
  }
}

export const accountRecordCall = answersList<typeof accountRecord, Row, Sums>(accountRecord, {
  longestRange: 31,
  async bound({ db }) {
    const newest = await db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: entriesOf,
  sums: sql`
    coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as received,
    coalesce(sum(e.amount) filter (where e.amount < 0), 0)::int8 as spent,
    coalesce(sum(e.amount) filter (where e.kind = 'prize'), 0)::int8 as prizes,
    coalesce(sum(e.amount), 0)::int8 as net`,
  totals: ({ received, spent, prizes, net }, { merchant: { currency } }) => ({
    received: toDecimal(received, currency),
    spent: toDecimal(spent, currency),
    prizes: toDecimal(prizes, currency),
    net: toDecimal(net, currency),
  }),
  row({ journal_id, at, kind, amount, balance_after, names, subject, is_held }, { merchant: { currency }, language }) {
    const detail = names?.[baseOf(language)] ?? subject
    return {
      reference: journal_id.toString(),
      at: at.getTime(),
      group: groups[kind],
      ...(detail ? { detail } : {}),
      amount: toDecimal(amount, currency),
      balanceAfter: toDecimal(balance_after, currency),
      state: is_held ? 'pending' : 'done',
    }
  },
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.reference, cell: ({ reference }) => reference },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.group, cell: ({ group }) => inLanguage(heads[group], language) },
    { head: heads.detail, cell: ({ detail = '' }) => detail },
    { head: heads.amount, cell: ({ amount }) => amount },
    { head: heads.balance, cell: ({ balanceAfter }) => balanceAfter },
    { head: heads.state, cell: ({ state }) => inLanguage(heads[state], language) },
  ],
})
