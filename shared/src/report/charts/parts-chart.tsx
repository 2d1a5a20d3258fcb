import { Card } from '../../design/surface/card.tsx'
import { FigureName } from '../figure-name.tsx'
import { type ChartPart, sharesOf, useNumberFormat } from './chart-data.ts'
import css from './charts.module.css'
import { usePlots } from './use-plots.ts'

export type PartsChartProps = {
  readonly title: string
  readonly parts: readonly ChartPart[]
  /** Text shown when there are no parts. */
  readonly empty: string
  format(value: string): string
}

/** Bar chart of the parts of a whole: a list with label, bar, share and value. */
export const PartBars = (props: PartsChartProps) => <PartsChart {...props} mark="bar" />

/** Ring chart of the parts of a whole, with a list beside the ring. */
export const DonutChart = (props: PartsChartProps) => <PartsChart {...props} mark="ring" />

function PartsChart({ mark, title, parts, empty, format }: PartsChartProps & { mark: 'bar' | 'ring' }) {
  const percent = useNumberFormat({ style: 'percent' })
  const sized = sharesOf(parts)
  return (
    <Card as="section">
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
      </div>
      {parts.length === 0 && <p className={css.none}>{empty}</p>}
      <div className={css[mark]}>
        {mark === 'ring' && parts.length > 0 && <RingOf parts={sized} />}
        <ul className={css.parts}>
          {sized.map(({ key, label, value, share, to }) => (
            <li key={key} style={{ '--share': share } as object}>
              <span>
                {mark === 'ring' && <i className={css.swatch} />}
                <span>
                  <FigureName name={label} to={to} />
                </span>
              </span>
              {mark === 'bar' && (
                <span className={css.track}>
                  <i />
                </span>
              )}
              <span className={css.share}>{percent.format(share)}</span>
              <span className={css.value}>{format(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function RingOf({ parts }: { parts: ReturnType<typeof sharesOf> }) {
  const plots = usePlots()
  return <div className={css.ringRoom}>{plots && plots !== 'failed' && <plots.Ring parts={parts} />}</div>
}
