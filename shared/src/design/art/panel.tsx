import type { HTMLAttributes, ReactNode } from 'react'
import { joinNames } from '../join-names.ts'
import css from './panel.module.css'

export type PanelProps = HTMLAttributes<HTMLDivElement> & {
  /** `ground`: plain background. `portal`: log-in prompt. `closedPortal`: restriction. `wall`: maintenance. */
  readonly art?: 'ground' | 'portal' | 'closedPortal' | 'wall' | undefined
  readonly children?: ReactNode
}

/** A panel on the brand's tile art; text and actions on the panel use the glaze and on-panel colours. */
export function Panel({ art = 'ground', className, children, ...rest }: PanelProps) {
  return (
    <div {...rest} className={joinNames(css.panel, css[art], className)}>
      {children}
    </div>
  )
}
