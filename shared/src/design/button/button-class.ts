import { joinNames } from '../join-names.ts'
import css from './button.module.css'

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'glaze'

export type ButtonLook = {
  readonly kind?: ButtonKind | undefined
  /** Heights 32, 40 and 48 px; 4 px more on touch devices. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly wide?: boolean | undefined
}

/** Returns the class names of a button's look, for links that look like buttons. */
export function buttonClass({ kind = 'secondary', size = 'md', wide = false }: ButtonLook, extra?: string): string {
  return joinNames(css.button, css[kind], css[size], wide && css.wide, extra)
}
