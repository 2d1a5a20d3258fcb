import { Mosaic } from '../../design/surface/mosaic.tsx'
import css from './charts.module.css'
import { usePlots } from './use-plots.ts'

type Props = {
  /** Accessible name of the group of figures. */
  readonly label: string
  readonly figures: readonly {
    readonly key: string
    readonly label: string
    readonly value: string
    /** Decimal strings, oldest first. */
    readonly course: readonly string[]
  }[]
}

/** Figures side by side, each with a small chart; all charts share one scale. */
export function SmallMultiples({ label, figures }: Props) {
  const plots = usePlots()
  if (figures.length === 0) return null
  const scale = figures.flatMap(({ course }) => course.map(Number))
  const columns = figures.length > 6 ? Math.ceil(figures.length / 2) : figures.length
  return (
    <Mosaic as="ul" columns={columns} narrowColumns={2} aria-label={label}>
      {figures.map(({ key, label: name, value, course }) => (
        <li key={key} className={css.multiple}>
          <span>{name}</span>
          <b>{value}</b>
          {/* Hidden from screen readers: the daily figures are in the main chart and in the exported file. */}
          <div className={css.course} aria-hidden="true">
            {plots && plots !== 'failed' && <plots.BarsPlot values={course.map(Number)} scale={scale} />}
          </div>
        </li>
      ))}
    </Mosaic>
  )
}
