import { numberFormat } from '@azulejo/shared/kernel'
import { type Drawn, type Family, type Field, floorText, type Picks, type Play, payOf } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { LotteryKey } from '../locales/message-ids.ts'

/** Names of the digit places, counted from the last digit. */
const digitPlaces = [
  'lottery.place.units',
  'lottery.place.tens',
  'lottery.place.hundreds',
  'lottery.place.thousands',
  'lottery.place.tenThousands',
  'lottery.place.hundredThousands',
] as const satisfies readonly LotteryKey[]

const digitsOf: Readonly<Partial<Record<Family, number>>> = { SSC: 5, D3: 3, '6D': 6 }

const fieldKeys: Readonly<Record<string, LotteryKey>> = {
  sum: 'lottery.sum',
  pick: 'lottery.numbers',
  banker: 'lottery.banker',
  pair: 'lottery.pair',
  single: 'lottery.single',
  triple: 'lottery.triple',
  size: 'lottery.size',
  parity: 'lottery.parity',
  bull: 'lottery.bull',
  any: 'lottery.anyOf',
}

const symbolKeys: Readonly<Record<string, LotteryKey>> = {
  big: 'lottery.big',
  small: 'lottery.small',
  odd: 'lottery.odd',
  even: 'lottery.even',
  dragon: 'lottery.dragon',
  tiger: 'lottery.tiger',
  tie: 'lottery.tie',
  none: 'lottery.noBull',
  triple: 'lottery.triple',
  straight: 'lottery.sequence',
}

const twoDigitFamilies: readonly Family[] = ['PK10', '11X5', 'KENO', 'M645', 'P655']

/** Rules that look only at the special prize of a table. */
const onSpecialPrize: readonly Play['winRule']['kind'][] = ['special-ends', 'special-tens', 'special-units']

/** Texts for the fields, symbols, odds and rules of plays. */
export function usePlayWords(family: Family) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()

  function placeOf(place: number): string {
    const digits = digitsOf[family]
    const key = digits === undefined ? undefined : digitPlaces[digits - place]
    if (key) return t(key)
    if (family === 'PK10' && place === 1) return t('lottery.place.first')
    if (family === 'PK10' && place === 2) return t('lottery.place.second')
    return t('lottery.place.nth', { n: place })
  }

  function fieldLabel({ key }: Pick<Field, 'key'>): string {
    const [first, second] = key.split('v').map(Number)
    if (first && second) return t('lottery.place.pair', { first: placeOf(first), second: placeOf(second) })
    if (first) return placeOf(first)
    const known = fieldKeys[key]
    return known ? t(known) : key
  }

  function symbolText(symbol: string, { key }: Field): string {
    const known = symbolKeys[symbol]
    if (known) return t(known)
    return twoDigitFamilies.includes(family) && key !== 'sum' ? symbol.padStart(2, '0') : symbol
  }

  /** The chosen symbols of a line: `8|9|9|2|9` where each field has its place, otherwise with the fields' names. */
  function picksText({ fields, fieldsAre }: Play, picks: Picks): string {
    const isInOrder = fields.length > 1 && fieldsAre === 'together' && fields.every(({ least }) => least > 0)
    if (isInOrder && fields.every(({ key }) => /^\d+$/.test(key)))
      return fields
        .map((field, at) => {
          const symbols = (picks[at] ?? []).map((symbol) => symbolText(symbol, field))
          return symbols.join(symbols.every(({ length }) => length === 1) ? '' : ' ')
        })
        .join('|')
    return fields
      .flatMap((field, at) => {
        const symbols = (picks[at] ?? []).map((symbol) => symbolText(symbol, field)).join(' ')
        if (symbols === '') return []
        return fields.length > 1 ? [`${fieldLabel(field)} ${symbols}`] : [symbols]
      })
      .join(' · ')
  }

  const figure = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  /** Odds of a tier: the payout of a winning note divided by the note's price. */
  function oddsText({ tiers }: Play, tier: string, series: number): string {
    const row = tiers[tier]
    return row ? figure.format(floorText(payOf(row, series), 3) as `${number}`) : ''
  }

  /** The odds of a play, or of the chosen symbols where symbols have different odds. */
  function oddsRange(play: Play, series: number, picks: Picks = []): string {
    const { tierOf, tiers } = play
    const chosen = tierOf ? picks.flat().map(tierOf) : []
    const paid = Object.keys(tiers).filter(
      (tier) => tiers[tier]?.pool === undefined && (chosen.length === 0 || chosen.includes(tier)),
    )
    return [...new Set(paid.map((tier) => oddsText(play, tier, series)))].join(' / ')
  }

  /** When a play wins, as one sentence. */
  const ruleText = ({ winRule: { kind, figures = {} } }: Play): string => t(`lottery.win.${kind}`, figures)

  /** The numbers of a table of prizes that decide a line, each with its prize. */
  function prizesText({ winRule: { kind } }: Play, { prizes }: Drawn, picks: Picks): string {
    const picked = picks.flat()
    const isDecisive = (number: string) => picked.some((each) => number.endsWith(each) || each.endsWith(number))
    const decisive = prizes.flatMap(({ code, numbers }) =>
      numbers
        .filter((number) => (onSpecialPrize.includes(kind) ? code === 'DB' : isDecisive(number)))
        .map((number) => {
          const name = code === 'DB' ? t('lottery.special') : t('lottery.prize', { n: Number(code.slice(1)) })
          return `${name}: ${number}`
        }),
    )
    return decisive.length > 0 ? decisive.join(' · ') : t('lottery.exampleNone')
  }

  /** A result as far as it decides a line: its numbers, the bonus ball after a plus, or the prizes that count. */
  function resultText(play: Play, drawn: Drawn, picks: Picks): string {
    if (drawn.prizes.length > 0) return prizesText(play, drawn, picks)
    const isPadded = twoDigitFamilies.includes(family)
    const numbers = drawn.numbers.map((number) => String(number).padStart(isPadded ? 2 : 1, '0'))
    return family === 'P655' ? `${numbers.slice(0, -1).join(' ')} + ${numbers.at(-1)}` : numbers.join(' ')
  }

  return { fieldLabel, symbolText, picksText, oddsText, oddsRange, ruleText, resultText }
}

export type PlayWords = ReturnType<typeof usePlayWords>
