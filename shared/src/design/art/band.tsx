import type { ReactNode } from 'react'
import { joinNames } from '../join-names.ts'
import css from './band.module.css'

export type BandProps = {
  readonly title: string
  readonly line?: string | undefined
  /** Address of the category's pattern, ten by two tiles, drawn at the right. */
  readonly pattern?: string | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Header of a category page: its name on the brand's tile background, its pattern at the right. */
export function Band({ title, line, pattern, className, children }: BandProps) {
  return (
    <header className={joinNames(css.band, className)}>
      {pattern && <img src={pattern} alt="" className={css.pattern} />}
      <div className={css.text}>
        <h1>{title}</h1>
        {line && <p className={css.line}>{line}</p>}
      </div>
      {children}
    </header>
  )
}
