import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './table.module.css'
import type { Column, Sort } from './table.tsx'

type Props<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

/** A column head; a sortable one turns the order round, largest first. */
export function SortHead<Row>({ column, sort, onSort }: Props<Row>) {
  const look = joinNames(column.numeric && css.numeric)
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    )
  }
  const direction = sort?.key === column.key ? sort.direction : undefined
  const arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  const next = direction === 'descending' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort({ key: column.key, direction: next })}>
        {column.head}
        <Icon of={arrow} size={16} />
      </button>
    </th>
  )
}
