import { Crown } from '@azulejo/shared/design'
import type { CSSProperties } from 'react'
import css from './vip-label.module.css'

type Props = {
  readonly label: { readonly name: string; readonly color: string; readonly color2?: string | undefined }
}

/** The VIP label in its own two colours: the pale one as ground, the deep one as edge. */
export function VipLabel({ label }: Props) {
  const colours = { '--label-deep': label.color, '--label-pale': label.color2 ?? label.color } as CSSProperties
  return (
    <span className={css.label} style={colours}>
      <Crown size={14} strokeWidth={2} aria-hidden="true" />
      {label.name}
    </span>
  )
}
