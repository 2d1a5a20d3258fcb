import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { Card } from '../../design/surface/card.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import type { ChartMark, ChartPoint, ChartSeries, ListedFigures } from './chart-data.ts'
import css from './charts.module.css'
import { usePlots } from './use-plots.ts'

export type SeriesChartProps = {
  readonly title: string
  /** Caption of the table: its content with the first and the last point. */
  readonly caption: string
  /** Table head of the column with the points. */
  readonly head: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Figures listed for a point before the drawn figures. */
  readonly listed?: readonly ListedFigures[]
  format(value: string): string
}

/** Bar chart with one bar per point, for example per day, and one panel per series. */
export const BarChart = (props: SeriesChartProps) => <SeriesChart {...props} mark="bar" />

/** Line chart, for figures whose trend matters. */
export const LineChart = (props: SeriesChartProps) => <SeriesChart {...props} mark="line" />

/** Bar chart with one bar per point, in which the series are parts of one sum. Its height is that of the first series. */
export const StackedChart = (props: SeriesChartProps) => <SeriesChart {...props} mark="stack" />

/**
 * The drawing is a slider: pointer and arrow keys choose the point in the tooltip. Screen readers read that point as the
 * slider's value and have a table of all points. The table is visible to everybody when the drawing library fails to load.
 */
function SeriesChart({ mark, ...props }: SeriesChartProps & { mark: ChartMark }) {
  const { title, points, series, listed = [], format } = props
  const plots = usePlots()
  const heading = useId()
  const [chosen, setChosen] = useState<number>()
  const [isTooltipOpen, setTooltipOpen] = useState(false)
  const last = points.length - 1
  if (last < 0) return null
  const current = Math.min(chosen ?? last, last)
  const chosenPoint = points[current]
  const panels = mark === 'stack' ? series.slice(0, 1) : series
  const values = [...listed, ...series].map(
    ({ label, values: [...all] }) => [label, format(all[current] ?? '0')] as const,
  )
  const choose = (index: number) => {
    setChosen(Math.min(last, Math.max(0, index)))
    setTooltipOpen(true)
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * points.length))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isTooltipOpen) {
      event.stopPropagation()
      return setTooltipOpen(false)
    }
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <ChartCard title={title} heading={heading} legend={series}>
      {plots === 'failed' ? (
        <SeriesTable {...props} />
      ) : (
        <>
          <div className={css.plot}>
            <div
              className={css.slider}
              role="slider"
              tabIndex={0}
              aria-labelledby={heading}
              aria-valuemin={1}
              aria-valuemax={last + 1}
              aria-valuenow={current + 1}
              aria-valuetext={`${chosenPoint?.label}: ${values.map((pair) => pair.join(' ')).join(', ')}`}
              onPointerDown={point}
              onPointerMove={point}
              onPointerLeave={() => setTooltipOpen(false)}
              onKeyDown={press}
              onFocus={() => setTooltipOpen(true)}
              onBlur={() => setTooltipOpen(false)}
              style={{ minHeight: panels.reduce((sum, { height }) => sum + height + 20, 2) }}
            >
              {plots && (
                <plots.Panels
                  mark={mark}
                  points={points}
                  series={series}
                  active={isTooltipOpen ? current : undefined}
                />
              )}
              {isTooltipOpen && (
                <div
                  className={css.tooltip}
                  aria-hidden="true"
                  style={{ '--at': `${((current + 0.5) / points.length) * 100}%` } as object}
                >
                  <b>{chosenPoint?.label}</b>
                  <dl>
                    {values.map(([label, value]) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              )}
            </div>
          </div>
          <VisuallyHidden as="div">
            <SeriesTable {...props} />
          </VisuallyHidden>
        </>
      )}
    </ChartCard>
  )
}

type ChartCardProps = {
  readonly title: string
  readonly heading: string
  readonly legend: readonly ChartSeries[]
  readonly children: ReactNode
}

function ChartCard({ title, heading, legend, children }: ChartCardProps) {
  return (
    <Card as="section">
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        <span className={css.legend} aria-hidden="true">
          {legend.flatMap(({ key, label, tone, signs }) =>
            [[tone, signs?.gain ?? label] as const, ...(signs ? [['loss', signs.loss] as const] : [])].map(
              ([look, word]) => (
                <span key={`${key} ${look}`}>
                  <i className={css[look]} />
                  {word}
                </span>
              ),
            ),
          )}
        </span>
      </div>
      {children}
    </Card>
  )
}

function SeriesTable({ caption, head, points, series, listed = [], format }: SeriesChartProps) {
  const figures: readonly ListedFigures[] = [...listed, ...series]
  return (
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {figures.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label }, index) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {figures.map((each) => (
              <td key={each.key}>{format(each.values[index] ?? '0')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
