import { hundredthsText, inLanguage, minor, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { agentSalaryWindows, type ParsedRequestOf, type SalaryRow } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { StoredRate } from '../../platform/db/tables/network/contracts.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'

const heads = { ...columnHeads, ...below('network.salaryFile.') }
const states = below('network.salaryState.')

type Row = {
  readonly contract_id: string
  readonly window_from: Date
  readonly window_to: Date
  readonly account: string | null
  readonly bet: bigint
  readonly active_member: number
  readonly tier: number | null
  readonly rate: StoredRate | null
  readonly amount: bigint
  readonly state: SalaryRow['state']
  readonly paid_at: Date | null
}

/** Queries the windows by which the caller is paid, or pays, newest first. Windows that end after the bound are omitted. */
function windowsOf(
  { kind, role, from, to }: ParsedRequestOf<typeof agentSalaryWindows>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const [own, other] = role === 'paid' ? (['downline_id', 'payer_id'] as const) : (['payer_id', 'downline_id'] as const)
  return {
    from: sql`contract_payment p`,
    where: sql`${sql.ref(`p.${own}`)} = ${member.id} and p.kind = ${kind} and p.window_from >= ${new Date(span.from)}
      and p.window_from < ${new Date(span.to)} and p.window_to <= ${new Date(Number(bound))}`,
    key: [
      { column: sql`p.window_from`, type: 'timestamptz' },
      { column: sql`p.contract_id`, type: 'text' },
    ],
    direction: 'desc',
    joins: sql`left join member m on m.id = ${sql.ref(`p.${other}`)}`,
    columns: sql`p.contract_id, p.window_from, p.window_to, m.account, p.bet, p.active_member, p.tier, p.rate, p.amount,
      p.state, p.paid_at`,
  }
}

function rateOf(rate: StoredRate, { merchant: { currency } }: Context<'needed'>) {
  return rate.type === 'percent'
    ? { rateType: rate.type, rate: hundredthsText(rate.hundredths) }
    : { rateType: rate.type, rate: toDecimal(minor(BigInt(rate.amount)), currency) }
}

function rowOf(row: Row, context: Context<'needed'>): SalaryRow {
  const { currency } = context.merchant
  const { contract_id, window_from, window_to, account, bet, active_member, tier, rate, amount, state, paid_at } = row
  return {
    contractId: contract_id,
    from: window_from.getTime(),
    to: window_to.getTime(),
    ...(account === null ? {} : { party: account }),
    bet: toDecimal(bet, currency),
    activeMember: active_member,
    ...(tier === null ? {} : { tier }),
    ...(rate ? rateOf(rate, context) : {}),
    amount: toDecimal(amount, currency),
    state,
    ...(paid_at ? { paidAt: paid_at.getTime() } : {}),
  }
}

type Sums = { readonly paid: bigint; readonly waiting: bigint }

export const agentSalaryWindowsCall = answersList<typeof agentSalaryWindows, Row, Sums>(agentSalaryWindows, {
  longestRange: 31,
  bound: async ({ clock }) => String(clock.now()),
  query: windowsOf,
  sums: sql`coalesce(sum(p.amount) filter (where p.state = 'paid'), 0)::int8 as paid,
    coalesce(sum(p.amount) filter (where p.state in ('counting', 'held', 'insufficient')), 0)::int8 as waiting`,
  totals: ({ paid, waiting }, { merchant: { currency } }) => ({
    paid: toDecimal(paid, currency),
    waiting: toDecimal(waiting, currency),
  }),
  row: rowOf,
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.from, cell: ({ from }) => wallTime(timeZone, from) },
    { head: heads.to, cell: ({ to }) => wallTime(timeZone, to) },
    { head: heads.party, cell: ({ party = '' }) => party },
    { head: heads.bet, cell: ({ bet }) => decimalCell(bet) },
    { head: heads.activeMember, cell: ({ activeMember }) => activeMember },
    { head: heads.tier, cell: ({ tier = '' }) => tier },
    { head: heads.rate, cell: ({ rateType, rate = '' }) => (rateType === 'percent' ? `${rate}%` : rate) },
    { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
    { head: heads.status, cell: ({ state }) => inLanguage(states[state], language) },
    { head: heads.paidAt, cell: ({ paidAt }) => (paidAt === undefined ? '' : wallTime(timeZone, paidAt)) },
  ],
})
