import type { CSSProperties } from 'react'
import css from './trend-chart.module.css'

type Props = {
  readonly title: string
  readonly symbols: readonly string[]
  readonly counts: readonly number[]
  /** Leaves out the accent on the highest bar. */
  readonly isQuiet?: boolean
}

/** Above this count the bars have no labels. */
const fewSymbols = 18

/** A bar for each symbol, the highest in ochre. Screen readers find the numbers in the table. */
export function CountBars({ title, symbols, counts, isQuiet = false }: Props) {
  const most = Math.max(1, ...counts)
  const isFew = symbols.length <= fewSymbols
  return (
    <figure className={css.bars}>
      <figcaption>{title}</figcaption>
      <div className={css.columns} data-quiet={isQuiet || undefined} aria-hidden="true">
        {symbols.map((symbol, at) => {
          const count = counts[at] ?? 0
          return (
            <span key={symbol} className={css.column} data-most={count === most || undefined}>
              {isFew && <span className={css.count}>{count}</span>}
              <i className={css.bar} style={{ '--share': count / most } as CSSProperties} />
              {isFew && <b className={css.symbol}>{symbol}</b>}
            </span>
          )
        })}
      </div>
    </figure>
  )
}
