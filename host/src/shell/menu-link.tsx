import { Icon, joinNames, type LucideIcon } from '@azulejo/shared/design'
import type { ReactNode } from 'react'
import css from './menu.module.css'

type Props = {
  readonly href: string
  readonly icon: LucideIcon
  readonly label: string
  readonly active?: boolean
  /** In the narrow rail only the icon is drawn and the label is its tooltip. */
  readonly rail?: boolean
  readonly children?: ReactNode
}

/** A row of the side menu that leads somewhere. */
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
