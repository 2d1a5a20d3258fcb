import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import css from './sparkline.module.css'

const width = 84
const height = 28

/** The course of a figure in a glance; the figure itself stands beside it, so it is not told to screen readers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, width])
  const y = scaleLinear([Math.min(...values, 0), Math.max(...values, 1)], [height - 2, 4])
  const points = values.map((value, index): [number, number] => [x(index), y(value)])
  return (
    <svg className={css.sparkline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={css.ground} d={area().y0(height)(points) ?? ''} />
      <path className={css.course} d={line()(points) ?? ''} />
    </svg>
  )
}
