import type { LucideIcon } from 'lucide-react'
import { joinNames } from '../join-names.ts'
import css from './icon.module.css'

export type { LucideIcon } from 'lucide-react'

/** A lucide icon in a design size: 20 or 24 px with stroke 1.75, 16 px with stroke 2. Decorative, so it needs a text. */
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
