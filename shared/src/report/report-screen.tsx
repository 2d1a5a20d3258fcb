import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '../design/states/skeleton.tsx'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import css from './report.module.css'

type Props = {
  readonly title: string
  /** Beside the title, for example the period. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page of a centre: its heading, which leaves room for the close button, and what stands below. */
export function ReportScreen({ title, aside, children }: Props) {
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}

/** What a report found, one below the other; paler while it is asked for again. */
export const ReportBody = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <div className={css.found} aria-busy={isBusy}>
    {children}
  </div>
)

/** A chart over days and a smaller one beside it. */
export const ChartRow = ({ children }: { children: ReactNode }) => <div className={css.charts}>{children}</div>

/** What stands for a report on its way. */
export function ReportSkeleton({ heights }: { heights: readonly number[] }) {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.found}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="card" />
      ))}
    </div>
  )
}
