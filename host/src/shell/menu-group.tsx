import { ChevronRight, Icon, joinNames, type LucideIcon } from '@azulejo/shared/design'
import { type ReactNode, useId, useState } from 'react'
import css from './menu.module.css'

type Props = {
  readonly icon: LucideIcon
  readonly label: string
  /** True when the current page belongs to the group; the group then starts open. */
  readonly active?: boolean
  readonly rail?: boolean
  readonly startsOpen?: boolean
  /** Called on a press in the rail, to widen the menu: the rail has no room for the list. */
  readonly onRailPress?: () => void
  readonly children: ReactNode
}

/** A row of the side menu with an indented list below. */
export function MenuGroup({
  icon,
  label,
  active = false,
  startsOpen = active,
  rail = false,
  onRailPress,
  children,
}: Props) {
  const [open, setOpen] = useState(startsOpen)
  const list = useId()
  const press = () => {
    if (rail) onRailPress?.()
    setOpen(rail || !open)
  }
  const shown = open && !rail
  return (
    <>
      <button
        type="button"
        className={joinNames(css.row, rail && css.railRow)}
        aria-expanded={shown}
        aria-controls={list}
        data-active={active || undefined}
        title={rail ? label : undefined}
        onClick={press}
      >
        <Icon of={icon} />
        <span className={css.text}>{label}</span>
        {!rail && (
          <span className={css.chevron} data-open={open || undefined}>
            <Icon of={ChevronRight} size={16} />
          </span>
        )}
      </button>
      <ul id={list} className={css.sub} hidden={!shown}>
        {shown && children}
      </ul>
    </>
  )
}
