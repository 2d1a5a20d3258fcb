import { scaleBand, scaleLinear } from '@visx/scale'
import { Area, LinePath, Pie } from '@visx/shape'
import { Grid } from './axis-grid.tsx'
import type { ChartMark, ChartPoint, ChartSeries, SizedPart } from './chart-data.ts'
import css from './plots.module.css'
import { Stack } from './stack-plot.tsx'

/** Maximum number of ticks below an axis; the last point always has a tick. */
const mostTicks = 14

type PanelsProps = {
  readonly mark: ChartMark
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Index of the point shown in the tooltip. */
  readonly active: number | undefined
}

/** Stacked panels at full width. Horizontal positions are percentages, so that texts keep their size. */
export function Panels({ mark, points, series, active }: PanelsProps) {
  const x = scaleBand({ domain: points.map((_, index) => index), range: [0, 100], padding: 0.36 })
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const step = Math.ceil(points.length / mostTicks)
  const last = points.length - 1
  const isSpare = (index: number) => points.length / step > mostTicks / 2 && ((last - index) / step) % 2 === 1
  const lookOf = (index: number) =>
    index === last ? css.lastTick : isSpare(index) ? `${css.tick} ${css.spare}` : css.tick
  return (
    <>
      {mark === 'stack' ? (
        <Stack points={points} series={series} x={x} middle={middle} active={active} />
      ) : (
        series.map((each) => <Panel key={each.key} of={each} mark={mark} x={x} middle={middle} active={active} />)
      )}
      <svg className={css.ticks} width="100%" height={22} aria-hidden="true">
        {points.map(
          ({ key, tick }, index) =>
            (last - index) % step === 0 && (
              <text key={key} className={lookOf(index)} x={`${middle(index)}%`} y={16}>
                {tick}
              </text>
            ),
        )}
      </svg>
    </>
  )
}

type PanelProps = {
  readonly of: ChartSeries
  readonly mark: 'bar' | 'line'
  readonly x: ReturnType<typeof scaleBand<number>>
  readonly middle: (index: number) => number
  readonly active: number | undefined
}

/** One panel: grid lines at round figures, and the series drawn above or below zero. */
function Panel({ of: { values, tone, height }, mark, x, middle, active }: PanelProps) {
  const figures = values.map(Number)
  const ticks = Math.max(2, Math.floor(height / 45))
  const y = scaleLinear({
    domain: [Math.min(0, ...figures), Math.max(1, ...figures)],
    range: [height, 0],
    nice: ticks,
  })
  const zero = y(0)
  const last = figures.length - 1
  return (
    <svg className={css.panel} width="100%" height={height} aria-hidden="true">
      <Grid y={y} ticks={y.ticks(ticks)} at={active === undefined ? undefined : middle(active)} height={height} />
      {mark === 'line' && <Course values={figures} x={middle} y={y} height={height} tone={tone} ground={zero} />}
      {figures.map((value, index) => {
        const look = [css[value < 0 ? 'loss' : tone], index === last || index === active ? css.strong : css.weak]
        const place =
          mark === 'bar'
            ? { x: `${x(index)}%`, width: `${x.bandwidth()}%`, y: Math.min(zero, y(value)) }
            : { x: `calc(${middle(index)}% - 3px)`, width: 6, y: y(value) - 3 }
        return (
          <rect
            key={index}
            className={look.join(' ')}
            {...place}
            height={mark === 'bar' ? Math.max(1, Math.abs(zero - y(value))) : 6}
            rx={mark === 'bar' ? 2 : 3}
          />
        )
      })}
    </svg>
  )
}

type CourseProps = {
  readonly values: readonly number[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly height: number
  readonly tone: 'primary' | 'accent' | 'link'
  readonly ground: number
}

/** A line over a tinted area, stretched to the available width. */
function Course({ values, x, y, height, tone, ground }: CourseProps) {
  const places = values.map((value, index): [number, number] => [x(index), y(value)])
  return (
    <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
      <Area className={css[`${tone}Ground`] ?? ''} data={places} x={([at]) => at} y0={ground} y1={([, at]) => at} />
      <LinePath
        className={css[`${tone}Line`] ?? ''}
        data={places}
        x={([at]) => at}
        y={([, at]) => at}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** A sparkline of a figure, without an axis. */
export function SparklinePlot({ values }: { values: readonly number[] }) {
  const height = 28
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(1, ...values)], range: [height - 2, 4] })
  const x = (index: number) => (100 * index) / Math.max(1, values.length - 1)
  return <Course values={values} x={x} y={y} height={height} tone="link" ground={height} />
}

/** A small bar chart of a figure. `scale` holds the values of all charts side by side, which share one scale. */
export function BarsPlot({ values, scale }: { values: readonly number[]; scale: readonly number[] }) {
  const height = 44
  const x = scaleBand({ domain: values.map((_, index) => index), range: [0, 100], padding: 0.25 })
  const y = scaleLinear({ domain: [Math.min(0, ...scale), Math.max(1, ...scale)], range: [height, 0] })
  const zero = y(0)
  return (
    <svg width="100%" height={height} aria-hidden="true">
      <line className={css.grid} x2="100%" y1={zero} y2={zero} />
      {values.map(
        (value, index) =>
          value !== 0 && (
            <rect
              key={index}
              className={`${css[value < 0 ? 'loss' : 'accent']} ${css.weak}`}
              x={`${x(index)}%`}
              width={`${x.bandwidth()}%`}
              y={Math.min(zero, y(value))}
              height={Math.max(1, Math.abs(zero - y(value)))}
            />
          ),
      )}
    </svg>
  )
}

/** A ring of parts with gaps; the largest part has the strongest colour. */
export function Ring({ parts }: { parts: readonly SizedPart[] }) {
  return (
    <svg className={css.ring} viewBox="-50 -50 100 100" aria-hidden="true">
      <Pie
        data={[...parts]}
        pieValue={({ share }) => share}
        pieSort={null}
        outerRadius={50}
        innerRadius={34}
        padAngle={0.03}
      >
        {({ arcs, path }) =>
          arcs.map((arc) => (
            <path
              key={arc.data.key}
              className={css.part}
              style={{ '--share': arc.data.share } as object}
              d={path(arc) ?? ''}
            />
          ))
        }
      </Pie>
    </svg>
  )
}
