import type { LucideIcon } from 'lucide-react'
import { joinNames } from '../join-names.ts'
import css from './icon.module.css'

export type { LucideIcon } from 'lucide-react'

/** A lucide icon at the sizes of the design: 20 px at stroke 1.75, 16 px at 2, 24 px at 1.75. Decorative: name it in text. */
export function Icon(props: { readonly of: LucideIcon; readonly size?: 16 | 20 | 24; readonly spin?: boolean }) {
  const { of: Drawing, size = 20, spin = false } = props
  return (
    <Drawing
      size={size}
      strokeWidth={size === 16 ? 2 : 1.75}
      aria-hidden="true"
      focusable="false"
      className={joinNames(css.icon, spin && css.spin)}
    />
  )
}
