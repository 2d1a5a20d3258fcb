import type { ReactNode } from 'react'
import css from './section-head.module.css'

export type SectionHeadProps = {
  readonly title: string
  /** Id of the title, for `aria-labelledby` of the section. */
  readonly id?: string | undefined
  /** Content at the right, usually a link to the whole list. */
  readonly children?: ReactNode
}

/** The title of a section with room for one link. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <header className={css.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  )
}
