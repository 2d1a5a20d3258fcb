import { amountText, type Money, moneyOf, unitsOf } from '../../page/money.ts'
import type { OpenedPage } from '../../page/view.ts'
import { formatOf } from '../../page/words.ts'
import { type Pick, readPick } from '../pick-rules.ts'
import type { Outcome } from '../slip-rules.ts'
import type { LegView, Phase, SportsFacts } from '../sports-shapes.ts'
import type { SportsTranslate } from './words.ts'

type Sides = { readonly home: string; readonly away: string }

/** Figures and names in the language of the session. */
export type Texts = {
  readonly translate: SportsTranslate
  readonly facts: SportsFacts
  readonly money: Money
  /** Odds in hundredths. */
  odds(hundredths: number | bigint): string
  percent(hundredths: number): string
  amount(units: bigint): string
  /** Minor units of what a player has written; undefined when it is no amount. */
  units(written: string): bigint | undefined
  /** Minor units as a decimal text. */
  decimal(units: bigint): string
  /** The same with the decimal sign of the language. */
  written(units: bigint): string
  time(at: number): string
  day(at: number): string
  pick(pick: string, sides: Sides): string
  /** The name of a market, with the map or set that it is of. */
  market(pick: Pick): string
  part(part: number): string
  /** When an event is, or how far it has come. */
  moment(progress: Progress): string
  outcome(outcome: Outcome): string
}
type Progress = { readonly phase: Phase; readonly minute: number; readonly kickOff: number; readonly part?: number }

const sets = ['tennis', 'volleyball']
const endings: readonly Phase[] = ['break', 'verifying', 'official', 'postponed', 'abandoned']

export function textsOf(opened: OpenedPage<SportsFacts>, sportOf: (fixture: string) => string): Texts {
  const { session } = opened
  const translate = opened.translate as SportsTranslate
  const format = formatOf[session.language]
  const money = moneyOf(session)
  const { facts } = session
  const twoDigits = new Intl.NumberFormat(format, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const lineFormat = new Intl.NumberFormat(format, { maximumFractionDigits: 2 })
  const signed = new Intl.NumberFormat(format, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const time = new Intl.DateTimeFormat(format, { hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(format, { day: '2-digit', month: '2-digit' })
  const partOf = (part: number, fixture = '') => translate(sets.includes(sportOf(fixture)) ? 'set' : 'map', { part })

  function pickText(text: string, { home, away }: Sides): string {
    const pick = readPick(text)
    if (!pick) return text
    const { market, line, side } = pick
    const team = side === 'home' ? home : away
    if (market === 'handicap') return `${team} ${signed.format((side === 'home' ? line : -line) / 4)}`
    if (market === 'total') return translate(side === 'over' ? 'over' : 'under', { line: lineFormat.format(line / 4) })
    if (side === 'draw' || side === 'yes' || side === 'no') return translate(side)
    if (market === 'best') return translate('quarter', { part: side })
    return market === 'score' || market === 'maps' ? side.replace('-', '–') : team
  }

  return {
    translate,
    facts,
    money,
    odds: (hundredths) => twoDigits.format(Number(hundredths) / 100),
    percent: (hundredths) => `${twoDigits.format(hundredths / 100)}%`,
    amount: (units) => money(amountText(units, facts.digits)),
    decimal: (units) => amountText(units, facts.digits),
    written: (units) => amountText(units, facts.digits).replace('.', lineFormat.format(0.5).charAt(1)),
    units(written) {
      const plain = written.replaceAll(/\s/g, '').replace(',', '.')
      const [whole = '', part = ''] = plain.split('.')
      if (!/^\d{1,12}(\.\d*)?$/.test(plain) || part.length > facts.digits) return undefined
      return unitsOf(`${whole}.${part.padEnd(facts.digits, '0')}`)
    },
    time: (at) => time.format(at),
    day: (at) => day.format(at),
    pick: pickText,
    market: ({ market, part, fixture }) =>
      part === 0 ? translate(market) : `${partOf(part, fixture)}: ${translate(market)}`,
    part: (part) => partOf(part),
    moment({ phase, minute, kickOff, part }) {
      if (phase === 'before') return `${day.format(kickOff)} ${time.format(kickOff)}`
      const ending = endings.find((each) => each === phase)
      if (ending) return translate(ending as 'break')
      const played = translate('minute', { minute })
      return part === undefined ? played : `${partOf(part)}, ${played}`
    },
    outcome: (outcome) =>
      translate(typeof outcome === 'object' ? 'outcome.deadHeat' : (`outcome.${outcome}` as 'outcome.won')),
  }
}

export const scoreText = ({ score }: { readonly score: LegView['score'] }): string => score.join('–')

export const isLive = ({ phase }: { readonly phase: Phase }): boolean => phase === 'live' || phase === 'break'
