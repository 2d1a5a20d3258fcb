import { useQuery } from '@azulejo/shared/data'
import { ErrorState, Skeleton } from '@azulejo/shared/design'
import {
  type Currency,
  type DayRange,
  daysOf,
  exponentOf,
  formatDay,
  numberFormat,
  parseAmount,
  toDecimal,
} from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { StackedChart } from '@azulejo/shared/report'
import { agentIncome, type IncomeDay } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './income-chart.module.css'

const salaries = ['dailySalary', 'hourSalary', 'realtimeSalary'] as const

/** Sum of some figures of a day as a decimal string; a day without income has zero. */
const sumOf = (day: IncomeDay | undefined, parts: readonly (keyof IncomeDay)[], currency: Currency) =>
  toDecimal(
    parts.reduce((sum, part) => sum + (parseAmount(String(day?.[part] ?? '0'), currency) ?? 0n), 0n),
    currency,
  )

/**
 * Level rebate and salaries by day, which come back day after day; dividends, which come once a period, would dwarf them. A
 * period of one day has no chart.
 */
export function IncomeChart({ period }: { readonly period: DayRange }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const days = daysOf(period)
  const { value, state, refetch } = useQuery(agentIncome, days.length > 1 ? { ...period, size: 100 } : undefined)
  if (days.length < 2) return null
  if (value === undefined)
    return state === 'failed' ? (
      <ErrorState title={t('agent.income.chartFailed')} onRetry={refetch} />
    ) : (
      <Skeleton height={240} />
    )
  const { currency, list } = value
  const rows = days.map((day) => list.find((row) => row.day === day))
  const exponent = exponentOf[currency]
  const figure = numberFormat(locale, { minimumFractionDigits: exponent, maximumFractionDigits: exponent })
  const long = (day = '') => day && formatDay(day, locale)
  const recurring = rows.map((row) => sumOf(row, ['levelRebate', ...salaries], currency))
  return (
    <div className={css.chart}>
      <StackedChart
        title={t('agent.income.daily')}
        caption={t('agent.income.dailyOf', { first: long(days[0]), last: long(days.at(-1)) })}
        head={t('agent.income.day')}
        points={days.map((day, index) => ({
          key: day,
          label: long(day),
          tick: formatDay(day, locale, { day: '2-digit', month: '2-digit' }),
          sum: figure.format(Number(recurring[index])),
        }))}
        listed={[{ key: 'sum', label: t('agent.income.recurring'), values: recurring }]}
        series={[
          {
            key: 'levelRebate',
            label: t('agent.income.levelRebate'),
            tone: 'primary',
            height: 140,
            values: rows.map((row) => sumOf(row, ['levelRebate'], currency)),
          },
          {
            key: 'salaries',
            label: t('agent.income.salaries'),
            tone: 'accent',
            height: 140,
            values: rows.map((row) => sumOf(row, salaries, currency)),
          },
        ]}
        format={money}
      />
    </div>
  )
}
