import { useEffect, useEffectEvent } from 'react'
import { Modal } from '../design/modal/modal.tsx'
import type { Column } from '../design/table/table.tsx'
import css from './report.module.css'

type Props<Row> = {
  readonly title: string
  readonly fields: readonly Column<Row>[]
  /** The row in the URL; undefined if this page of the report has no such row. */
  readonly row: Row | undefined
  onClose(): void
}

/** Dialog with all details of one report row. Closes itself without a row. */
export function DetailModal<Row>({ title, fields, row, onClose }: Props<Row>) {
  // The URL may name a row that the page does not contain.
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
