import { Dices, IconButton, NumberTiles, VisuallyHidden, X } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { type BoardChange, type BoardLines, lineNames, lineSize } from './board-lines.ts'
import css from './lines-board.module.css'

type Props = BoardLines & {
  readonly nameOf: (place: number) => string
  /** How many numbers a line has, in words. */
  readonly countOfLine: (line: readonly string[]) => string
  readonly textsOf: (line: readonly string[]) => readonly string[]
  readonly random: () => readonly string[]
  readonly onChange: (change: BoardChange) => void
}

/** The lines of a board; a press makes one current. */
export function LinesList({ lines, current, nameOf, countOfLine, textsOf, random, onChange }: Props) {
  const { _: t } = useLingui()
  return (
    <ul className={css.lines} aria-label={t('lottery.lines')}>
      {lines.map((line, place) => (
        <li key={lineNames[place]} data-current={place === current || undefined}>
          <button
            type="button"
            className={css.line}
            aria-current={place === current || undefined}
            onClick={() => onChange({ kind: 'open', line: place })}
          >
            <VisuallyHidden>{nameOf(place)} </VisuallyHidden>
            <b aria-hidden="true">{lineNames[place]}</b>
            <span className={css.cells}>
              {line.length > 0 ? (
                <NumberTiles label={countOfLine(line)} values={textsOf(line)} size="sm" />
              ) : (
                <VisuallyHidden>{countOfLine(line)}</VisuallyHidden>
              )}
              {Array.from({ length: lineSize - line.length }, (_, at) => (
                <span key={at} className={css.empty} aria-hidden="true">
                  –
                </span>
              ))}
            </span>
          </button>
          <IconButton
            size="sm"
            icon={Dices}
            label={t('lottery.quickPickLine', { name: lineNames[place] })}
            onClick={() => onChange({ kind: 'fill', lines: new Map([[place, random()]]) })}
          />
          <IconButton
            size="sm"
            icon={X}
            label={t('lottery.clearLineOf', { name: lineNames[place] })}
            onClick={() => onChange({ kind: 'clear', line: place })}
          />
        </li>
      ))}
    </ul>
  )
}
