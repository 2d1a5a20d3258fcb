import { useNumberFormat } from './charts/chart-data.ts'
import { usePlots } from './charts/use-plots.ts'
import css from './key-figures.module.css'

/** How a figure moved against the period before: a signed ratio, or nothing when there was nothing before. */
type Change = { readonly direction: 'up' | 'down' | 'same'; readonly ratio: number | undefined }

/** Figures are decimal amounts or counts; only their ratio becomes a float, and only to be shown. */
export function changeOf(current: string | number, previous: string | number): Change {
  const now = Number(current)
  const before = Number(previous)
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return { direction, ratio: before === 0 ? undefined : (now - before) / Math.abs(before) }
}

type KeyFigure = {
  readonly key: string
  readonly label: string
  readonly current: string | number
  readonly previous: string | number
  /** Oldest first; left out for a figure whose course nobody draws. */
  readonly course?: readonly (string | number)[]
  format(value: string | number): string
}

type Props = {
  readonly figures: readonly KeyFigure[]
  /** What a figure is compared with, for example `vs. yesterday`. */
  readonly compared: string
}

/** Figures with their change against the period before and their course, in one mosaic. */
export function KeyFigures({ figures, compared }: Props) {
  const plots = usePlots()
  const percent = useNumberFormat({
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <ul className={css.mosaic}>
      {figures.map(({ key, label, current, previous, course, format }) => {
        const { direction, ratio } = changeOf(current, previous)
        return (
          <li key={key} className={css.figure}>
            <span className={css.name}>{label}</span>
            <b className={css.value}>{format(current)}</b>
            <span className={css.foot}>
              <span className={css[direction]}>
                {ratio === undefined ? '–' : percent.format(ratio).replace('-', '\u2212')}{' '}
                <span className={css.against}>{compared}</span>
              </span>
              {/* The figure itself stands beside it. */}
              <span className={css.course} aria-hidden="true">
                {course && plots && plots !== 'failed' && <plots.SparklinePlot values={course.map(Number)} />}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
