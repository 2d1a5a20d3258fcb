import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { joinNames } from '../join-names.ts'
import css from './surface.module.css'

export type CardProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form' | undefined
  /** Padding in px; `none` for content that reaches the edge, such as a table. */
  readonly pad?: 16 | 20 | 'none' | undefined
  readonly children: ReactNode
}

/** A flat surface with a hairline. */
export function Card({ as = 'div', pad = 20, className, children, ...rest }: CardProps) {
  const Element: ElementType = as
  return (
    <Element {...rest} className={joinNames(css.card, pad === 'none' ? css.edge : css[`p${pad}`], className)}>
      {children}
    </Element>
  )
}
