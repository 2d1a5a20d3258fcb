import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '../design/states/skeleton.tsx'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import css from './report.module.css'

type Props = {
  readonly title: string
  /** Content beside the title, for example the period. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page of a centre: a heading with room for the close button, and the content below. */
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

/** Stacked results of a report, paler during a new request. */
export const ReportBody = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <div className={css.found} aria-busy={isBusy}>
    {children}
  </div>
)

/** A row with a wide chart and a smaller chart beside it. */
export const ChartRow = ({ children }: { children: ReactNode }) => <div className={css.charts}>{children}</div>

/** Placeholder of a report while it loads. @param heights heights of the blocks in px, all different */
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
