import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { formatDay } from '../kernel/index.ts'
import { useLocaleTag } from '../remote/host-context.tsx'
import type { PlainRecord, RequestOf } from '../wire/call.ts'
import { ExportButton } from './export-button.tsx'
import type { ShownPeriod } from './period.ts'
import { PrintReport } from './print-report.tsx'
import css from './report.module.css'
import { ReportList, type ReportListProps } from './report-list.tsx'

type Props<R extends PlainRecord> = ReportListProps<R> & {
  readonly period: ShownPeriod
  readonly filters: ReactNode
  /** Filters besides the period, in words; without `printed` the report has no print button. */
  readonly printed?: readonly string[]
}

/** A report page: filters, the list of results, and buttons to print and to export all results. */
export function ReportPage<R extends PlainRecord>({ period, filters, printed, ...list }: Props<R>) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { from, to } = period
  return (
    <>
      <div className={css.filters}>{filters}</div>
      <div className={css.shown}>
        <p className={css.range}>
          {t('report.rangeShown', { from: formatDay(from, locale), to: formatDay(to, locale) })}
        </p>
        {printed && <PrintReport<R> {...list} period={period} chosen={printed} />}
        <ExportButton
          record={list.record as R}
          request={list.request as RequestOf<R>}
          refusals={list.refusals}
          fileName={`${list.title} ${from} ${to}`}
        />
      </div>
      <ReportList {...list} />
    </>
  )
}
