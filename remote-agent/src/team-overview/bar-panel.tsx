import { useLocaleTag } from '@azulejo/shared/remote'
import { scaleBand, scaleLinear } from 'd3-scale'
import css from './bar-panel.module.css'

type BarPanelProps = {
  readonly values: readonly number[]
  readonly tone: 'bets' | 'net'
  /** Height of the plot in units of its 640 wide drawing. */
  readonly height: number
  /** Texts under the bars. */
  readonly ticks?: readonly string[]
  /** Hears the index of the bar under the pointer. */
  onPoint(index: number): void
}

const width = 640
const left = 52
const top = 8
const foot = 22

/** One panel of bars above (and for negative values below) a zero line, with grid lines at round figures. */
export function BarPanel({ values, tone, height, ticks, onPoint }: BarPanelProps) {
  const compact = new Intl.NumberFormat(useLocaleTag(), { notation: 'compact', maximumFractionDigits: 1 })
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [top + height, top]).nice(3)
  const x = scaleBand(
    values.map((_, index) => index),
    [left, width],
  ).padding(0.36)
  const zero = y(0)
  const lastIndex = values.length - 1
  return (
    <svg className={css.panel} viewBox={`0 0 ${width} ${top + height + (ticks ? foot : 6)}`} aria-hidden="true">
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <path className={css.grid} d={`M${left} ${y(tick)}H${width}`} />
          <text className={css.tick} x={left - 10} y={y(tick) + 4} textAnchor="end">
            {compact.format(tick)}
          </text>
        </g>
      ))}
      {values.map((value, index) => {
        const at = x(index) ?? 0
        const end = y(value)
        const kind = value < 0 ? 'loss' : tone
        return (
          <g key={index} className={index === lastIndex ? css.last : css.past} onPointerEnter={() => onPoint(index)}>
            <rect className={css.reach} x={at} y={top} width={x.bandwidth()} height={height} />
            <rect
              className={css[kind]}
              x={at}
              y={Math.min(zero, end)}
              width={x.bandwidth()}
              height={Math.max(1, Math.abs(zero - end))}
              rx={2}
            />
            {ticks && (
              <text className={css.day} x={at + x.bandwidth() / 2} y={top + height + 18} textAnchor="middle">
                {ticks[index]}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
