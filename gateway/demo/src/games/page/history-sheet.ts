import type { PlayedRound } from '../core/play-shapes.ts'
import type { CoreWord } from './core-words.ts'
import { button, type Content, note, table } from './element.ts'
import type { Money } from './money.ts'
import type { Translate } from './words.ts'

export type HistoryTexts = {
  readonly locale: string
  readonly translate: Translate<CoreWord>
  readonly money: Money
  /** The result of a round in a few words; games without it show stake and prize only. */
  readonly resultText?: ((played: PlayedRound) => string) | undefined
  /** Shows a round again; games without it have no button for it. */
  readonly replay?: ((played: PlayedRound) => void) | undefined
}

/** The rounds of the session, newest first. */
export function historySheet(history: readonly PlayedRound[], texts: HistoryTexts): HTMLElement[] {
  const { locale, translate, money, resultText, replay } = texts
  if (history.length === 0) return [note(translate('noRounds'))]
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const timeOf = (played: PlayedRound) => {
    const text = time.format(played.at)
    if (!replay) return text
    const again = button(text, 'plain', () => replay(played))
    again.setAttribute('aria-label', translate('replay', { time: text }))
    return again
  }
  const rows = history.map((played): Content[] => [
    timeOf(played),
    ...(resultText ? [resultText(played)] : []),
    money(played.stake),
    money(played.payout),
  ])
  const result = resultText ? [translate('result')] : []
  return [
    table(translate('historyCaption'), [translate('time'), ...result, translate('stake'), translate('win')], rows),
  ]
}
