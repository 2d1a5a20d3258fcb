import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

export type VisuallyHiddenProps = {
  /** `div` for content that is more than words, such as the table behind a chart. */
  readonly as?: 'span' | 'div' | undefined
  readonly id?: string | undefined
  /** Read out by screen readers when it changes. */
  readonly live?: boolean | undefined
  readonly children: ReactNode
}

/** Content that is read out but not drawn. */
export function VisuallyHidden({ as: Element = 'span', id, live = false, children }: VisuallyHiddenProps) {
  return (
    <Element className={css.hidden} id={id} aria-live={live ? 'polite' : undefined}>
      {children}
    </Element>
  )
}
