import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

export type VisuallyHiddenProps = {
  /** `div` for block content, such as the table behind a chart. */
  readonly as?: 'span' | 'div' | undefined
  readonly id?: string | undefined
  /** Screen readers announce changes of the content. */
  readonly live?: boolean | undefined
  readonly children: ReactNode
}

/** Content for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', id, live = false, children }: VisuallyHiddenProps) {
  return (
    <Element className={css.hidden} id={id} aria-live={live ? 'polite' : undefined}>
      {children}
    </Element>
  )
}
