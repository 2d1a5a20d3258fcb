import { Answer, useQuery } from '@azulejo/shared/data'
import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { PeriodFilter, ReportScreen, usePeriod, useUrlFilter } from '@azulejo/shared/report'
import { overviewPeriods, teamOverview } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CategoryBars } from './category-bars.tsx'
import { DailyChart } from './daily-chart.tsx'
import { DirectTeam } from './direct-team.tsx'
import { Figures } from './figures.tsx'
import { overviewFilter } from './filter.ts'
import css from './team-overview.module.css'

/** Agent centre, agentTeamOverview: figures of the whole team, their course, categories and the direct team. */
export function TeamOverviewScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(overviewFilter)
  const [filter, change] = url
  const { period } = filter
  return (
    <ReportScreen
      title={t('agent.overview')}
      aside={<PeriodFilter shown={usePeriod(filter, 'today')} offered={overviewPeriods} onChange={change} />}
    >
      <Answer
        of={useQuery(teamOverview, { period })}
        loading={<Loading />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {(overview, isBusy) => (
          <div className={css.body} aria-busy={isBusy}>
            <Figures overview={overview} period={period} />
            <div className={css.charts}>
              <DailyChart days={overview.days} />
              <CategoryBars categories={overview.categories} />
            </div>
            <DirectTeam url={url} />
          </div>
        )}
      </Answer>
    </ReportScreen>
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
