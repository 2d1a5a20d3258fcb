import { spanOf, toDecimal } from '@azulejo/shared/kernel'
import { agentIncome, incomeSources, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { newestJournal } from '../../money/index.ts'
import { dayGroups } from '../../platform/db/day-groups.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import { incomeEntries, isIncome, isPaid, sourceOfEntry } from './income-entries.ts'

const heads = below('network.incomeFile.')

const parts = [...incomeSources, 'paid', 'total'] as const
type Sums = Readonly<Record<(typeof parts)[number], bigint>>
type Row = Sums & { readonly day: string; readonly movements: number }

/** Queries the days with income, newest first. */
function daysOfIncome(
  { from, to }: ParsedRequestOf<typeof agentIncome>,
  context: Context<'needed'>,
  bound: string,
): ListQuery {
  const { timeZone } = context.merchant
  const days = dayGroups(timeZone, { from, to })
  const sums = incomeSources.map(
    (source) =>
      sql`coalesce(sum(amount) filter (where source = ${source} and not is_paid), 0)::int8 as ${sql.ref(source)}`,
  )
  return {
    first: sql`
      with moved as (
        select ${days.of(sql`e.at`)} as number, ${days.dayOf(sql`e.at`)}::text as day, e.amount,
               ${sourceOfEntry} as source, ${isPaid} as is_paid
          from ${incomeEntries} where ${isIncome(context, spanOf(timeZone, { from, to }), bound)}
      ), income as (
        select number, day, ${sql.join(sums)},
               coalesce(sum(amount) filter (where is_paid), 0)::int8 as paid, sum(amount)::int8 as total, count(*)::int as movements
          from moved group by 1, 2
      )`,
    from: sql`income`,
    where: sql`true`,
    key: [{ column: sql`number`, type: 'int8' }],
    direction: 'desc',
    columns: sql`day, movements, ${sql.join(parts.map((part) => sql.ref(part)))}`,
  }
}

const decimals = (sums: Sums, { merchant: { currency } }: Context<'needed'>) =>
  Object.fromEntries(parts.map((part) => [part, toDecimal(sums[part], currency)])) as Readonly<
    Record<(typeof parts)[number], string>
  >

export const agentIncomeCall = answersList<typeof agentIncome, Row, Sums>(agentIncome, {
  longestRange: 31,
  bound: ({ db }) => newestJournal(db),
  query: daysOfIncome,
  sums: sql.join(parts.map((part) => sql`coalesce(sum(${sql.ref(part)}), 0)::int8 as ${sql.ref(part)}`)),
  totals: (sums, context) => ({
    ...decimals(sums, context),
    salaries: toDecimal(sums.dailySalary + sums.hourSalary + sums.realtimeSalary, context.merchant.currency),
  }),
  row: (row, context) => ({ day: row.day, ...decimals(row, context), movements: row.movements }),
  csv: () => [
    { head: heads.day, cell: ({ day }) => day },
    ...parts.map((part) => ({
      head: heads[part],
      cell: (row: Readonly<Record<(typeof parts)[number], string>>) => decimalCell(row[part]),
    })),
  ],
})
