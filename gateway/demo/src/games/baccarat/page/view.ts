import type { BetsShown, ChipsFacts } from '../../core/chips-rules.ts'
import type { TableFrame } from '../../core/room-shapes.ts'
import { createBetting, undoByKey } from '../../page/betting-view.ts'
import { button, element, hiddenText, note, setDisabled, table } from '../../page/element.ts'
import { walkByArrows } from '../../page/roving.ts'
import type { GameTable, GameView } from '../../page/view.ts'
import { formatOf, type WordOf } from '../../page/words.ts'
import {
  type BaccaratPlace,
  baccaratPlaces,
  cardOf,
  chanceOf,
  faultOf,
  isPlace,
  limitOf,
  paysPerHundred,
  pointsOf,
  returnOf,
  winnerOf,
} from '../baccarat-rules.ts'
import type { BaccaratHands, BaccaratPast, BaccaratResult, BaccaratTable } from '../baccarat-shapes.ts'
import { createHands } from './hands-view.ts'
import { createRoads } from './roads-view.ts'
import { words } from './words.ts'

export { words }

type BaccaratGame = GameTable<ChipsFacts, BaccaratResult, BetsShown, WordOf<typeof words>>

/** Order of the places on the table. */
const laidOut = ['player', 'tie', 'bank', 'player-pair', 'bank-pair'] as const
const winWords = { player: 'playerWins', bank: 'bankWins', tie: 'tieWins' } as const

const isComplete = (shown: BaccaratTable): shown is BaccaratHands =>
  shown.player !== undefined && shown.bank !== undefined

/** The view of baccarat: both hands, five places for chips and the roads. */
export function openView(game: BaccaratGame): GameView<BaccaratResult, BetsShown> {
  const { session, field, controls, translate, money } = game
  const { least, digits } = session.facts
  const format = formatOf[session.language]
  const pay = new Intl.NumberFormat(format, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const short = new Intl.NumberFormat(format, { notation: 'compact' })
  const payOf = (place: BaccaratPlace) => paysPerHundred[place] / 100
  const hands = createHands(translate)
  const roads = createRoads(translate)
  let won: string | undefined

  const cells = laidOut.map((place) => {
    const cell = button('', 'cell', () => {
      if (cell.getAttribute('aria-disabled') !== 'true') betting.place(place)
    })
    cell.dataset.place = place
    return { place, cell }
  })
  const places = element(
    'div',
    cells.map(({ cell }) => cell),
    'spots',
  )
  places.role = 'group'
  places.setAttribute('aria-label', translate('places'))
  const betting = createBetting({
    game,
    nameOf: (id) => (isPlace(id) ? translate(id) : id),
    payOf: (id) => (isPlace(id) ? payOf(id) : 0),
    faultOf(bets) {
      const over = bets.find(({ place, amount }) => isPlace(place) && amount > limitOf(place, least))
      if (!faultOf(bets, least) || !over || !isPlace(over.place)) return undefined
      return translate('limitPlace', { amount: betting.amount(limitOf(over.place, least)) })
    },
    changed: () => show(),
  })
  walkByArrows(places, [cells.map(({ cell }) => cell)])
  field.replaceChildren(element('div', [betting.head, hands.root], 'top'), betting.clock, places, betting.desk)
  controls.replaceChildren(betting.list, roads.root)
  hands.show({})
  undoByKey(betting)

  function show(): void {
    const bets = betting.bets()
    for (const { place, cell } of cells) {
      const amount = bets.find((each) => each.place === place)?.amount ?? 0
      const figures = { name: translate(place), pay: pay.format(payOf(place)), amount: betting.amount(amount) }
      cell.setAttribute('aria-label', translate(amount > 0 ? 'placed' : 'place', figures))
      cell.dataset.result = String(won === place)
      setDisabled(cell, !betting.isOpen())
      const coin = amount > 0 ? [hiddenText(short.format(amount / 10 ** digits), 'coin')] : []
      cell.replaceChildren(element('span', [figures.name]), hiddenText(figures.pay, 'pay'), ...coin)
    }
  }

  function cameText(shown: BaccaratHands): string {
    const deal = {
      player: shown.player.map((card) => cardOf(card).rank),
      bank: shown.bank.map((card) => cardOf(card).rank),
    }
    const points = Math.max(pointsOf(deal.player), pointsOf(deal.bank))
    return translate(winWords[winnerOf(deal)], { points })
  }

  function showTable(frame: TableFrame<BaccaratTable>): void {
    const { shown, takesBets } = frame
    hands.show(shown)
    const isEnd = isComplete(shown)
    const ranks = (cards: readonly number[]) => cards.map((card) => cardOf(card).rank)
    won = isEnd ? winnerOf({ player: ranks(shown.player), bank: ranks(shown.bank) }) : undefined
    betting.show(frame, takesBets ? translate('bets') : isEnd ? cameText(shown) : translate('deal'))
  }

  return {
    ...betting.messages,
    update: betting.update,
    async showEnd({ payout, result }) {
      const figures = { came: cameText(result.baccarat), amount: money(payout) }
      return translate(/[1-9]/.test(payout) ? 'won' : 'lost', figures)
    },
    showTable: (frame) => showTable(frame as TableFrame<BaccaratTable>),
    showPast: (rounds) => roads.show(rounds as readonly BaccaratPast[]),
    showConnection: betting.showConnection,
    rules: () => rulesOf(game, { amount: betting.amount, pay: (place) => pay.format(payOf(place)) }),
    resultText: ({ result }) => cameText(result.baccarat),
  }
}

type RuleTexts = {
  readonly amount: (units: number) => string
  readonly pay: (place: BaccaratPlace) => string
}

/** Every place with its pay, exact chance, exact return and limit, and the rules of the table. */
function rulesOf({ session, translate }: BaccaratGame, { amount, pay }: RuleTexts): HTMLElement[] {
  const percent = new Intl.NumberFormat(formatOf[session.language], {
    style: 'percent',
    minimumFractionDigits: 2,
  })
  const rows = baccaratPlaces.map((place) => [
    translate(place),
    pay(place),
    percent.format(chanceOf[place]),
    percent.format(returnOf(place)),
    amount(limitOf(place, session.facts.least)),
  ])
  const heads = (['betName', 'pays', 'chanceHead', 'returnHead', 'limitHead'] as const).map((word) => translate(word))
  const notes = [
    'howDraw',
    'howThird',
    'howPush',
    'howShoe',
    'howTable',
    'howConfirm',
    'howLost',
    'howValid',
    'pastNote',
  ] as const
  return [table(translate('rulesCaption'), heads, rows), ...notes.map((word) => note(translate(word)))]
}
