import { useEffect, useEffectEvent } from 'react'
import { Modal } from '../design/modal/modal.tsx'
import type { Column } from '../design/table/table.tsx'
import css from './report.module.css'

type Props<Row> = {
  readonly title: string
  readonly fields: readonly Column<Row>[]
  /** The row that the address names; undefined when this page has no such row. */
  readonly row: Row | undefined
  onClose(): void
}

/** Everything about one row of a report. */
export function DetailModal<Row>({ title, fields, row, onClose }: Props<Row>) {
  // An address may name a row that is no longer there.
  const close = useEffectEvent(onClose)
  const isGone = row === undefined
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (row === undefined) return null
  return (
    <Modal open onClose={onClose} title={title} mobile="sheet">
      <dl className={css.detail}>
        {fields.map(({ key, head, cell }) => (
          <div key={key}>
            <dt>{head}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
