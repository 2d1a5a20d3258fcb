import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Answer } from '../data/answer.tsx'
import { useListQuery, useQuery } from '../data/use-query.ts'
import { Pagination } from '../design/pagination/pagination.tsx'
import { ErrorState } from '../design/states/error-state.tsx'
import { Strip } from '../design/states/strip.tsx'
import { type Column, type Sort, Table } from '../design/table/table.tsx'
import type { SharedKey } from '../i18n/catalogues.ts'
import { problemKey, problemValues } from '../remote/problem-messages.ts'
import type { OwnRefusalOf, PlainRecord, RequestOf } from '../wire/call.ts'
import type { ListAnswer, ListRecord, RowOf, TotalsOf } from '../wire/list.ts'
import { DetailModal } from './detail-modal.tsx'
import { stateFields, stateText } from './list-state.ts'
import css from './report.module.css'
import { ReportSkeleton } from './report-screen.tsx'
import { ReportTotals, type Total } from './report-totals.tsx'
import type { UrlFilter } from './use-url-filter.ts'

export type ReportListProps<R extends PlainRecord> = {
  readonly record: R & ListRecord<R>
  /** Title of the list. */
  readonly title: string
  /** The filter in the platform's format, without page, size and bound. */
  readonly request: Omit<RequestOf<R>, 'page' | 'size' | 'bound' | 'newest'>
  /** Page, bound and open row, stored in the URL. */
  readonly url: UrlFilter
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, string>>
  readonly totals?: readonly Total<TotalsOf<R>>[]
  /** Rendered between the sums and the rows. */
  readonly between?: ReactNode
  readonly columns: readonly Column<RowOf<R>>[]
  readonly rowKey: (row: RowOf<R>) => string
  /** Rendered for a list without rows. */
  readonly empty: ReactNode
  /** Additional fields in the detail dialog. Rows open only with `detail` or `onOpen`. */
  readonly detail?: readonly Column<RowOf<R>>[]
  /** Called with the row key to open a row outside of this list, in place of the detail dialog. */
  readonly onOpen?: (key: string) => void
  /** Returns the text for the shown rows, for example `1–20 of 41 bets`. */
  readonly shown?: (rows: { readonly first: number; readonly last: number; readonly all: number }) => string
  /** Order of the rows, kept by the caller; columns that are `sortable` change it. */
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** Returns the cells of the totals row by column key. */
  readonly totalRow?: (sums: TotalsOf<R>) => Readonly<Record<string, ReactNode>>
  /** Rows per page; defaults to 20. */
  readonly size?: number
}

/** A paginated list from the platform: totals over all pages, one page of rows, pagination, and the detail dialog. */
export function ReportList<R extends PlainRecord>(props: ReportListProps<R>) {
  const { _: t } = useLingui()
  const { record, request, url, refusals, empty, size = 20 } = props
  const [{ page, bound }] = url
  const pageRequest = { ...request, size, page, ...stateFields(bound) } as RequestOf<R>
  const answer = useListQuery<R>(record, pageRequest)
  // Responses with a bound beyond page 1 contain no totals; the query of the first page supplies them.
  const isFurther = page > 1 && bound !== undefined && props.totals !== undefined
  const first = useQuery<R>(
    record,
    isFurther ? ({ ...request, size: 1, ...stateFields(bound) } as RequestOf<R>) : undefined,
  )
  return (
    <Answer
      of={answer}
      loading={<ReportSkeleton heights={props.totals ? [72, size * 24] : [size * 24]} />}
      empty={(value) => (value as ListAnswer<unknown, unknown>).totalCount === 0 && empty}
      failed={(problem, refetch) => {
        const key = problemKey(problem, refusals as Readonly<Record<OwnRefusalOf<R>, SharedKey>>)
        const sentence = t(key, problemValues(problem))
        // No retry for a refusal of the record's own: the same request would be refused again.
        return problem.kind === 'refusal' && problem.code in refusals ? (
          <Strip tone="err">{sentence}</Strip>
        ) : (
          <ErrorState title={sentence} onRetry={refetch} />
        )
      }}
    >
      {(value, isBusy) => {
        const list = value as ListAnswer<RowOf<R>, TotalsOf<R>>
        const totals = list.totals ?? (first.value as typeof list | undefined)?.totals
        return <Found<R> {...props} size={size} list={list} sums={totals} isBusy={isBusy} />
      }}
    </Answer>
  )
}

type FoundProps<R extends PlainRecord> = ReportListProps<R> & {
  readonly size: number
  readonly list: ListAnswer<RowOf<R>, TotalsOf<R>>
  readonly sums: TotalsOf<R> | undefined
  readonly isBusy: boolean
}

function Found<R extends PlainRecord>(props: FoundProps<R>) {
  const { list, sums, isBusy, url, title, columns, rowKey, detail, onOpen, shown, size, totals } = props
  const { sort, onSort, totalRow, between } = props
  const [{ page, bound = stateText(list), row }, change] = url
  const top = useRef<HTMLDivElement>(null)
  // The URL may name a page beyond the last page.
  const lastPage = list.totalPages
  const turnBack = useEffectEvent(() => change({ page: lastPage, bound }))
  const isBeyond = !isBusy && lastPage > 0 && page > lastPage
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  const before = (page - 1) * size
  const opened = list.list.find((candidate) => rowKey(candidate) === row)
  const { length } = list.list
  return (
    <div ref={top} className={css.found} aria-busy={isBusy}>
      {totals && <ReportTotals totals={totals} sums={sums} currency={list.currency} />}
      {between}
      <Table<RowOf<R>>
        caption={title}
        columns={columns}
        rows={list.list}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        total={sums && totalRow?.(sums)}
        onOpen={
          onOpen
            ? (chosen) => onOpen(rowKey(chosen))
            : detail && ((chosen) => change({ row: rowKey(chosen), page, bound }))
        }
      />
      <footer className={css.foot}>
        <span className={css.count}>
          {length > 0 && shown?.({ first: before + 1, last: before + length, all: list.totalCount })}
        </span>
        <Pagination page={page} pages={lastPage} onPage={(next) => change({ page: next, bound })} top={top} />
      </footer>
      {detail && row !== undefined && (opened || !isBusy) && (
        <DetailModal
          title={title}
          fields={[...columns, ...detail]}
          row={opened}
          onClose={() => change({ row: undefined })}
        />
      )}
    </div>
  )
}
