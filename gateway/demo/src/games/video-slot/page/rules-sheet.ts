import { type Content, element, note, table } from '../../page/element.ts'
import { amountText, unitsOf } from '../../page/money.ts'
import type { GameTable } from '../../page/view.ts'
import { formatOf, type WordOf } from '../../page/words.ts'
import type { SymbolPicture } from '../../slot/slot-shapes.ts'
import { counts, freeSpinsFor, lineCount, mostFreeSpins, scatter, scatterPays, wild } from '../video-slot-rules.ts'
import type { VideoSlotFacts, VideoSlotResult } from '../video-slot-shapes.ts'
import { allLines } from './lines-view.ts'
import type { words } from './words.ts'

export type VideoSlotTable = GameTable<VideoSlotFacts, VideoSlotResult, never, WordOf<typeof words>>

function symbolCell({ name, picture }: SymbolPicture): HTMLElement {
  const image = element('img')
  image.src = picture
  image.alt = ''
  return element('span', [image, name], 'symbol')
}

/** Pays at the chosen stake, lines, free spins with their chance, and the exact return. */
export function rulesOf(slot: VideoSlotTable, symbols: readonly SymbolPicture[]): HTMLElement[] {
  const { session, stake, translate, money } = slot
  const { pays, multiplier, freeSpinsEvery, averageFreeSpins, exactReturn, digits } = session.facts
  const units = unitsOf(stake().amount)
  const amount = (lineBets: number) => money(amountText((BigInt(lineBets) * units) / BigInt(lineCount), digits))
  const figure = (value: number, decimals: number) =>
    new Intl.NumberFormat(formatOf[session.language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value)
  const picture = (symbol: number) => symbolCell(symbols[symbol] ?? { name: '', picture: '' })
  const rows = pays.flatMap((row, symbol): (readonly Content[])[] =>
    row.length > 0 ? [[picture(symbol), ...row.map(amount)]] : [],
  )
  const heads = counts.map((count) => `${count} ×`)
  const free = freeSpinsFor.map(String)
  return [
    table(
      translate('paysCaption', { stake: money(stake().amount) }),
      [translate('symbol'), ...heads],
      [...rows, [picture(scatter), ...scatterPays.map((pay) => amount(pay * lineCount))]],
    ),
    element('p', [picture(wild), translate('wildRule')], 'note'),
    element('p', [picture(scatter), translate('scatterRule')], 'note'),
    table(
      translate('freeCaption', { multiplier }),
      [translate('scatters'), ...heads],
      [[translate('freeSpins'), ...free]],
    ),
    note(translate('freeRule', { multiplier, most: mostFreeSpins })),
    note(
      translate('freeChance', {
        every: figure(freeSpinsEvery, 1),
        average: figure(averageFreeSpins * freeSpinsEvery, 2),
      }),
    ),
    note(translate('linesRule', { lines: lineCount })),
    allLines((line) => translate('line', { line })),
    note(translate('exactReturn', { percent: figure(exactReturn, 4) })),
    note(translate('rtp', { rtp: figure(Number(session.rtp), 2) })),
    note(
      translate('limit', {
        prize: money(amountText(BigInt(session.facts.largestPrize), digits)),
        multiple: session.facts.largestMultiple,
      }),
    ),
    note(translate('chance')),
    note(translate('pace')),
  ]
}
