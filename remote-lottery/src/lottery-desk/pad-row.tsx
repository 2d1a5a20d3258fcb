import { IconButton, SlidersHorizontal } from '@azulejo/shared/design'
import type { Field } from '@azulejo/shared/lottery'
import { countOf, symbolAt } from '@azulejo/shared/lottery'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PlayWords } from '../betting/use-play-words.ts'
import { useRoving } from '../betting/use-roving.ts'
import type { PadFigures } from './drawn-figures.tsx'
import { NumberPad } from './number-pad.tsx'
import css from './pads.module.css'
import { TwoDigitTools } from './two-digit-tools.tsx'

type Props = {
  readonly field: Field
  readonly words: PlayWords
  /** Whether symbols are faces of dice. */
  readonly hasDice: boolean
  /** Whether symbols are runners of a race. */
  readonly hasRunners: boolean
  readonly label: string
  readonly picked: readonly string[]
  /** Symbols chosen in another field; their buttons are disabled. */
  readonly taken: readonly string[]
  readonly figures: PadFigures | undefined
  readonly onPicked: (picked: readonly string[]) => void
  /** Called when the player picks more symbols than the field may have. */
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

/** The numbers of one field, and its quick choices. */
export function PadRow(props: Props) {
  const { field, words, hasDice, hasRunners, label, picked, taken, figures, onPicked, onFull } = props
  const { _: t } = useLingui()
  const tools = useRoving<HTMLDivElement>()
  /** Whether the quick choices are unfolded: on narrow pages, each of several rows folds them behind a button. */
  const [isOpen, setOpen] = useState(false)
  const count = countOf(field.symbols)
  const symbols = Array.from({ length: count }, (_, at) => symbolAt(field.symbols, at))
  const turn = (symbol: string) => {
    if (picked.includes(symbol)) return onPicked(picked.filter((each) => each !== symbol))
    if (picked.length >= field.most) return onFull()
    onPicked(symbols.filter((each) => each === symbol || picked.includes(each)))
  }
  const hasFilters = field.most === count && count > 1
  const hasEndings = count === 100 && symbols.every((symbol) => /^\d\d$/.test(symbol))
  const choose = (chosen: readonly string[]) =>
    chosen.length > field.most ? onFull() : onPicked(symbols.filter((each) => chosen.includes(each)))
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
      <NumberPad
        field={field}
        symbols={symbols}
        words={words}
        hasDice={hasDice}
        hasRunners={hasRunners}
        label={label}
        picked={picked}
        taken={taken}
        figures={figures}
        onTurn={turn}
      />
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
      {hasEndings && <TwoDigitTools symbols={symbols} label={label} picked={picked} onPicked={choose} />}
    </div>
  )
}
