import { joinNames } from '../join-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './number-tiles.module.css'

/** `drawn` is glaze, `pays` ochre, `count` cobalt (countdowns and ranks). */
export type NumberTone = 'drawn' | 'pays' | 'count'

type TileProps = { readonly value: string | number; readonly tone?: NumberTone; readonly size?: 'lg' | 'md' | 'sm' }

/** One digit or short number on a tile of 34 px, or 26; `lg` is 48 by 60. */
export function NumberTile({ value, tone = 'drawn', size = 'md' }: TileProps) {
  return <span className={joinNames(css.tile, css[tone], css[size])}>{value}</span>
}

export type NumberTilesProps = {
  /** What the numbers are, read out before them. */
  readonly label: string
  readonly values: readonly (string | number)[]
  readonly size?: 'md' | 'sm' | undefined
  /** The tone of the tile at a place, from 0. */
  readonly toneAt?: ((place: number) => NumberTone) | undefined
}

/** A row of number tiles, read out as one line of text. */
export function NumberTiles({ label, values, size = 'md', toneAt = () => 'drawn' }: NumberTilesProps) {
  return (
    <span className={css.row}>
      <VisuallyHidden>{`${label} ${values.join(' ')}`}</VisuallyHidden>
      {values.map((value, place) => (
        <span key={place} aria-hidden="true">
          <NumberTile value={value} size={size} tone={toneAt(place)} />
        </span>
      ))}
    </span>
  )
}
