import { Answer, useQuery } from '@azulejo/shared/data'
import { SegmentedControl, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { overviewPeriods, teamOverview } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { CategoryBars } from './category-bars.tsx'
import { DailyChart } from './daily-chart.tsx'
import { DirectTeam } from './direct-team.tsx'
import { Figures } from './figures.tsx'
import { type OverviewPeriod, periodFrom } from './period.ts'
import css from './team-overview.module.css'

/** Agent centre, agentTeamOverview: figures of the whole team, their course, categories and the direct team. */
export function TeamOverviewScreen() {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const period = periodFrom(query.get('period'))
  const answer = useQuery(teamOverview, { period })
  const choose = (next: OverviewPeriod) => {
    setQuery(
      (current) => new URLSearchParams([...[...current].filter(([name]) => name !== 'period'), ['period', next]]),
      {
        replace: true,
      },
    )
  }
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>{t('agent.overview')}</h1>
        <SegmentedControl
          label={t('agent.period')}
          options={overviewPeriods.map((value) => ({ value, label: t(`agent.period.${value}`) }))}
          value={period}
          onValue={choose}
        />
      </header>
      <Answer of={answer} loading={<Loading />} failed={{ error_not_agent: 'error_not_agent' }}>
        {(overview, isBusy) => (
          <div className={css.body} aria-busy={isBusy}>
            <Figures overview={overview} period={period} />
            <div className={css.charts}>
              <DailyChart days={overview.days} />
              <CategoryBars categories={overview.categories} />
            </div>
            <DirectTeam period={period} />
          </div>
        )}
      </Answer>
    </div>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div className={css.body}>
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <Skeleton height={104} radius="card" />
      <div className={css.charts}>
        <Skeleton height={300} radius="card" />
        <Skeleton height={300} radius="card" />
      </div>
    </div>
  )
}
