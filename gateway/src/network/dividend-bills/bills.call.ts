import { inLanguage, minor, tiersText, toDecimal, wallTime } from '@azulejo/shared/kernel'
import {
  agentDividendBills,
  type DividendBill,
  type DividendBillState,
  type ParsedRequestOf,
} from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { termsOf } from '../contracts/index.ts'
import { below } from '../locales/index.ts'
import { type Bill, baseOf, isPartyHeld } from './bill.store.ts'

const heads = { ...columnHeads, ...below('network.billFile.') }
const states = below('network.billState.')

type Row = Bill & { readonly party: string | null; readonly is_held: boolean }

function billsOf(
  { role }: ParsedRequestOf<typeof agentDividendBills>,
  { member, clock }: Context<'needed'>,
  bound: string,
): ListQuery {
  const [own, other] = role === 'paid' ? [sql`b.agent_id`, sql`b.payer_id`] : [sql`b.payer_id`, sql`b.agent_id`]
  return {
    from: sql`dividend_bill b`,
    where: sql`${own} = ${member.id} and b.id <= ${bound}::int8`,
    key: [
      { column: sql`b.to_day::text`, type: 'text' },
      { column: sql`b.id`, type: 'int8' },
    ],
    direction: 'desc',
    joins: sql`left join member p on p.id = ${other}`,
    columns: sql`b.*, b.from_day::text as from_day, b.to_day::text as to_day, p.account as party,
      ${isPartyHeld(clock.now())} as is_held`,
  }
}

/** A bill that nobody has collected in time counts as expired before the job has closed it. */
const stateAt = ({ state, expires_at }: Bill, now: number): DividendBillState =>
  expires_at !== null && expires_at.getTime() <= now ? 'expired' : state

function billOf(row: Row, { merchant: { currency }, clock }: Context<'needed'>): DividendBill {
  const decimal = (value: bigint) => toDecimal(minor(value), currency)
  const { netLoss, base } = baseOf(row)
  const state = stateAt(row, clock.now())
  const isOpen = row.expires_at !== null && state !== 'expired'
  const [tier] = row.tier === null ? [] : tiersText(termsOf(row.terms).tiers.slice(row.tier - 1, row.tier), currency)
  return {
    billId: row.id.toString(),
    contractId: row.contract_id,
    category: row.category as DividendBill['category'],
    ...(row.party === null ? {} : { party: row.party }),
    from: row.from_day,
    to: row.to_day,
    bets: decimal(row.bets),
    prizes: decimal(row.prizes),
    promotions: decimal(row.promotions),
    rebates: decimal(row.rebates),
    netLoss: decimal(netLoss),
    activeMembers: row.active_members,
    carried: decimal(row.carried),
    carriedLeft: decimal(row.carried_left),
    base: decimal(base),
    ...(row.tier === null ? {} : { tier: row.tier }),
    ...(tier ? { rateType: tier.rateType, rate: tier.rate } : {}),
    amount: decimal(row.amount),
    paid: decimal(row.paid),
    state,
    held: (isOpen || state === 'pending_review') && row.is_held,
    ...(isOpen && row.expires_at ? { expiresAt: row.expires_at.getTime() } : {}),
  }
}

export const agentDividendBillsCall = answersList<
  typeof agentDividendBills,
  Row,
  { readonly amount: bigint; readonly paid: bigint }
>(agentDividendBills, {
  async bound({ db }) {
    const { id } = await db
      .selectFrom('dividend_bill')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return String(id ?? 0)
  },
  query: billsOf,
  sums: sql`coalesce(sum(b.amount), 0)::int8 as amount, coalesce(sum(b.paid), 0)::int8 as paid`,
  totals: ({ amount, paid }, { merchant: { currency } }) => ({
    amount: toDecimal(minor(amount), currency),
    paid: toDecimal(minor(paid), currency),
  }),
  row: billOf,
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.number, cell: ({ billId }) => billId },
    { head: heads.from, cell: ({ from }) => from },
    { head: heads.to, cell: ({ to }) => to },
    { head: heads.category, cell: ({ category }) => category },
    { head: heads.account, cell: ({ party = '' }) => party },
    ...(['bets', 'prizes', 'promotions', 'rebates', 'netLoss', 'carried', 'base'] as const).map((name) => ({
      head: heads[name],
      cell: (bill: DividendBill) => decimalCell(bill[name]),
    })),
    { head: heads.activeMembers, cell: ({ activeMembers }) => activeMembers },
    { head: heads.rate, cell: ({ rateType, rate = '' }) => (rateType === 'percent' ? `${rate}%` : rate) },
    { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
    { head: heads.paid, cell: ({ paid }) => decimalCell(paid) },
    { head: heads.state, cell: ({ state }) => inLanguage(states[state], language) },
    {
      head: heads.expires,
      cell: ({ expiresAt }) => (expiresAt === undefined ? '' : wallTime(timeZone, expiresAt)),
    },
  ],
})
