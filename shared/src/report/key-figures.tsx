import { useNumberFormat } from './charts/chart-data.ts'
import { usePlots } from './charts/use-plots.ts'
import { FigureName } from './figure-name.tsx'
import css from './key-figures.module.css'

/** Largest growth that is shown as a ratio; beyond it the previous value is near zero. */
const largestRatio = 10

/** Change of a figure from the previous period: a signed ratio; undefined if the previous value is near zero or has another sign. */
type Change = { readonly direction: 'up' | 'down' | 'same'; readonly ratio: number | undefined }

/** Compares two decimal amounts or counts. Converts them to floats only for the displayed ratio. */
export function changeOf(current: string | number, previous: string | number): Change {
  const now = Number(current)
  const before = Number(previous)
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  const ratio = (now - before) / Math.abs(before)
  const isMeaningful = before !== 0 && now * before >= 0 && Math.abs(ratio) <= largestRatio
  return { direction, ratio: isMeaningful ? ratio : undefined }
}

type KeyFigure = {
  readonly key: string
  readonly label: string
  readonly current: string | number
  readonly previous: string | number
  /** Values for the sparkline, oldest first; without values there is no sparkline. */
  readonly course?: readonly (string | number)[]
  /** Path of the page behind the figure. */
  readonly to?: string
  format(value: string | number): string
}

type Props = {
  readonly figures: readonly KeyFigure[]
  /** Label of the change as a ratio, for example `vs. yesterday`; or the text that states the previous value, without a ratio. */
  readonly compared: string | ((previous: string) => string)
}

/** A mosaic of key figures, each compared with the previous period, and with a sparkline where its values are not all zero. */
export function KeyFigures({ figures, compared }: Props) {
  const plots = usePlots()
  const percent = useNumberFormat({
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <ul className={css.mosaic}>
      {figures.map(({ key, label, current, previous, course, to, format }) => {
        const { direction, ratio } = changeOf(current, previous)
        const hasCourse = course?.some((value) => Number(value) !== 0)
        return (
          <li key={key} className={css.figure}>
            <span className={css.name}>
              <FigureName name={label} to={to} />
            </span>
            <b className={css.value}>{format(current)}</b>
            <span className={css.foot}>
              {typeof compared === 'function' ? (
                <span className={css.against}>{compared(format(previous))}</span>
              ) : (
                <span className={css[direction]}>
                  {ratio === undefined ? '–' : percent.format(ratio).replace('-', '\u2212')}{' '}
                  <span className={css.against}>{compared}</span>
                </span>
              )}
              {/* Hidden from screen readers, which read the figure itself. */}
              <span className={css.course} aria-hidden="true">
                {course && hasCourse && plots && plots !== 'failed' && (
                  <plots.SparklinePlot values={course.map(Number)} />
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
