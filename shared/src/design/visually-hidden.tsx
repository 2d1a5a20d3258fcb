import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

export type VisuallyHiddenProps = {
  /** `div` for content that is more than words, such as the table behind a chart. */
  readonly as?: 'span' | 'div' | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Content that is read out but not drawn. */
export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element className={css.hidden} id={id}>
      {children}
    </Element>
  )
}
