import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './checkbox.module.css'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'readOnly'> & {
  /** The text beside the square; it is the accessible name. */
  readonly children: ReactNode
  /** For a controlled checkbox: it keeps its focus and value, and presses have no effect. */
  readonly readOnly?: boolean | undefined
  readonly onChecked?: ((checked: boolean) => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A 20 px checkbox with its label. */
export function Checkbox({ children, className, readOnly = false, onChecked, onChange, ...rest }: CheckboxProps) {
  return (
    <label className={joinNames(css.label, className)}>
      <span className={css.square}>
        <input
          {...rest}
          type="checkbox"
          className={css.input}
          aria-readonly={readOnly || undefined}
          onChange={(event) => {
            if (readOnly) return
            onChange?.(event)
            onChecked?.(event.target.checked)
          }}
        />
        <Icon of={Check} size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
}

export type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A 20 px radio button, for options that are cards or rows; the label around it is the accessible name. */
export const Radio = ({ className, ...rest }: RadioProps) => (
  <input {...rest} type="radio" className={joinNames(css.radio, className)} />
)
