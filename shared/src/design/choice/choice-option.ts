import type { ReactNode } from 'react'

/** One of several values a person picks from. */
export type ChoiceOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Shown after the label, for example the number of items. */
  readonly count?: number | string | undefined
  /** Shown before the label, for example a colour swatch. */
  readonly media?: ReactNode
  readonly disabled?: boolean | undefined
}
