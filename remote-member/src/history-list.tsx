import { Answer, useListQuery } from '@azulejo/shared/data'
import { type Column, Pagination, Table } from '@azulejo/shared/design'
import { ReportSkeleton } from '@azulejo/shared/report'
import type { ListAnswer, ListRecord, OwnRefusalOf, PlainRecord, RequestOf, RowOf } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import css from './centre-page.module.css'
import type { MemberKey } from './locales/message-ids.ts'

type Props<R extends PlainRecord> = {
  readonly record: R & ListRecord<R>
  readonly title: string
  /** Shown beside the title. */
  readonly action?: ReactNode
  /** Filter fields of the record's request. */
  readonly filter?: Omit<RequestOf<R>, 'page' | 'size' | 'bound'>
  readonly columns: readonly Column<RowOf<R>>[]
  readonly rowKey: (row: RowOf<R>) => string
  /** The text that counts the rows, with `first`, `last` and `all`. */
  readonly shown: MemberKey
  /** Shown in place of a history without rows. */
  readonly empty: ReactNode
}

const size = 10
const failed = { in_need_true_account: 'in_need_true_account' }

/** History below the main content of a page: ten rows per page, and the total number of rows. */
export function HistoryList<R extends PlainRecord>(props: Props<R>) {
  const { record, title, action, filter, columns, rowKey, shown, empty } = props
  const { _: t } = useLingui()
  const head = useId()
  const top = useRef<HTMLElement>(null)
  const [{ page, bound }, turn] = useState<{ readonly page: number; readonly bound?: string | undefined }>({ page: 1 })
  const answer = useListQuery<R>(record, { ...filter, page, size, ...(bound && { bound }) } as RequestOf<R>)
  return (
    <section ref={top} className={css.main} aria-labelledby={head}>
      <header className={css.between}>
        <h2 id={head} className={css.section}>
          {title}
        </h2>
        {action}
      </header>
      <Answer<R, MemberKey>
        of={answer}
        loading={<ReportSkeleton heights={[160]} />}
        empty={(value) => (value as ListAnswer<unknown, unknown>).totalCount === 0 && empty}
        failed={failed as Readonly<Record<OwnRefusalOf<R>, MemberKey>>}
      >
        {(value, isBusy) => {
          const { list, totalPages, totalCount, bound: known } = value as ListAnswer<RowOf<R>, unknown>
          const first = (page - 1) * size + 1
          return (
            <div className={css.main} aria-busy={isBusy}>
              <Table<RowOf<R>> caption={title} columns={columns} rows={list} rowKey={rowKey} />
              <footer className={css.between}>
                <span className={css.muted}>{t(shown, { first, last: first + list.length - 1, all: totalCount })}</span>
                <Pagination
                  page={page}
                  pages={totalPages}
                  onPage={(next) => turn({ page: next, bound: bound ?? known })}
                  top={top}
                />
              </footer>
            </div>
          )
        }}
      </Answer>
    </section>
  )
}
