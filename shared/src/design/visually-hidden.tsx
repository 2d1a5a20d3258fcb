import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text that is read out but not drawn. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className={css.hidden} id={id}>
      {children}
    </span>
  )
}
