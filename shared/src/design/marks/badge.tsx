import type { ReactNode } from 'react'
import type { LucideIcon } from '../icon/icon.tsx'
import { inElements } from '../in-elements.tsx'
import { joinNames } from '../join-names.ts'
import css from './badge.module.css'

export type BadgeTone = 'neutral' | 'ok' | 'err' | 'warn' | 'info' | 'hot' | 'new'

export type BadgeProps = {
  /** `hot` is ochre, `new` is glaze; the others are tinted pairs. */
  readonly tone?: BadgeTone | undefined
  readonly icon?: LucideIcon | undefined
  /** The state in words; the colour only repeats the text. */
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon: Drawing, children }: BadgeProps) {
  return (
    <span className={joinNames(css.badge, css[tone])} translate="no">
      {Drawing && <Drawing size={14} strokeWidth={2} aria-hidden="true" />}
      {inElements(children)}
    </span>
  )
}
