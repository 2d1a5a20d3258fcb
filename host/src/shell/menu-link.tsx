import { Icon, joinNames, type LucideIcon } from '@azulejo/shared/design'
import type { ReactNode } from 'react'
import css from './menu.module.css'

type Props = {
  readonly href: string
  readonly icon: LucideIcon
  readonly label: string
  readonly active?: boolean
  /** The narrow rail shows only the icon, with the label as tooltip. */
  readonly rail?: boolean
  readonly children?: ReactNode
}

/** A link row of the side menu. */
export function MenuLink({ href, icon, label, active = false, rail = false, children }: Props) {
  return (
    <a
      href={href}
      className={joinNames(css.row, rail && css.railRow)}
      aria-current={active ? 'page' : undefined}
      title={rail ? label : undefined}
    >
      <Icon of={icon} />
      <span className={css.text}>{label}</span>
      {!rail && children}
    </a>
  )
}
