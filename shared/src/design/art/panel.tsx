import type { HTMLAttributes, ReactNode } from 'react'
import { joinNames } from '../join-names.ts'
import css from './panel.module.css'

export type PanelProps = HTMLAttributes<HTMLDivElement> & {
  /** `ground` is the plain wall; the open arch asks to log in, the closed one restricts, the wall with lifted tiles is maintenance. */
  readonly art?: 'ground' | 'portal' | 'closedPortal' | 'wall' | undefined
  readonly children?: ReactNode
}

/** A wall of the brand's own tiles; text and action on it use the glaze and on-panel colours. */
export function Panel({ art = 'ground', className, children, ...rest }: PanelProps) {
  return (
    <div {...rest} className={joinNames(css.panel, css[art], className)}>
      {children}
    </div>
  )
}
