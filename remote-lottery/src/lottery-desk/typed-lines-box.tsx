import { Button, Plus } from '@azulejo/shared/design'
import { notesOf, type Picks, type Play, readTypedLines, type TypedLine } from '@azulejo/shared/lottery'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './typed-lines-box.module.css'

/** A parsed line, with its own multiple when the text gives one. */
export type ReadLine = { readonly picks: Picks; readonly multiple?: number }

type Props = {
  readonly play: Play
  readonly mostMultiple: number
  /** Whether the play is bet in the chosen unit and series; the summary says why not. */
  readonly isSold: boolean
  /** The limit that a line exceeds, in words. */
  readonly limitOf: (line: ReadLine) => string | undefined
  /** Formats the cost of lines as money. */
  readonly costOf: (lines: readonly ReadLine[]) => string
  /** Adds lines to the slip; returns how many, from the first on, fitted. The rest stay in the box. */
  readonly onLines: (lines: readonly ReadLine[]) => number
}

/** Most lines shown one by one; a count replaces the rest. */
const mostShown = 20

/** Text box for typed or pasted lines. Parses each line at once and shows its notes and cost, or its problem. */
export function TypedLinesBox({ play, mostMultiple, isSold, limitOf, costOf, onLines }: Props) {
  const { _: t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const lines = readTypedLines(play, text).map((line) => withinMultiple(line, mostMultiple))
  const good = lines.flatMap((line) => ('picks' in line && limitOf(line) === undefined ? [line] : []))
  const bad = lines.length - good.length
  return (
    <div className={css.typed}>
      <label htmlFor={id} className={css.label}>
        {t('lottery.typed')}
      </label>
      <textarea
        id={id}
        className={css.text}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        aria-describedby={`${id}-help ${id}-read`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-help`} className={css.help}>
        {t('lottery.typedHelp')}
      </p>
      <div id={`${id}-read`} role="status" className={css.read}>
        {lines.length > 0 && (
          <ol className={css.lines} aria-label={t('lottery.typedRead')}>
            {lines.slice(0, mostShown).map((line, at) => (
              <TypedRow
                key={at}
                line={line}
                play={play}
                at={at + 1}
                limit={'picks' in line ? limitOf(line) : undefined}
                cost={'picks' in line ? costOf([line]) : undefined}
              />
            ))}
          </ol>
        )}
        {lines.length > mostShown && <p>{t('lottery.typedMore', { n: lines.length - mostShown })}</p>}
      </div>
      <div className={css.foot}>
        <dl className={css.figures}>
          <dt>{t('lottery.notes')}</dt>
          <dd>{good.reduce((sum, { picks }) => sum + notesOf(play, picks), 0)}</dd>
        </dl>
        {bad > 0 && (
          <dl className={css.figures} data-bad="">
            <dt>{t('lottery.typedWrong')}</dt>
            <dd>{t('lottery.typedLines', { n: bad })}</dd>
          </dl>
        )}
        <dl className={css.figures}>
          <dt>{t('lottery.amount')}</dt>
          <dd>{costOf(good)}</dd>
        </dl>
        <Button
          icon={Plus}
          disabled={!isSold || good.length === 0}
          onClick={() => {
            const gone = new Set<TypedLine>(good.slice(0, onLines(good)))
            setText(lines.flatMap((line) => (gone.has(line) ? [] : [line.text])).join('\n'))
          }}
        >
          {t('lottery.typedAdd', { n: good.length })}
        </Button>
      </div>
    </div>
  )
}

/** Turns a line with a multiple above the limit into a problem. */
const withinMultiple = (line: TypedLine, most: number): TypedLine =>
  'picks' in line && (line.multiple ?? 1) > most ? { text: line.text, problem: 'many', bad: [] } : line

type RowProps = {
  readonly line: TypedLine
  readonly play: Play
  readonly at: number
  readonly limit: string | undefined
  readonly cost: string | undefined
}

function TypedRow({ line, play, at, limit, cost }: RowProps) {
  const { _: t } = useLingui()
  const shown = line.text.slice(0, 60)
  if ('picks' in line) {
    const notes = t('lottery.typedNotes', { n: notesOf(play, line.picks) })
    return (
      <li>
        <p className={css.words}>{shown}</p>
        {limit === undefined ? (
          <p>{line.multiple === undefined ? notes : `${notes} × ${line.multiple}`}</p>
        ) : (
          <p className={css.problem}>{t('lottery.typedProblem', { at, text: shown, problem: limit })}</p>
        )}
        <b className={css.cost}>{cost}</b>
      </li>
    )
  }
  const { bad } = line
  return (
    <li>
      <p className={css.words} aria-hidden="true">
        {shown.split(/([\s,|]+)/).map((word, place) => (
          <span key={place} className={bad.includes(word) ? css.bad : undefined}>
            {word}
          </span>
        ))}
      </p>
      <p className={css.problem}>
        {t('lottery.typedProblem', { at, text: shown, problem: t(`lottery.problem.${line.problem}`) })}
      </p>
      <b className={css.cost} aria-hidden="true">
        –
      </b>
    </li>
  )
}
