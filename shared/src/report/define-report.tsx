import { useLingui } from '@lingui/react'
import type { ComponentType, ReactNode } from 'react'
import { Answer } from '../data/answer.tsx'
import { useQuery } from '../data/use-query.ts'
import { Button } from '../design/button/button.tsx'
import { Money } from '../design/marks/money.tsx'
import { EmptyState } from '../design/states/empty-state.tsx'
import { formatDay } from '../kernel/index.ts'
import { useBrand, useLocaleTag } from '../remote/host-context.tsx'
import type { PlainRecord, RequestOf } from '../wire/call.ts'
import type { ListRecord, RowOf, TotalsOf } from '../wire/list.ts'
import { type RowColumn, useColumns } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { PrintReport } from './print-report.tsx'
import css from './report.module.css'
import type { AnyFields, CheckedFigures, CheckedList, EmptyTexts, ReportDefinition } from './report-definition.ts'
import { ReportList } from './report-list.tsx'
import { ReportBody, ReportSkeleton } from './report-screen.tsx'
import type { Total } from './report-totals.tsx'
import { type ReadReport, readReport, type ShownReport, useReport } from './use-report.tsx'

/**
 * Defines a report about a period. The URL holds period, filters, order, page and open row. A record of a list is shown in
 * pages of rows; any other record by the component `figures`. All results can be saved as one CSV file.
 * @returns the component of the report, without the heading of its page
 */
export function defineReport<R extends PlainRecord, Fields extends AnyFields = Record<never, never>>(
  definition: ReportDefinition<R, Fields>,
): ComponentType {
  return 'columns' in definition
    ? listReport(definition as unknown as CheckedList<R>)
    : figuresReport(definition as unknown as CheckedFigures<R>)
}

function listReport<R extends PlainRecord>(list: CheckedList<R>): ComponentType {
  const report = readReport(list)
  return function Report() {
    const { _: t } = useLingui()
    const locale = useLocaleTag()
    const shown = useReport(report)
    const tools = { ...useColumns<RowOf<R>>(), t }
    const { from, to } = shown.period
    const totals = list.totals?.(tools)
    const columns = list.columns(tools).map((column) => ({ ...column, sortable: list.sort?.by.includes(column.key) }))
    const parts = {
      record: list.record as R & ListRecord<R>,
      title: t(list.title),
      request: shown.request,
      refusals: list.refusals,
      ...(totals && { totals }),
      columns,
      rowKey: list.rowKey,
    }
    const { detail, shown: rowsShown, totalRow: label, between: Between } = list
    return (
      <>
        <div className={css.filters}>{shown.filters}</div>
        <div className={css.shown}>
          <p className={css.range}>
            {t('report.rangeShown', { from: formatDay(from, locale), to: formatDay(to, locale) })}
          </p>
          <div className={css.files}>
            {list.print && <PrintReport<R> {...parts} period={shown.period} chosen={shown.chosen} />}
            <Export report={report} shown={shown} />
          </div>
        </div>
        <ReportList<R>
          {...parts}
          url={shown.url}
          empty={<Empty texts={list.empty} onClear={shown.onClear} />}
          {...(label && { totalRow: (sums) => totalCells<R>(columns, totals ?? [], sums, t(label)) })}
          {...(Between && { between: <Between period={{ from, to }} /> })}
          {...(shown.sort && { sort: shown.sort, onSort: shown.onSort })}
          {...(detail && { detail: detail(tools) })}
          {...(rowsShown && { shown: (rows) => t(rowsShown, rows) })}
        />
      </>
    )
  }
}

function figuresReport<R extends PlainRecord>(definition: CheckedFigures<R>): ComponentType {
  const report = readReport(definition)
  const { record, loading, refusals, figures: Figures } = definition
  return function Report() {
    const shown = useReport(report)
    return (
      <>
        <div className={css.bar}>
          <div className={css.filters}>{shown.filters}</div>
          <Export report={report} shown={shown} />
        </div>
        <Answer
          of={useQuery<R>(record, shown.request as RequestOf<R>)}
          loading={<ReportSkeleton heights={loading} />}
          failed={refusals}
        >
          {(answer, isBusy) => (
            <ReportBody isBusy={isBusy}>
              <Figures answer={answer} />
            </ReportBody>
          )}
        </Answer>
      </>
    )
  }
}

type ExportProps<R extends PlainRecord> = { readonly report: ReadReport<R>; readonly shown: ShownReport<R> }

function Export<R extends PlainRecord>({ report, shown }: ExportProps<R>) {
  const { _: t } = useLingui()
  const { from, to } = shown.period
  return (
    <ExportButton<R>
      record={report.record}
      request={shown.request as RequestOf<R>}
      refusals={report.refusals}
      fileName={`${t(report.title)} ${from} ${to}`}
    />
  )
}

/** Returns the cells of the row of sums by column key: its label below the titles, and the sum of each column that has one. */
function totalCells<R extends PlainRecord>(
  columns: readonly RowColumn<RowOf<R>>[],
  totals: readonly Total<TotalsOf<R>>[],
  sums: TotalsOf<R>,
  label: string,
): Readonly<Record<string, ReactNode>> {
  const titled = columns.find(({ narrow }) => narrow === 'title') ?? columns[0]
  const amounts = new Map(Object.entries(sums as Readonly<Record<string, string>>))
  const cells = columns.flatMap(({ key }): readonly (readonly [string, ReactNode])[] => {
    const amount = amounts.get(key)
    if (key === titled?.key) return [[key, label]]
    return amount === undefined
      ? []
      : [[key, <Sum key={key} amount={amount} of={totals.find((one) => one.key === key)} />]]
  })
  return Object.fromEntries(cells)
}

function Sum({ amount, of }: { readonly amount: string; readonly of: { readonly signed?: boolean } | undefined }) {
  const { currency, currencySymbol } = useBrand()
  return <Money amount={amount} currency={currency} symbol={currencySymbol} signed={of?.signed} />
}

type EmptyProps = { readonly texts: EmptyTexts; readonly onClear: (() => void) | undefined }

/** A list without rows: with filters a button clears them, without filters the text explains and leads on. */
function Empty({ texts: { title, line, action: Action, filtered }, onClear }: EmptyProps) {
  const { _: t } = useLingui()
  if (filtered && onClear)
    return <EmptyState title={t(filtered.title)} action={<Button onClick={onClear}>{t(filtered.clear)}</Button>} />
  return <EmptyState title={t(title)} line={line && t(line)} action={Action && <Action />} />
}
