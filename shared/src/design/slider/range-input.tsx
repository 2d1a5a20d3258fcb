import type { CSSProperties, InputHTMLAttributes } from 'react'
import { joinNames } from '../join-names.ts'
import css from './range-input.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'min' | 'max' | 'onChange'> & {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onValue: (value: number) => void
}

/** A slider whose track is filled up to its square thumb. */
export function RangeInput({ value, min, max, onValue, className, style, ...rest }: Props) {
  const filled = max > min ? (value - min) / (max - min) : 1
  return (
    <input
      {...rest}
      type="range"
      className={joinNames(css.range, className)}
      style={{ ...style, '--filled': filled } as CSSProperties}
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => onValue(Number(target.value))}
    />
  )
}
