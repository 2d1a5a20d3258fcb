import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { useRoving } from '../betting/use-roving.ts'
import css from './two-digit-tools.module.css'

/** Whether a number begins or ends with a digit. */
const hasDigit = (number: string, place: 'head' | 'tail', digit: number): boolean =>
  number[place === 'head' ? 0 : 1] === String(digit)

/** Whether both digits are equal, as in 33. */
const isTwin = (number: string): boolean => number[0] === number[1]

/** The chosen numbers, each with its digits exchanged: 07 and 70. */
const withReversed = (picked: readonly string[]): readonly string[] => [
  ...new Set(picked.flatMap((number) => [number, [...number].reverse().join('')])),
]

/** Adds the numbers of a group, or removes them when all are chosen. */
function turnedGroup(picked: readonly string[], group: readonly string[]): readonly string[] {
  const hasAll = group.every((number) => picked.includes(number))
  return hasAll ? picked.filter((number) => !group.includes(number)) : [...new Set([...picked, ...group])]
}

const places = ['head', 'tail'] as const
const digits = Array.from({ length: 10 }, (_, digit) => digit)

type Props = {
  /** All two-digit numbers of the field. */
  readonly symbols: readonly string[]
  readonly label: string
  readonly picked: readonly string[]
  readonly onPicked: (picked: readonly string[]) => void
}

/** Quick choices of two-digit numbers: by their first or last digit, twins, and the chosen ones reversed. */
export function TwoDigitTools({ symbols, label, picked, onPicked }: Props) {
  const { _: t } = useLingui()
  const tools = useRoving<HTMLDivElement>()
  const row = useRoving<HTMLDivElement>()
  const [place, setPlace] = useState<(typeof places)[number]>()
  const id = useId()
  const turn = (isIn: (number: string) => boolean) => onPicked(turnedGroup(picked, symbols.filter(isIn)))
  return (
    <>
      <div
        ref={tools.ref}
        role="toolbar"
        className={css.endings}
        aria-label={t('lottery.filtersOf', { field: label })}
        onKeyDown={tools.onKeyDown}
        onFocus={tools.onFocus}
      >
        {places.map((name, at) => (
          <button
            key={name}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-expanded={place === name}
            aria-controls={id}
            onClick={() => setPlace(place === name ? undefined : name)}
          >
            {t(`lottery.filter.${name}`)}
          </button>
        ))}
        <button type="button" tabIndex={-1} onClick={() => turn(isTwin)}>
          {t('lottery.filter.twins')}
        </button>
        <button type="button" tabIndex={-1} onClick={() => onPicked(withReversed(picked))}>
          {t('lottery.filter.reversed')}
        </button>
      </div>
      <div
        id={id}
        ref={row.ref}
        role="toolbar"
        className={css.digits}
        hidden={place === undefined}
        aria-label={place && t(`lottery.filter.${place}`)}
        onKeyDown={row.onKeyDown}
        onFocus={row.onFocus}
      >
        {place &&
          digits.map((digit) => (
            <button
              key={digit}
              type="button"
              className={css.digit}
              tabIndex={digit === 0 ? 0 : -1}
              aria-pressed={symbols.every((number) => !hasDigit(number, place, digit) || picked.includes(number))}
              onClick={() => turn((number) => hasDigit(number, place, digit))}
            >
              {digit}
            </button>
          ))}
      </div>
    </>
  )
}
