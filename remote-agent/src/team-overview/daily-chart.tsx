import { VisuallyHidden } from '@azulejo/shared/design'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { TeamOverviewAnswer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { BarPanel } from './bar-panel.tsx'
import css from './daily-chart.module.css'

type Day = TeamOverviewAnswer['days'][number]

const middayOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Bets and result of the last days as two aligned panels of bars with an axis each, and the same as a table for screen readers. */
export function DailyChart({ days }: { days: readonly Day[] }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const [shown, setShown] = useState<Day>()
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { day: '2-digit', timeZone: 'UTC' })
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const ticks = days.map(({ day }) => short.format(middayOf(day)))
  const title = t('agent.daily.range', {
    first: long.format(middayOf(first.day)),
    last: long.format(middayOf(last.day)),
  })
  const told = shown ?? last
  return (
    <figure className={css.figure}>
      <figcaption className={css.head}>
        <h2 className={css.title}>{t('agent.daily')}</h2>
        <span className={css.legend}>
          <i className={css.bets} />
          {t('agent.daily.bets')}
          <i className={css.net} />
          {t('agent.daily.net')}
        </span>
      </figcaption>
      <p className={css.told} aria-hidden="true">
        {long.format(middayOf(told.day))}: {t('agent.daily.bets')} <b>{money(told.bets)}</b>, {t('agent.daily.net')}{' '}
        <b>{money(told.net)}</b>
      </p>
      <div aria-hidden="true">
        <BarPanel
          values={days.map(({ bets }) => Number(bets))}
          tone="bets"
          height={130}
          onPoint={(at) => setShown(days[at])}
        />
        <BarPanel
          values={days.map(({ net }) => Number(net))}
          tone="net"
          height={86}
          ticks={ticks}
          onPoint={(at) => setShown(days[at])}
        />
      </div>
      <VisuallyHidden as="div">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('agent.daily.day')}</th>
              <th scope="col">{t('agent.daily.bets')}</th>
              <th scope="col">{t('agent.daily.net')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, bets, net }) => (
              <tr key={day}>
                <th scope="row">{long.format(middayOf(day))}</th>
                <td>{money(bets)}</td>
                <td>{money(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
