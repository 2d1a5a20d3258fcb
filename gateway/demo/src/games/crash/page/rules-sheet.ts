import { note, table } from '../../page/element.ts'
import { amountText, rtpText, unitsOf } from '../../page/money.ts'
import type { GameTable } from '../../page/view.ts'
import { formatOf, type WordOf } from '../../page/words.ts'
import { capOf, draws, drawsFrom, mostMultiplier, prizeOf } from '../crash-rules.ts'
import type { CrashFacts, CrashResult, CrashShown } from '../crash-shapes.ts'
import type { words } from './words.ts'

export type CrashGame = GameTable<CrashFacts, CrashResult, CrashShown, WordOf<typeof words>>

/** Multipliers as texts of the game's language, with two decimals. */
export function figureOf({ session }: Pick<CrashGame, 'session'>): (multiplier: number) => string {
  const format = new Intl.NumberFormat(formatOf[session.language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (multiplier) => `${format.format(multiplier / 100)}×`
}

const examples = [101, 120, 150, 200, 300, 500, 1_000, 5_000, 10_000]

/** Chances and prizes of some multipliers, the exact return, and the rules of the game. */
export function rulesOf(crash: CrashGame): HTMLElement[] {
  const { session, stake, translate, money } = crash
  const { digits, largestPrize, largestMultiple } = session.facts
  const units = unitsOf(stake().amount)
  const cap = capOf({ stake: units, largestPrize: BigInt(largestPrize), largestMultiple })
  const figure = figureOf(crash)
  const percent = new Intl.NumberFormat(formatOf[session.language], { style: 'percent', maximumFractionDigits: 2 })
  const rows = examples
    .filter((multiplier) => multiplier <= cap)
    .map((multiplier) => [
      figure(multiplier),
      percent.format(Number((drawsFrom(multiplier) * 1_000_000n) / draws) / 1_000_000),
      money(amountText(prizeOf(units, multiplier), digits)),
      percent.format(Number((drawsFrom(multiplier) * BigInt(multiplier) * 10_000n) / (100n * draws)) / 10_000),
    ])
  const heads = (['multiplier', 'reach', 'prize', 'return'] as const).map((word) => translate(word))
  return [
    table(translate('rulesCaption', { stake: money(stake().amount) }), heads, rows),
    note(translate('exactRule')),
    note(translate('howTo')),
    note(translate('howAuto')),
    note(translate('howClock')),
    note(translate('howCut')),
    note(
      translate('howLimit', {
        most: figure(mostMultiplier),
        prize: money(amountText(BigInt(largestPrize), digits)),
        multiple: largestMultiple,
      }),
    ),
    note(translate('howFair')),
    note(translate('rtp', { rtp: rtpText(session) })),
    note(translate('chance')),
  ]
}
