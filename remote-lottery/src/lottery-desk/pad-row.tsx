import { IconButton, SlidersHorizontal } from '@azulejo/shared/design'
import type { Field } from '@azulejo/shared/lottery'
import { countOf, symbolAt } from '@azulejo/shared/lottery'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PlayWords } from '../betting/use-play-words.ts'
import { useRoving } from '../betting/use-roving.ts'
import { Die } from '../draws/draw-numbers.tsx'
import css from './pads.module.css'

type Props = {
  readonly field: Field
  readonly words: PlayWords
  /** Whether symbols are faces of dice. */
  readonly hasDice: boolean
  readonly label: string
  readonly picked: readonly string[]
  /** Symbols that another field has. */
  readonly taken: readonly string[]
  readonly onPicked: (picked: readonly string[]) => void
  /** More symbols than the field may have were asked for. */
  readonly onFull: () => void
}

const filters = {
  all: () => true,
  big: (place: number, count: number) => place >= count / 2,
  small: (place: number, count: number) => place < count / 2,
  odd: (_place: number, _count: number, symbol: string) => Number(symbol) % 2 === 1,
  even: (_place: number, _count: number, symbol: string) => Number(symbol) % 2 === 0,
} as const
const filterNames = Object.keys(filters) as (keyof typeof filters)[]

/** How many equal faces a symbol of a field stands for; one where the field is not named. */
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

/** The numbers of one field, and its quick choices. */
export function PadRow({ field, words, hasDice, label, picked, taken, onPicked, onFull }: Props) {
  const { _: t } = useLingui()
  const pad = useRoving<HTMLFieldSetElement>()
  const tools = useRoving<HTMLDivElement>()
  /** On narrow pages the quick choices of several rows are behind a button of each. */
  const [isOpen, setOpen] = useState(false)
  const count = countOf(field.symbols)
  const symbols = Array.from({ length: count }, (_, at) => symbolAt(field.symbols, at))
  const turn = (symbol: string) => {
    if (picked.includes(symbol)) return onPicked(picked.filter((each) => each !== symbol))
    if (picked.length >= field.most) return onFull()
    onPicked(symbols.filter((each) => each === symbol || picked.includes(each)))
  }
  const hasFilters = field.most === count && count > 1
  return (
    <div className={css.row} data-grid={count > 12 ? '' : undefined}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {hasFilters && (
        <IconButton
          size="sm"
          className={css.menu}
          icon={SlidersHorizontal}
          label={t('lottery.filtersOf', { field: label })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <fieldset
        ref={pad.ref}
        className={css.pad}
        data-count={count > 12 ? (count > 60 && count < 100 ? 'many' : 'some') : count}
        aria-label={label}
        onKeyDown={pad.onKeyDown}
        onFocus={pad.onFocus}
      >
        {symbols.map((symbol, at) => (
          <button
            key={symbol}
            type="button"
            className={css.number}
            data-number={symbol}
            aria-label={hasDice ? symbol : undefined}
            aria-pressed={picked.includes(symbol)}
            disabled={taken.includes(symbol)}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => turn(symbol)}
          >
            {hasDice ? <Faces face={symbol} count={facesOf[field.key] ?? 1} /> : words.symbolText(symbol, field)}
          </button>
        ))}
      </fieldset>
      <div
        ref={tools.ref}
        role="toolbar"
        className={css.tools}
        data-folded={(hasFilters && !isOpen) || undefined}
        aria-label={t('lottery.filtersOf', { field: label })}
        onKeyDown={tools.onKeyDown}
        onFocus={tools.onFocus}
      >
        {hasFilters &&
          filterNames.map((name, at) => (
            <button
              key={name}
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              onClick={() =>
                onPicked(
                  symbols.filter((symbol, place) => !taken.includes(symbol) && filters[name](place, count, symbol)),
                )
              }
            >
              {t(`lottery.filter.${name}`)}
            </button>
          ))}
        <button type="button" tabIndex={hasFilters ? -1 : 0} onClick={() => onPicked([])}>
          {t('common.clear')}
        </button>
      </div>
    </div>
  )
}
