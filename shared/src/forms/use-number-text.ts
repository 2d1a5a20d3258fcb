import { useState } from 'react'
import { parseDecimal } from '../kernel/money.ts'
import {
  type AmountReading,
  amountValue,
  type Notation,
  readAmountText,
  unreadText,
  writeNumberText,
} from './amount-text.ts'

export type NumberText = {
  /** Text of the field: the typed one while it reads as the value, else the value as the page writes it. */
  readonly shown: string
  readonly reading: AmountReading
  /** Takes a typed text. @returns the value of the field */
  type(text: string): string
  /** Lets the field show its value as the page writes it. */
  leave(): void
}

/** Text of a number field whose form holds a decimal number, or a marked text that is not read. */
export function useNumberText(value: string, notation: Notation): NumberText {
  const [typed, setTyped] = useState<string>()
  const isRead = parseDecimal(value, notation.exponent) !== undefined
  const written = isRead ? writeNumberText(value, notation) : unreadText(value)
  const shown = typed !== undefined && amountValue(typed, notation) === value ? typed : written
  return {
    shown,
    reading: readAmountText(shown, notation),
    type(text) {
      setTyped(text)
      return amountValue(text, notation)
    },
    leave: () => setTyped(undefined),
  }
}
