import type { Picks, Play } from '@azulejo/shared/lottery'
import { countOf, symbolAt } from '@azulejo/shared/lottery'
import { useLingui } from '@lingui/react'
import type { PlayWords } from '../betting/use-play-words.ts'
import { useRoving } from '../betting/use-roving.ts'
import css from './pads.module.css'

type Props = {
  readonly play: Play
  readonly words: PlayWords
  readonly picks: Picks
  readonly series: number
  readonly onPicks: (picks: Picks) => void
}

/** Choices that are separate bets, each with its odds. */
export function OddsBoard({ play, words, picks, series, onPicks }: Props) {
  const { _: t } = useLingui()
  const board = useRoving<HTMLFieldSetElement>()
  const turn = (place: number, symbol: string) =>
    onPicks(
      play.fields.map(({ symbols }, at) => {
        const picked = picks[at] ?? []
        if (at !== place) return picked
        const isOn = (each: string) => picked.includes(each) !== (each === symbol)
        return Array.from({ length: countOf(symbols) }, (_, each) => symbolAt(symbols, each)).filter(isOn)
      }),
    )
  return (
    <fieldset
      ref={board.ref}
      className={css.odds}
      aria-label={t('lottery.choices')}
      onKeyDown={board.onKeyDown}
      onFocus={board.onFocus}
    >
      {play.fields.map((field, place) => {
        const label = words.fieldLabel(field)
        const count = countOf(field.symbols)
        return (
          <div key={field.key} className={css.group}>
            {play.fields.length > 1 && (
              <span className={css.groupLabel} aria-hidden="true">
                {label}
              </span>
            )}
            <div className={css.choices} data-count={count}>
              {Array.from({ length: count }, (_, at) => symbolAt(field.symbols, at)).map((symbol, at) => {
                const text = words.symbolText(symbol, field)
                const odds = words.oddsText(play, symbol, series)
                const name = play.fields.length > 1 ? `${label}: ${text}` : text
                return (
                  <button
                    key={symbol}
                    type="button"
                    className={css.choice}
                    aria-pressed={picks[place]?.includes(symbol) ?? false}
                    aria-label={`${name}, ${t('lottery.oddsOf', { odds })}`}
                    tabIndex={place === 0 && at === 0 ? 0 : -1}
                    onClick={() => turn(place, symbol)}
                  >
                    <b>{text}</b>
                    <span>{odds}</span>
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
