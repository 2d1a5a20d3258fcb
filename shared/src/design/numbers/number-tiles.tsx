import { joinNames } from '../join-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './number-tiles.module.css'

/** Tile colours: `drawn` is glaze, `pays` is ochre, `count` is cobalt (countdowns and ranks). */
export type NumberTone = 'drawn' | 'pays' | 'count'

/** Class that sets `--runner` to the colour of a runner of a race, from 1 to 10. */
export const runnerClass = (runner: number): string | undefined => css[`runner${runner}`]

type TileProps = {
  readonly value: string | number
  readonly tone?: NumberTone
  readonly size?: 'lg' | 'md' | 'sm'
  readonly className?: string | undefined
}

/** One digit or short number on a tile: `md` is 34 px, `sm` 26 px, `lg` 48 x 60 px. */
export function NumberTile({ value, tone = 'drawn', size = 'md', className }: TileProps) {
  return <span className={joinNames(css.tile, css[tone], css[size], className)}>{value}</span>
}

export type NumberTilesProps = {
  /** Meaning of the numbers; screen readers read this label before the numbers. */
  readonly label: string
  readonly values: readonly (string | number)[]
  readonly size?: 'md' | 'sm' | undefined
  /** Returns the tone of a tile by its index, from 0. */
  readonly toneAt?: ((place: number) => NumberTone) | undefined
  /** Whether the numbers are runners of a race, which have colours. */
  readonly areRunners?: boolean | undefined
}

/** A row of number tiles, which screen readers read as one line of text. */
export function NumberTiles({
  label,
  values,
  size = 'md',
  toneAt = () => 'drawn',
  areRunners = false,
}: NumberTilesProps) {
  return (
    <span className={css.row}>
      <VisuallyHidden>{`${label} ${values.join(' ')}`}</VisuallyHidden>
      {values.map((value, place) => (
        <span key={place} aria-hidden="true">
          <NumberTile
            value={value}
            size={size}
            tone={toneAt(place)}
            className={joinNames(areRunners && css.isRunner, areRunners && runnerClass(Number(value)))}
          />
        </span>
      ))}
    </span>
  )
}
