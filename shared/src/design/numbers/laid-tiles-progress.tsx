import css from './laid-tiles-progress.module.css'

export type LaidTilesProgressProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  /** The value in words, for example "3 of 5 missions". */
  readonly valueText?: string | undefined
}

const mostTiles = 16

/** A progress bar of tiles, one per step up to sixteen steps; a plain bar for more steps. */
export function LaidTilesProgress({ label, value, max, valueText }: LaidTilesProgressProps) {
  const done = Math.max(0, Math.min(value, max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={done}
      aria-valuetext={valueText}
    >
      {Number.isInteger(max) && max <= mostTiles ? (
        <span className={css.tiles}>
          {Array.from({ length: max }, (_, place) => (
            <span key={place} className={css.tile} data-laid={place < Math.floor(done) || undefined} />
          ))}
        </span>
      ) : (
        <span className={css.bar}>
          <span className={css.laid} style={{ width: `${max > 0 ? (done / max) * 100 : 0}%` }} />
        </span>
      )}
    </div>
  )
}
