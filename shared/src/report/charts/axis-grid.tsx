import { useNumberFormat } from './chart-data.ts'
import css from './plots.module.css'

type Props = {
  /** Place of a figure in px from the top. */
  readonly y: (figure: number) => number
  readonly ticks: readonly number[]
  /** Place of the chosen point in per cent of the width. */
  readonly at: number | undefined
  readonly height: number
}

/** Grid lines at round figures, each with its figure, and a line at the chosen point. */
export function Grid({ y, ticks, at, height }: Props) {
  const compact = useNumberFormat({ notation: 'compact', maximumFractionDigits: 1 })
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x2="100%" y1={y(tick)} y2={y(tick)} />
          <text className={css.axis} x={-10} y={y(tick) + 4}>
            {compact.format(tick).replace('-', '\u2212')}
          </text>
        </g>
      ))}
      {at !== undefined && <line className={css.cursor} x1={`${at}%`} x2={`${at}%`} y2={height} />}
    </>
  )
}
