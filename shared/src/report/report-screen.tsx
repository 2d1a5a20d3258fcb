import type { ReactNode } from 'react'
import css from './report.module.css'

type Props = {
  readonly title: string
  /** Beside the title, for example the period. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page of a centre: its heading, which leaves room for the close button, and what stands below. */
export function ReportScreen({ title, aside, children }: Props) {
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
