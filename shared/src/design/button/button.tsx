import { RefreshCw } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type LucideIcon } from '../icon/icon.tsx'
import { inElements } from '../in-elements.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    readonly icon?: LucideIcon | undefined
    readonly children: ReactNode
    /** While true the icon spins, presses do nothing and the label is `busyLabel`; the width does not change. */
    readonly busy?: boolean | undefined
    /** The gerund, for example "Sending". */
    readonly busyLabel?: string | undefined
    readonly ref?: Ref<HTMLButtonElement> | undefined
  }

/** A button of one of seven kinds; one `primary` and at most one `accent` per region, `danger` only for acts that cannot be undone. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    type = 'button',
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <span className={css.face} data-out={busy || undefined} aria-hidden={busy || undefined}>
        {icon && <Icon of={icon} size={16} />}
        {inElements(children)}
      </span>
      {(busy || busyLabel) && (
        <span className={css.face} data-out={!busy || undefined} aria-hidden={!busy || undefined}>
          <Icon of={RefreshCw} size={16} spin={busy} />
          {inElements(busyLabel ?? children)}
        </span>
      )}
    </button>
  )
  if (!busyLabel) return button
  return (
    <>
      {/* Screen readers do not announce a changed label of the focused button, so a live region announces it. */}
      <VisuallyHidden live>{busy && busyLabel}</VisuallyHidden>
      {button}
    </>
  )
}
