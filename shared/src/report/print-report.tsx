import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../design/button/button.tsx'
import type { Column } from '../design/table/table.tsx'
import { showToast } from '../design/toast/toast-store.ts'
import type { SharedKey } from '../i18n/catalogues.ts'
import { formatDay } from '../kernel/index.ts'
import type { Result } from '../kernel/result.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import { useBrand, useHost, useLocaleTag, useRequest } from '../remote/host-context.tsx'
import { problemKey, problemValues } from '../remote/problem-messages.ts'
import type { OwnRefusalOf, PlainRecord, RequestOf } from '../wire/call.ts'
import type { ListAnswer, RowOf, TotalsOf } from '../wire/list.ts'
import { stateFields, stateText } from './list-state.ts'
import type { ShownPeriod } from './period.ts'
import css from './print-report.module.css'
import type { ReportListProps } from './report-list.tsx'
import { ReportTotals } from './report-totals.tsx'

type Props<R extends PlainRecord> = Pick<
  ReportListProps<R>,
  'record' | 'title' | 'request' | 'refusals' | 'totals' | 'columns' | 'rowKey'
> & {
  readonly period: ShownPeriod
  /** Other filters in words, for example `Type: Deposit`. */
  readonly chosen?: readonly string[] | undefined
}

type Sheet<R extends PlainRecord> = ListAnswer<RowOf<R>, TotalsOf<R>>

/** Number of rows per request. */
const size = 100

/** Prints all pages of a report: brand, filters, totals and all rows, without the rest of the site. */
export function PrintReport<R extends PlainRecord>(props: Props<R>) {
  const { record, request, refusals } = props
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const { scope } = useHost()
  const [isBusy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<Sheet<R>>()
  /** Loads all pages with the bound of the first page, so that no row is missing or repeated. */
  const load = async () => {
    const rows: RowOf<R>[] = []
    let first: Sheet<R> | undefined
    for (let page = 1; page <= (first?.totalPages ?? 1); page += 1) {
      const pageRequest = { ...request, size, page, ...(first && stateFields(stateText(first))) } as RequestOf<R>
      const answer = (await sendRequest(record as R, pageRequest, { signal: scope.signal })) as Result<
        Sheet<R>,
        RequestProblem<R>
      >
      if (!answer.ok) return answer.error
      first ??= answer.value
      rows.push(...answer.value.list)
    }
    if (first) setSheet({ ...first, list: rows })
    return undefined
  }
  const start = async () => {
    setBusy(true)
    const problem = await load()
    if (scope.signal.aborted) return
    setBusy(false)
    if (!problem) return
    const key = problemKey(problem, refusals as Readonly<Record<OwnRefusalOf<R>, SharedKey>>)
    showToast({ kind: 'err', title: t(key, problemValues(problem)) })
  }
  return (
    <>
      <Button icon={Printer} busy={isBusy} busyLabel={t('common.loading')} onClick={() => void start()}>
        {t('common.print')}
      </Button>
      {sheet && <PrintSheet<R> {...props} sheet={sheet} onPrinted={() => setSheet(undefined)} />}
    </>
  )
}

type SheetProps<R extends PlainRecord> = Props<R> & { readonly sheet: Sheet<R>; readonly onPrinted: () => void }

/** Print version, hidden on the screen. The site's print styles hide everything beside `data-print-alone`. */
function PrintSheet<R extends PlainRecord>(props: SheetProps<R>) {
  const { sheet, title, period, chosen = [], totals, columns, rowKey, onPrinted } = props
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { name } = useBrand()
  usePrinting(onPrinted)
  const { from, to } = period
  const range = t('report.rangeShown', { from: formatDay(from, locale), to: formatDay(to, locale) })
  return createPortal(
    <article className={css.sheet} data-print-alone aria-label={`${name}, ${title}`}>
      <header>
        <b>{name}</b>
        <h1>{title}</h1>
        <p>{[range, ...chosen].join(', ')}</p>
      </header>
      {totals && <ReportTotals totals={totals} sums={sheet.totals} currency={sheet.currency} />}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, head, unit }) => (
              <th key={key} scope="col">
                {unit === undefined ? head : `${head} (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.list.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  return <td className={column.numeric ? css.numeric : undefined}>{column.cell(row)}</td>
}

/** Opens the browser's print dialog once and calls `onPrinted` when the dialog closes. */
function usePrinting(onPrinted: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  useEffect(() => window.print(), [])
}
