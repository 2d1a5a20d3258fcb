import { joinNames } from '../join-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './count-dot.module.css'

export type CountDotProps = {
  readonly count: number
  /** Text for screen readers in place of the number, for example "3 unread messages". */
  readonly label: string
  /** Red for unread, ochre for missions. */
  readonly tone?: 'err' | 'accent' | undefined
  /** Sits over the top right corner of its positioned parent. */
  readonly corner?: boolean | undefined
}

/** A count in a dot. Renders nothing at zero and `99+` above 99. */
export function CountDot({ count, label, tone = 'err', corner = false }: CountDotProps) {
  if (count <= 0) return null
  return (
    <span className={joinNames(css.dot, css[tone], corner && css.corner)}>
      <span aria-hidden="true" translate="no">
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
