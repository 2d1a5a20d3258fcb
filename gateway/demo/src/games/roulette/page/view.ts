import { type BetsShown, type ChipsFacts, sumOf } from '../../core/chips-rules.ts'
import type { TableFrame } from '../../core/room-shapes.ts'
import { createBetting, undoByKey } from '../../page/betting-view.ts'
import { button, element, note, table } from '../../page/element.ts'
import type { GameTable, GameView } from '../../page/view.ts'
import { formatOf, type WordOf } from '../../page/words.ts'
import {
  type BetKind,
  type BetPlace,
  betPlaces,
  colourOf,
  exactReturn,
  faultOf,
  limitsFrom,
  mostPlaces,
  payOf,
  payoutOf,
  wheelNumbers,
} from '../roulette-rules.ts'
import type { RouletteResult, RouletteTable } from '../roulette-shapes.ts'
import { type Cells, createFelt, createPlaceList, type PlaceTexts } from './felt-view.ts'
import { createStats } from './stats-view.ts'
import { createWheelView } from './wheel-view.ts'
import { words } from './words.ts'

export { words }

type RouletteGame = GameTable<ChipsFacts, RouletteResult, BetsShown, WordOf<typeof words>>

/** Results of which the page shows what they would pay. */
const mostIfs = 4
const listed = ['straight', 'split', 'street', 'corner', 'line'] as const

function textsOf({ session, translate }: RouletteGame, amount: (units: number) => string): PlaceTexts {
  const pay = new Intl.NumberFormat(formatOf[session.language], { minimumFractionDigits: 2 })
  const name = ({ kind, id, numbers }: BetPlace) =>
    translate(kind, {
      numbers: kind === 'line' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('-'),
      at: id.split('-')[1] ?? '',
    })
  const face = (place: BetPlace) => {
    if (place.kind === 'line') return `${place.numbers[0]}–${place.numbers.at(-1)}`
    if (place.kind === 'column') return '2:1'
    return (listed as readonly BetKind[]).includes(place.kind) ? place.numbers.join('-') : name(place)
  }
  const payText = (place: BetPlace) => pay.format(payOf(place))
  return {
    name,
    face,
    pay: payText,
    label: (place, units) =>
      translate(units > 0 ? 'placed' : 'place', { name: name(place), pay: payText(place), amount: amount(units) }),
  }
}

/** The view of roulette: wheel, felt, the player's bets and what past spins were. */
export function openView(game: RouletteGame): GameView<RouletteResult, BetsShown> {
  const { session, field, controls, translate, money, openSheet } = game
  const limits = limitsFrom(session.facts.least)
  const format = formatOf[session.language]
  const returnText = `${new Intl.NumberFormat(format, { maximumFractionDigits: 2 }).format((100 * exactReturn.wins) / exactReturn.of)}%`
  const short = new Intl.NumberFormat(format, { notation: 'compact' })
  const found = (id: string) => betPlaces.get(id) as BetPlace
  const numberText = (number: number) => {
    const colour = colourOf(number)
    return translate(colour === 'red' ? 'numberRed' : colour === 'black' ? 'numberBlack' : 'numberZero', { number })
  }
  let cells: readonly Cells[] = []
  let number: number | undefined

  const betting = createBetting({
    game,
    nameOf: (id) => texts.name(found(id)),
    payOf: (id) => payOf(found(id)),
    faultOf(bets) {
      if (bets.length > mostPlaces) return translate('limitPlaces', { count: mostPlaces })
      const fault = faultOf(bets, limits)
      if (fault === 'total') return translate('limitTotal', { amount: betting.amount(limits.total) })
      const over = bets.find(({ place, amount }) => amount > limits.most[found(place).kind])
      return over && translate('limitPlace', { amount: betting.amount(limits.most[found(over.place).kind]) })
    },
    changed: () => show(),
  })
  const texts = textsOf(game, (units) => betting.amount(units))
  const wheel = createWheelView()
  const stats = createStats(translate, returnText)
  const kindWords = {
    straight: 'straights',
    split: 'splits',
    street: 'streets',
    corner: 'corners',
    line: 'lines',
  } as const
  const more = button(translate('more'), 'cell more', () => {
    const lists = listed.map((kind) => ({
      kind,
      list: createPlaceList(kind, translate(kindWords[kind]), texts, betting.place),
    }))
    cells = [felt, ...lists.map(({ list }) => list)]
    show()
    openSheet(
      translate('more'),
      lists.flatMap(({ kind, list }) => [element('h3', [translate(kindWords[kind])]), list.root]),
    )
  })
  const felt = createFelt(translate('felt'), texts, betting.place, more)
  cells = [felt]
  const ifs = element('dl', [], 'ifs')
  const top = element('div', [betting.head, wheel.root, stats.last], 'top')
  field.replaceChildren(top, betting.clock, felt.root, betting.desk)
  controls.replaceChildren(betting.list, ifs, stats.root)
  undoByKey(betting)

  function show(): void {
    const bets = betting.bets()
    const amountOf = (id: string) => bets.find(({ place }) => place === id)?.amount ?? 0
    for (const each of cells) {
      each.show(amountOf, (units) => short.format(units / 10 ** session.facts.digits), betting.isOpen())
      each.ring(number)
    }
    const sum = sumOf(bets)
    const results = Array.from({ length: wheelNumbers }, (_, at) => ({ at, net: payoutOf(bets, at) - sum }))
    const best = results
      .filter(({ net }) => net > 0)
      .sort((one, other) => other.net - one.net)
      .slice(0, mostIfs)
    ifs.replaceChildren(
      ...best.map(({ at, net }) =>
        element('div', [element('dt', [translate('if', { number: at })]), element('dd', [`+ ${betting.amount(net)}`])]),
      ),
    )
  }

  function showTable(frame: TableFrame<RouletteTable>): void {
    number = frame.shown.number
    if (number !== undefined) wheel.stop(number)
    else if (frame.phase === 'spin') wheel.spin()
    const came = number === undefined ? translate('spin') : translate('came', { number: numberText(number) })
    betting.show(frame, frame.takesBets ? translate('bets') : came)
  }

  return {
    ...betting.messages,
    update: betting.update,
    async showEnd({ payout, result }) {
      const came = { number: numberText(result.roulette), amount: money(payout) }
      return translate(/[1-9]/.test(payout) ? 'won' : 'lost', came)
    },
    showTable: (frame) => showTable(frame as TableFrame<RouletteTable>),
    showPast: (rounds) => stats.show(rounds as readonly number[]),
    showConnection: betting.showConnection,
    rules: () => rulesOf(game, { texts, returnText, amount: betting.amount }),
    returnText: () => translate('returns', { rtp: returnText.replace('%', '') }),
    resultText: ({ result }) => numberText(result.roulette),
  }
}

type RuleTexts = { readonly texts: PlaceTexts; readonly returnText: string; readonly amount: (units: number) => string }

/** One place of each kind with its pay, chance, return and limit, and the rules of the table. */
function rulesOf({ session, translate }: RouletteGame, { texts, returnText, amount }: RuleTexts): HTMLElement[] {
  const limits = limitsFrom(session.facts.least)
  const samples = new Map([...betPlaces.values()].map((place) => [place.kind, place]))
  const rows = [...samples.values()].map((place) => [
    texts.name(place),
    texts.pay(place),
    `${place.numbers.length}/${wheelNumbers}`,
    returnText,
    amount(limits.most[place.kind]),
  ])
  const heads = (['betName', 'pays', 'chanceHead', 'returnHead', 'limitHead'] as const).map((word) => translate(word))
  return [
    table(translate('rulesCaption', { rtp: returnText.replace('%', '') }), heads, rows),
    note(translate('howPlay')),
    note(translate('howLimit', { least: amount(limits.least), total: amount(limits.total) })),
    ...(['howTable', 'howConfirm', 'howLost', 'howValid', 'pastNote'] as const).map((word) => note(translate(word))),
  ]
}
