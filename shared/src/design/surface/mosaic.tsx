import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { joinNames } from '../join-names.ts'
import css from './surface.module.css'

export type MosaicProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'ul' | 'dl' | 'nav' | undefined
  /** At most 12. */
  readonly columns: number
  /** Columns below 900 px; defaults to `columns`. */
  readonly narrowColumns?: number | undefined
  /** `brand` alternates the two tile grounds of the brand; `plain` cells lie on a card surface. */
  readonly ground?: 'plain' | 'brand' | undefined
  readonly children: ReactNode
}

/** A grid of tiles with two-pixel gaps inside one rounded frame. */
export function Mosaic(props: MosaicProps) {
  const { as = 'div', columns, narrowColumns = columns, ground = 'plain', className, children, ...rest } = props
  const Element: ElementType = as
  return (
    <Element
      {...rest}
      className={joinNames(css.mosaic, css[ground], className)}
      data-columns={columns}
      data-narrow-columns={narrowColumns}
    >
      {children}
    </Element>
  )
}
