import { NumberTiles, VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { type DrawKind, numbersOf } from './draw-facts.ts'
import css from './draw-numbers.module.css'

/** A result; a Vietnamese lottery has a table of prizes, of which only the special prize is shown. */
type Result = { readonly winNo: string; readonly prizes?: readonly unknown[] | undefined }
type Props = {
  readonly draw: Result
  /** `dice` draws the numbers as the faces of dice. */
  readonly kind?: DrawKind | undefined
  readonly size?: 'md' | 'sm' | undefined
}

/** A result as number tiles: every digit or runner, or the special prize with the two digits that pay in ochre. */
export function DrawNumbers({ draw, kind, size }: Props) {
  const { _: t } = useLingui()
  const values = draw.prizes ? [...draw.winNo] : numbersOf(draw.winNo)
  const paysFrom = draw.prizes ? values.length - 2 : values.length
  const label = t('lottery.winningNumbers')
  if (kind === 'dice')
    return (
      <span className={css.row}>
        <VisuallyHidden>{`${label} ${values.join(' ')}`}</VisuallyHidden>
        {values.map((face, place) => (
          <Die key={place} face={face} size={size} />
        ))}
      </span>
    )
  return (
    <NumberTiles
      label={label}
      values={values}
      size={size}
      areRunners={kind === 'race'}
      toneAt={(place) => (place < paysFrom ? 'drawn' : 'pays')}
    />
  )
}

/** Places of a face's pips in a grid of nine, counted row by row from the top left. */
const pips: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** The face of a die; the caller adds its number for screen readers. */
export function Die({ face, size = 'md' }: { readonly face: string; readonly size?: 'md' | 'sm' | undefined }) {
  return (
    <svg viewBox="0 0 26 26" className={css.die} data-size={size} aria-hidden="true">
      <rect x="0.5" y="0.5" width="25" height="25" rx="5" />
      {pips[face]?.map((place) => (
        <circle key={place} cx={6 + 7 * (place % 3)} cy={6 + 7 * Math.floor(place / 3)} r="2.6" />
      ))}
    </svg>
  )
}
