import { scaleLinear } from '@visx/scale'
import { Grid } from './axis-grid.tsx'
import type { ChartPoint, ChartSeries } from './chart-data.ts'
import css from './plots.module.css'

/** Most points whose sums fit above their bars. */
const mostSums = 10
/** Space above the bars for their sums, and between the parts of a bar, in px. */
const [sumRoom, gap] = [18, 2]

type Props = {
  readonly points: readonly ChartPoint[]
  /** Parts of each bar, from the bottom up; the first series gives the height. */
  readonly series: readonly ChartSeries[]
  readonly x: ((index: number) => number | undefined) & { bandwidth(): number }
  readonly middle: (index: number) => number
  readonly active: number | undefined
}

type Part = { readonly key: string; readonly look: string; readonly from: number; readonly to: number }

/** The parts of one bar: gains lie above zero and losses below it, each on the part before. */
function partsOf(series: readonly ChartSeries[], index: number): readonly Part[] {
  const ends = { gain: 0, loss: 0 }
  return series.flatMap(({ key, tone, values }) => {
    const value = Number(values[index] ?? 0)
    if (value === 0) return []
    const side = value < 0 ? 'loss' : 'gain'
    const from = ends[side]
    ends[side] += value
    return [{ key, look: side === 'loss' ? 'loss' : tone, from, to: ends[side] }]
  })
}

/** One panel of bars that are made of parts, with the sum of each bar above it when there is room. */
export function Stack({ points, series, x, middle, active }: Props) {
  const height = series[0]?.height ?? 0
  const bars = points.map((_, index) => partsOf(series, index))
  const ends = bars.flatMap((parts) => parts.map(({ to }) => to))
  const ticks = Math.max(2, Math.floor(height / 45))
  const y = scaleLinear({
    domain: [Math.min(0, ...ends), Math.max(1, ...ends)],
    range: [height, points.length > mostSums ? 0 : sumRoom],
    nice: ticks,
  })
  return (
    <svg className={css.panel} width="100%" height={height} aria-hidden="true">
      <Grid y={y} ticks={y.ticks(ticks)} at={active === undefined ? undefined : middle(active)} height={height} />
      {bars.map((parts, index) => (
        <g key={points[index]?.key}>
          {parts.map(({ key, look, from, to }) => {
            const [top, bottom] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))]
            const isOnAnother = from !== 0
            return (
              <rect
                key={key}
                className={css[look]}
                x={`${x(index)}%`}
                width={`${x.bandwidth()}%`}
                y={top + (isOnAnother && to < 0 ? gap : 0)}
                height={Math.max(1, bottom - top - (isOnAnother ? gap : 0))}
                rx={2}
              />
            )
          })}
          {points.length <= mostSums && parts.length > 0 && (
            <text className={css.sum} x={`${middle(index)}%`} y={y(Math.max(0, ...parts.map(({ to }) => to))) - 6}>
              {points[index]?.sum}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
