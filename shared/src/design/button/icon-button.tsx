import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type LucideIcon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type IconButtonProps = Omit<ButtonLook, 'wide'> &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
    readonly icon: LucideIcon
    /** The accessible name, also the tooltip. */
    readonly label: string
    readonly spin?: boolean | undefined
    /** Drawn over the corner and read after the label, for example a CountDot. */
    readonly children?: ReactNode
    readonly ref?: Ref<HTMLButtonElement> | undefined
  }

/** A square button with an icon and no visible text. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    kind = 'ghost',
    size = 'md',
    spin = false,
    className,
    type = 'button',
    children,
    ...rest
  } = props
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={buttonClass({ kind, size }, joinNames(css.square, className))}
    >
      <span className={css.face}>
        <Icon of={icon} size={size === 'sm' ? 16 : 20} spin={spin} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
      {children}
    </button>
  )
}
