import type { InputHTMLAttributes, ReactNode } from 'react'
import { joinNames } from '../join-names.ts'
import css from './toggle.module.css'

export type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  /** The text beside the switch; omit the text only when `aria-label` or `aria-labelledby` names the switch. */
  readonly children?: ReactNode
  readonly onChecked?: ((checked: boolean) => void) | undefined
}

/** A square-cornered switch of 40 x 24 px for a setting that takes effect immediately. */
export function Toggle({ children, className, onChecked, onChange, ...rest }: ToggleProps) {
  return (
    <label className={joinNames(css.label, className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox brings its own checked state.
        role="switch"
        className={css.track}
        onChange={(event) => {
          onChange?.(event)
          onChecked?.(event.target.checked)
        }}
      />
      {children}
    </label>
  )
}
