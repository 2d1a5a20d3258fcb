import { joinNames } from '../join-names.ts'
import css from './button.module.css'

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'glaze'

export type ButtonLook = {
  readonly kind?: ButtonKind | undefined
  /** Heights 32, 40 and 48; 4 more on touch. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly wide?: boolean | undefined
}

/** The class of a button's look, for links that read as buttons. */
export function buttonClass({ kind = 'secondary', size = 'md', wide = false }: ButtonLook, extra?: string): string {
  return joinNames(css.button, css[kind], css[size], wide && css.wide, extra)
}
