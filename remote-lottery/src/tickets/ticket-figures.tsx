import type { QueryState } from '@azulejo/shared/data'
import { ErrorState, Mosaic, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, lotteryTicketFigures } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import css from './tickets-page.module.css'

type Figures = AnswerOf<typeof lotteryTicketFigures>

type Props = {
  readonly figures: QueryState<typeof lotteryTicketFigures>
  /** The period in words. */
  readonly period: string
}

/** Totals of the tickets: open stakes, all stakes, prizes, and the net result of the settled ones. */
export function TicketFigures({ figures, period }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const signed = (amount: string, currency: Figures['currency']) => {
    const isGain = !amount.startsWith('-') && /[1-9]/.test(amount)
    return <b className={isGain ? css.gain : undefined}>{`${isGain ? '+' : ''}${money(amount, currency)}`}</b>
  }
  const rows: readonly {
    readonly head: string
    readonly of: (value: Figures) => readonly [amount: ReactNode, line: string]
  }[] = [
    {
      head: t('lottery.ticket.accepted'),
      of: ({ states: { accepted }, currency }) => [
        <b key="amount">{money(accepted.amount, currency)}</b>,
        t('lottery.tickets.count', { n: accepted.count }),
      ],
    },
    {
      head: t('lottery.tickets.staked', { period: period.toLocaleLowerCase(locale) }),
      of: ({ amount, currency }) => [
        <b key="amount">{money(amount, currency)}</b>,
        t('lottery.tickets.withoutReturned'),
      ],
    },
    {
      head: t('lottery.tickets.prizes'),
      of: ({ prize, states, currency }) => [
        <b key="amount" className={/[1-9]/.test(prize) ? css.gain : undefined}>
          {money(prize, currency)}
        </b>,
        t('lottery.tickets.count', { n: states.won.count }),
      ],
    },
    {
      head: t('lottery.tickets.result'),
      of: ({ result, settledAmount, currency }) => [
        signed(result, currency),
        t('lottery.tickets.stakedAmount', { amount: money(settledAmount, currency) }),
      ],
    },
  ]
  // Shows the error only when there are no figures for the current filter.
  if (figures.state === 'failed' && !figures.value)
    return (
      <ErrorState
        title={t(
          problemKey(figures.problem, { 'record.range.wrong': 'lottery.noTickets' }),
          problemValues(figures.problem),
        )}
        onRetry={figures.refetch}
      />
    )
  return (
    <Mosaic as="dl" columns={4} narrowColumns={2} aria-label={t('report.totals')}>
      {rows.map(({ head, of }) => {
        const [amount, line] = figures.value ? of(figures.value) : []
        return (
          <div key={head} className={css.figure}>
            <dt>{head}</dt>
            <dd>
              {amount ?? <Skeleton width={96} height={26} />}
              <small>{line ?? ' '}</small>
            </dd>
          </div>
        )
      })}
    </Mosaic>
  )
}

/** How many tickets a tab has. */
export const countIn = ({ states }: Figures, tab: keyof Figures['states'] | 'all'): number =>
  tab === 'all' ? Object.values(states).reduce((sum, { count }) => sum + count, 0) : states[tab].count
