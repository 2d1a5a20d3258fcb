import type { ReactNode } from 'react'
import { LighthouseTile } from './lighthouse-tile.tsx'
import css from './states.module.css'

export type EmptyStateProps = {
  readonly title: string
  readonly line?: string | undefined
  /** Whether it is the whole page, whose heading the title then is. */
  readonly isPage?: boolean | undefined
  /** At most one action. */
  readonly action?: ReactNode
}

/** Empty state of a list or page: lighthouse, title, line, action. Code can focus the title after the content disappears. */
export function EmptyState({ title, line, isPage = false, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'strong'
  return (
    <div className={css.state}>
      <LighthouseTile />
      <Title className={css.title} tabIndex={-1} data-empty-title>
        {title}
      </Title>
      {line && <p className={css.line}>{line}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
