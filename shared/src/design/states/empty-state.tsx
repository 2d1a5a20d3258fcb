import type { ReactNode } from 'react'
import { LighthouseTile } from './lighthouse-tile.tsx'
import css from './states.module.css'

export type EmptyStateProps = {
  readonly title: string
  readonly line?: string | undefined
  /** At most one action. */
  readonly action?: ReactNode
}

/** Empty state of a list or page: lighthouse, title, line, action. Code can focus the title after the content disappears. */
export function EmptyState({ title, line, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <LighthouseTile />
      <strong className={css.title} tabIndex={-1} data-empty-title>
        {title}
      </strong>
      {line && <p className={css.line}>{line}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
