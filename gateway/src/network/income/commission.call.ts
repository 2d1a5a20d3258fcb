import { inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import {
  agentCommission,
  type GameClass,
  type IncomeLine,
  type IncomeSource,
  type ParsedRequestOf,
} from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { newestJournal } from '../../money/index.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import { incomeEntries, isIncome, sourceOfEntry } from './income-entries.ts'

const heads = { ...columnHeads, ...below('network.incomeFile.') }

type Row = {
  readonly journal_id: bigint
  readonly line_id: bigint
  readonly at: Date
  readonly source: IncomeSource
  readonly account: string | null
  readonly game_classify: GameClass | null
  readonly settled_on: string | null
  readonly base: bigint | null
  readonly amount: bigint
}

/**
 * Queries the lines of a day: those of booked level rebates, and each other entry. A lottery's rebate is booked with its
 * ticket, whose round `r` leads to the direct member above the player.
 */
function linesOf(
  { day }: ParsedRequestOf<typeof agentCommission>,
  context: Context<'needed'>,
  bound: string,
): ListQuery {
  const { merchant, member } = context
  const { code, timeZone } = merchant
  return {
    from: sql`${incomeEntries} join journal j on j.id = e.journal_id left join level_rebate_line l on l.ref = j.ref`,
    where: isIncome(context, spanOf(timeZone, { from: day, to: day }), bound),
    key: [
      { column: sql`e.at`, type: 'timestamptz' },
      { column: sql`e.journal_id`, type: 'int8' },
      { column: sql`coalesce(l.id, 0)`, type: 'int8' },
    ],
    direction: 'desc',
    joins: sql`
      left join round r on j.ref like 'round:%' and r.merchant = ${code} and r.bet > 0
        and r.vassalage = split_part(j.ref, ':', 3)
        and r.vendor_round_id = substr(j.ref, length(${`round:${code}:`}) + length(split_part(j.ref, ':', 3)) + 2)
      left join lateral (
        select d.descendant from agent_link u join agent_link d on d.descendant = u.ancestor
         where u.descendant = r.member_id and d.ancestor = ${member.id} and d.depth = 1 limit 1) above on true
      left join lateral (
        select o.owner_id from entry oe join account o on o.id = oe.account_id
         where oe.journal_id = e.journal_id and oe.account_id <> e.account_id and o.owner_kind = 'member' limit 1) other on true
      left join member m on m.id = coalesce(l.downline_id, above.descendant, other.owner_id)`,
    columns: sql`e.journal_id, coalesce(l.id, 0)::int8 as line_id, e.at, ${sourceOfEntry} as source, m.account,
      coalesce(l.game_classify, r.game_classify) as game_classify, l.day::text as settled_on,
      coalesce(l.valid_bet, r.bet) as base, coalesce(l.amount, e.amount) as amount`,
  }
}

function lineOf(row: Row, { merchant: { currency } }: Context<'needed'>): IncomeLine {
  const { account, game_classify, settled_on, base } = row
  return {
    lineId: `${row.journal_id}-${row.line_id}`,
    reference: row.journal_id.toString(),
    at: row.at.getTime(),
    source: row.source,
    ...(account === null ? {} : { account }),
    ...(game_classify === null ? {} : { gameClassify: game_classify }),
    ...(settled_on === null ? {} : { settledOn: settled_on }),
    ...(base === null ? {} : { base: toDecimal(base, currency) }),
    amount: toDecimal(row.amount, currency),
  }
}

export const agentCommissionCall = answersList<typeof agentCommission, Row, { readonly total: bigint }>(
  agentCommission,
  {
    bound: ({ db }) => newestJournal(db),
    query: linesOf,
    sums: sql`coalesce(sum(coalesce(l.amount, e.amount)), 0)::int8 as total`,
    totals: ({ total }, { merchant: { currency } }) => ({ total: toDecimal(total, currency) }),
    row: lineOf,
    csv: ({ merchant: { timeZone }, language }) => [
      { head: heads.number, cell: ({ reference }) => reference },
      { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
      { head: heads.source, cell: ({ source }) => inLanguage(heads[source], language) },
      { head: heads.account, cell: ({ account = '' }) => account },
      { head: heads.settledOn, cell: ({ settledOn = '' }) => settledOn },
      { head: heads.base, cell: ({ base }) => (base === undefined ? '' : decimalCell(base)) },
      { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
    ],
  },
)
