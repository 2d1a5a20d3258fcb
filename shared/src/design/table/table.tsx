import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './table.module.css'

export type Sort = { readonly key: string; readonly direction: 'ascending' | 'descending' }

export type Column<Row> = {
  readonly key: string
  readonly head: string
  /** Unit of the figures, which the head of a wide table shows, for example `R$`. */
  readonly unit?: string | undefined
  readonly cell: (row: Row) => ReactNode
  /** A line in smaller letters below the cell; no part of the button that opens the row. */
  readonly line?: ((row: Row) => ReactNode) | undefined
  /** Right-aligned, with digits of one width. */
  readonly numeric?: boolean | undefined
  readonly sortable?: boolean | undefined
  /** Place in the card below 700 px: title and details left, amount and status right. `labelled` is a detail after its head, the default of figures. Others default to `detail`. */
  readonly narrow?: 'title' | 'detail' | 'labelled' | 'amount' | 'status' | 'hidden' | undefined
}

export type TableProps<Row> = {
  /** Describes the table's content; visible to screen readers only. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort) => void) | undefined
  /** Opens the details of a row: the title cell, or else the first cell, becomes a button. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Cells of the totals row, by column key. */
  readonly total?: Readonly<Record<string, ReactNode>> | undefined
}

type SortHeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

/** The text of a head and its unit, which takes a second line where columns are narrow. Screen readers get it with each figure. */
function HeadText({ head, unit }: Pick<Column<never>, 'head' | 'unit'>) {
  if (unit === undefined) return head
  return (
    <span className={css.withUnit}>
      <span className={css.head}>{head}</span> <span aria-hidden="true">{`(${unit})`}</span>
    </span>
  )
}

/** A column head. A sortable head toggles the order, descending first. */
function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
  const look = joinNames(column.numeric && css.numeric)
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={look}>
        <HeadText head={column.head} unit={column.unit} />
      </th>
    )
  }
  const direction = sort?.key === column.key ? sort.direction : undefined
  const arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  const next = direction === 'descending' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort({ key: column.key, direction: next })}>
        <HeadText head={column.head} unit={column.unit} />
        <Icon of={arrow} size={16} />
      </button>
    </th>
  )
}

/** A table of records; below 700 px each row becomes a card. The parent renders empty, loading and failed lists. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, onOpen, total }: TableProps<Row>) {
  const opener = onOpen && (columns.find(({ narrow }) => narrow === 'title') ?? columns[0])
  const look = ({ head, numeric, narrow = numeric ? 'labelled' : 'detail' }: Column<Row>) => ({
    className: joinNames(numeric && css.numeric),
    'data-narrow': narrow,
    'data-head': head,
  })
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} {...look(column)}>
                  {column === opener ? (
                    <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => onOpen?.(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                  {column.line && <span className={css.line}>{column.line(row)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} {...look(column)}>
                  {total[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
