import { joinNames, runnerClass } from '@azulejo/shared/design'
import type { Field } from '@azulejo/shared/lottery'
import { useId } from 'react'
import type { PlayWords } from '../betting/use-play-words.ts'
import { useRoving } from '../betting/use-roving.ts'
import { Die } from '../draws/draw-numbers.tsx'
import { NumberFigures, type PadFigures } from './drawn-figures.tsx'
import css from './pads.module.css'

type Props = {
  readonly field: Field
  readonly symbols: readonly string[]
  readonly words: PlayWords
  readonly label: string
  readonly picked: readonly string[]
  /** Symbols chosen in another field; their buttons are disabled. */
  readonly taken?: readonly string[]
  /** Whether symbols are faces of dice. */
  readonly hasDice?: boolean
  /** Whether symbols are runners of a race, which have colours. */
  readonly hasRunners?: boolean
  /** How often the numbers were drawn, where the player wants to see it. */
  readonly figures?: PadFigures | undefined
  readonly className?: string | undefined
  readonly onTurn: (symbol: string) => void
}

/** Number of equal dice faces per symbol, by field key; 1 for other fields. */
const facesOf: Readonly<Record<string, number>> = { pair: 2, triple: 3 }

function Faces({ face, count }: { readonly face: string; readonly count: number }) {
  return (
    <span className={css.dice}>
      {Array.from({ length: count }, (_, at) => (
        <Die key={at} face={face} size="sm" />
      ))}
    </span>
  )
}

/** The numbers of a field as buttons, one tab stop for all of them. */
export function NumberPad({
  field,
  symbols,
  words,
  label,
  picked,
  taken = [],
  hasDice = false,
  hasRunners = false,
  figures,
  className,
  onTurn,
}: Props) {
  const pad = useRoving<HTMLFieldSetElement>()
  const count = symbols.length
  const id = useId()
  return (
    <fieldset
      ref={pad.ref}
      className={joinNames(css.pad, className)}
      data-drawn={figures ? '' : undefined}
      data-count={count > 12 ? (count > 60 && count < 100 ? 'many' : 'some') : count}
      aria-label={label}
      onKeyDown={pad.onKeyDown}
      onFocus={pad.onFocus}
    >
      {symbols.map((symbol, at) => (
        <button
          key={symbol}
          type="button"
          className={joinNames(css.number, hasRunners && css.runner, hasRunners && runnerClass(Number(symbol)))}
          data-number={symbol}
          aria-label={hasDice ? symbol : undefined}
          aria-describedby={figures ? `${id}${symbol}` : undefined}
          aria-pressed={picked.includes(symbol)}
          disabled={taken.includes(symbol)}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => onTurn(symbol)}
        >
          {hasDice ? <Faces face={symbol} count={facesOf[field.key] ?? 1} /> : words.symbolText(symbol, field)}
          {figures && <NumberFigures id={`${id}${symbol}`} symbol={symbol} figures={figures} />}
        </button>
      ))}
    </fieldset>
  )
}
