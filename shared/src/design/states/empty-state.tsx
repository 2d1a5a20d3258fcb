import type { ReactNode } from 'react'
import { LighthouseTile } from './lighthouse-tile.tsx'
import css from './states.module.css'

export type EmptyStateProps = {
  readonly title: string
  readonly line?: string | undefined
  /** At most one. */
  readonly action?: ReactNode
}

/** Nothing here yet: the lighthouse, one line, one action. The title may take the focus of what was here before. */
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
