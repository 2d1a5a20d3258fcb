import type { ReactNode } from 'react'
import css from './card-head.module.css'

type Props = {
  readonly title: ReactNode
  /** A line in smaller letters below the title. */
  readonly line?: ReactNode
  /** Whether the card has no padding of its own. */
  readonly isEdge?: boolean
  /** Controls or a mark at the end of the line. */
  readonly children?: ReactNode
}

/** Title of a card, with what belongs to the whole card beside it. */
export const CardHead = ({ title, line, isEdge = false, children }: Props) => (
  <div className={css.head} data-edge={isEdge || undefined}>
    <div className={css.titles}>
      <h2>{title}</h2>
      {line && <p>{line}</p>}
    </div>
    {children}
  </div>
)
