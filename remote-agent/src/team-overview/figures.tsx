import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { overviewPeriods, TeamFigures, TeamOverviewAnswer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { changeOf } from './change.ts'
import css from './figures.module.css'
import { Sparkline } from './sparkline.tsx'

type OverviewPeriod = (typeof overviewPeriods)[number]
type Day = TeamOverviewAnswer['days'][number]

const amounts = ['bets', 'net', 'deposits', 'withdrawals'] as const
const counts = ['newMembers'] as const

/** Five figures of the team with their change against the period before and their course over 14 days. */
export function Figures({ overview, period }: { overview: TeamOverviewAnswer; period: OverviewPeriod }) {
  const money = useMoney()
  const number = new Intl.NumberFormat(useLocaleTag())
  const { current, previous, days } = overview
  return (
    <ul className={css.mosaic}>
      {amounts.map((name) => (
        <Figure key={name} name={name} shown={money(current[name])} {...{ current, previous, days, period }} />
      ))}
      {counts.map((name) => (
        <Figure key={name} name={name} shown={number.format(current[name])} {...{ current, previous, days, period }} />
      ))}
    </ul>
  )
}

type FigureProps = {
  readonly name: (typeof amounts)[number] | (typeof counts)[number]
  readonly shown: string
  readonly current: TeamFigures
  readonly previous: TeamFigures
  readonly days: readonly Day[]
  readonly period: OverviewPeriod
}

function Figure({ name, shown, current, previous, days, period }: FigureProps) {
  const { _: t } = useLingui()
  const { direction, ratio } = changeOf(current[name], previous[name])
  const percent = new Intl.NumberFormat(useLocaleTag(), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <li className={css.figure}>
      <span className={css.name}>{t(`agent.figure.${name}`)}</span>
      <b className={css.value}>{shown}</b>
      <span className={css.foot}>
        <span className={css[direction]}>
          {ratio === undefined ? '–' : percent.format(ratio).replace('-', '\u2212')}{' '}
          <span className={css.against}>{t(`agent.compared.${period}`)}</span>
        </span>
        <Sparkline values={days.map((day) => Number(day[name]))} />
      </span>
    </li>
  )
}
