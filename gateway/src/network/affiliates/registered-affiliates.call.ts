import { type AccountType, inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { type ParsedRequestOf, registeredAffiliates } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { figureKinds, isFigureWallet } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { figuresAfterSums, hasSums } from '../agents/index.ts'
import { kindOf } from '../downlines/index.ts'
import { below } from '../locales/index.ts'

/** Column heads of the file, and the texts of its cells. */
const teamHeads = below('network.teamFile.')
const heads = { ...columnHeads, ...below('network.registrationFile.') }

type Row = {
  readonly account: string
  readonly type: AccountType
  readonly at: Date
  readonly first_at: Date | null
  readonly first_amount: bigint | null
  readonly deposits: bigint
  readonly bets: bigint
}
type Sums = { readonly depositors: number; readonly deposits: bigint; readonly bets: bigint }

/** Queries the accounts of a link that are in the agent's team; an account that moved to another agent is not. */
function registrationsOf(
  { code }: ParsedRequestOf<typeof registeredAffiliates>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const { currency } = merchant
  const deposits = sql.join(figureKinds.deposits)
  const kinds = sql.join([...figureKinds.deposits, 'bets'])
  const first = sql`
    with invited as materialized (
      select r.member_id, r.at, m.account, m.type
        from affiliate_link k
        join affiliate_registration r on r.link_id = k.id
        join agent_link l on l.descendant = r.member_id and l.ancestor = ${member.id} and l.depth > 0
        join member m on m.id = r.member_id
       where k.agent_id = ${member.id} and k.code = ${code.toLowerCase()} and k.deleted_at is null
         and r.at <= ${new Date(Number(bound))}
    ), figures as (
      select member_id, sum(amount) filter (where kind in (${deposits})) as deposits,
             sum(amount) filter (where kind = 'bets') as bets
        from (
          select d.member_id, d.kind, d.amount from member_day d join invited i on i.member_id = d.member_id
           where d.currency = ${currency} and d.kind in (${kinds}) and ${hasSums(merchant)}
          union all
          select f.member_id, f.kind, f.amount from ${figuresAfterSums(merchant)}
            join invited i on i.member_id = f.member_id
           where f.currency = ${currency} and f.kind in (${kinds})
        ) summed group by member_id
    ), brought as (
      select i.*, coalesce(f.deposits, 0)::int8 as deposits, coalesce(f.bets, 0)::int8 as bets,
             p.at as first_at, p.amount as first_amount
        from invited i
        left join figures f on f.member_id = i.member_id
        left join lateral (
          select e.at, e.amount from account a join entry e on e.account_id = a.id
           where a.owner_id = i.member_id and ${isFigureWallet} and a.currency = ${currency} and e.kind in (${deposits})
           order by e.at, e.journal_id limit 1) p on true
    )`
  return {
    first,
    from: sql`brought b`,
    where: sql`true`,
    key: [
      { column: sql`b.at`, type: 'timestamptz' },
      { column: sql`b.member_id`, type: 'text' },
    ],
    direction: 'desc',
    columns: sql`b.account, b.type, b.at, b.first_at, b.first_amount, b.deposits, b.bets`,
  }
}

export const registeredAffiliatesCall = answersList<typeof registeredAffiliates, Row, Sums>(registeredAffiliates, {
  bound: async ({ clock }) => String(clock.now()),
  query: registrationsOf,
  sums: sql`count(b.first_at)::int as depositors, coalesce(sum(b.deposits), 0)::int8 as deposits,
    coalesce(sum(b.bets), 0)::int8 as bets`,
  totals: ({ rows, depositors, deposits, bets }, { merchant: { currency } }) => ({
    registrations: rows,
    depositors,
    deposits: toDecimal(deposits, currency),
    bets: toDecimal(bets, currency),
  }),
  row: ({ account, type, at, first_at, first_amount, deposits, bets }, { merchant: { currency } }) => ({
    account,
    kind: kindOf(type),
    registeredAt: at.getTime(),
    ...(first_at ? { firstDepositAt: first_at.getTime() } : {}),
    ...(first_amount === null ? {} : { firstDeposit: toDecimal(first_amount, currency) }),
    deposits: toDecimal(deposits, currency),
    bets: toDecimal(bets, currency),
  }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: columnHeads.account, cell: ({ account }) => account },
    { head: teamHeads.kind, cell: ({ kind }) => inLanguage(teamHeads[kind], language) },
    { head: heads.registered, cell: ({ registeredAt }) => wallTime(timeZone, registeredAt) },
    { head: heads.firstDeposit, cell: ({ firstDeposit }) => (firstDeposit ? decimalCell(firstDeposit) : '') },
    { head: heads.deposits, cell: ({ deposits }) => decimalCell(deposits) },
    { head: teamHeads.bets, cell: ({ bets }) => decimalCell(bets) },
  ],
})
