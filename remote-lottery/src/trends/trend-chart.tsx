import type { CSSProperties } from 'react'
import type { TrendRow } from './draw-rows.ts'
import css from './trend-chart.module.css'

type Props = {
  readonly label: string
  readonly symbols: readonly string[]
  readonly rows: readonly TrendRow[]
  /** Formats the issue number of a row. */
  readonly issueText: (numero: string) => string
  /** Heads of the columns before the symbols. */
  readonly issueHead: string
  readonly resultHead: string
}

/** Above this count drawn symbols are marked without their number. */
const fewSymbols = 12

/** Scrolls to the newest draw, which is the last row. */
const toEnd = (frame: HTMLElement | null) => {
  if (frame) frame.scrollTop = frame.scrollHeight
}

/** Chart with a row for each draw and a column for each symbol. The table beside the chart has the same counts as text. */
export function TrendChart(props: Props) {
  const { label, symbols } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys.
    <section ref={toEnd} className={css.frame} aria-label={label} tabIndex={0}>
      {symbols.length > fewSymbols ? <Marks {...props} /> : <Grid {...props} />}
    </section>
  )
}

/** Shows the gap of each symbol not drawn, and a line through the drawn symbols if every draw has exactly one. */
function Grid({ label, symbols, rows, issueText, issueHead, resultHead }: Props) {
  const isJoined = rows.every(({ came }) => came.length === 1)
  const middleOf = (row: TrendRow) => symbols.indexOf(row.came[0] ?? '') + 0.5
  const longest = Math.max(...rows.map(({ result }) => result.length))
  return (
    <div
      role="img"
      aria-label={label}
      className={css.grid}
      style={{ '--symbols': symbols.length, '--signs': longest } as CSSProperties}
    >
      <div className={css.heads}>
        <span className={css.issue}>{issueHead}</span>
        <span className={css.result}>{resultHead}</span>
        {symbols.map((symbol) => (
          <b key={symbol}>{symbol}</b>
        ))}
      </div>
      <div className={css.rows}>
        {rows.map(({ numero, result, gaps }) => (
          <div key={numero} className={css.row}>
            <span className={css.issue}>{issueText(numero)}</span>
            <span className={css.result}>{result}</span>
            {symbols.map((symbol, at) => (
              <span key={symbol} className={gaps[at] === 0 ? css.hit : undefined}>
                {gaps[at] === 0 ? <b>{symbol}</b> : gaps[at]}
              </span>
            ))}
          </div>
        ))}
        {isJoined && (
          <svg
            className={css.line}
            aria-hidden="true"
            viewBox={`0 0 ${symbols.length} ${rows.length}`}
            preserveAspectRatio="none"
          >
            <polyline points={rows.map((row, at) => `${middleOf(row)},${at + 0.5}`).join(' ')} />
          </svg>
        )}
      </div>
    </div>
  )
}

const cell = 12
const left = 52
const headHeight = 24

function Marks({ label, symbols, rows, issueText }: Props) {
  const middleOf = (at: number) => left + cell * at + cell / 2
  const lineOf = (at: number) => headHeight + cell * at + cell / 2
  const size = { width: left + cell * symbols.length, height: headHeight + cell * rows.length }
  const square = (symbol: string, row: number) => `M${middleOf(symbols.indexOf(symbol)) - 4} ${lineOf(row) - 4}h8v8h-8z`
  return (
    <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} className={css.chart}>
      {symbols.map((symbol, at) =>
        at % 5 > 0 ? null : (
          <text key={symbol} x={middleOf(at)} y={16} className={css.mark}>
            {symbol}
          </text>
        ),
      )}
      {rows.map(({ numero, came }, row) => (
        <g key={numero}>
          <text x={4} y={lineOf(row) + 4}>
            {issueText(numero)}
          </text>
          <path d={came.map((symbol) => square(symbol, row)).join('')} />
        </g>
      ))}
    </svg>
  )
}
