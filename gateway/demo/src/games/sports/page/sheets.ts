import { button, element, isDisabled, note, setDisabled, table } from '../../page/element.ts'
import { unitsOf } from '../../page/money.ts'
import { markets } from '../pick-rules.ts'
import type { Offer, SlipView, SportsAnswer } from '../sports-shapes.ts'
import type { Texts } from './texts.ts'

export type CashOutActs = {
  readonly ask: (round: string) => Promise<SportsAnswer<Offer> | undefined>
  readonly take: (round: string, amount: string) => Promise<SportsAnswer<SlipView> | undefined>
  readonly close: () => void
  readonly taken: (slip: SlipView) => void
}

/** The offer of a cash-out with its validity. What the button names is what is sent; another amount asks again. */
export function cashOutSheet(slip: SlipView, texts: Texts, acts: CashOutActs): HTMLElement[] {
  const { translate, money } = texts
  let offer: Offer | undefined
  let isBusy = false
  const figure = (word: 'staked' | 'ifWon' | 'receive' | 'givenUp', amount: string) => {
    const value = element('dd', [amount])
    return { row: element('div', [element('dt', [translate(word)]), value], word === 'receive' ? 'sum' : ''), value }
  }
  const receive = figure('receive', '–')
  const givenUp = figure('givenUp', '–')
  const terms = element('p', [translate('loading')], 'warning')
  terms.role = 'status'
  const keep = button(translate('keep'), 'plain', acts.close)
  const take = button('', 'plain', () => {
    if (!isDisabled(take)) void press()
  })
  const secondsLeft = () => Math.ceil(((offer?.until ?? 0) - Date.now()) / 1_000)

  function show(text?: string): void {
    const isOver = offer !== undefined && secondsLeft() <= 0
    receive.value.textContent = offer ? money(offer.amount) : '–'
    givenUp.value.textContent = offer ? texts.amount(unitsOf(slip.possible) - unitsOf(offer.amount)) : '–'
    take.textContent = offer && !isOver ? translate('cashOut', { amount: money(offer.amount) }) : translate('newOffer')
    setDisabled(take, isBusy)
    const valid = isOver ? translate('offerOver') : offer ? translate('validFor', { seconds: secondsLeft() }) : ''
    terms.textContent = [text, valid].filter(Boolean).join(' ')
  }
  async function ask(): Promise<void> {
    isBusy = true
    show()
    const answer = await acts.ask(slip.round)
    isBusy = false
    offer = answer && 'value' in answer ? answer.value : undefined
    show(answer && 'refused' in answer ? translate(answer.refused) : answer ? undefined : translate('noAnswer'))
  }
  async function press(): Promise<void> {
    if (!offer || secondsLeft() <= 0) return ask()
    isBusy = true
    show()
    const answer = await acts.take(slip.round, offer.amount)
    isBusy = false
    if (answer && 'value' in answer) return acts.taken(answer.value)
    if (answer) offer = answer.offer
    show(answer ? translate(answer.refused) : translate('noAnswer'))
  }

  // The offer ends on the clock of the server; the last seconds are counted here.
  const timer = setInterval(() => {
    if (!terms.isConnected) clearInterval(timer)
    else if (offer && !isBusy) show()
  }, 1_000)
  void ask()
  return [
    element('dl', [
      figure('staked', money(slip.stake)).row,
      figure('ifWon', money(slip.possible)).row,
      givenUp.row,
      receive.row,
    ]),
    terms,
    element('div', [keep, take], 'two-buttons'),
  ]
}

/** Returns and limits of the markets, and the rules of the book. */
export function rulesSheet({ translate, facts, percent, amount }: Texts): HTMLElement[] {
  const rows = markets.map((market) => {
    const terms = facts.markets[market]
    const largest = (BigInt(facts.largestPrize) * BigInt(terms.share)) / 100n
    return [translate(market), percent(terms.return), amount(largest)]
  })
  return [
    table(translate('termsCaption'), [translate('market'), translate('theory'), translate('largest')], rows),
    note(translate('simulated')),
    note(translate('ruleModel')),
    note(translate('ruleLive', { seconds: facts.delay })),
    note(translate('ruleSettle')),
    note(translate('ruleLines')),
    note(translate('ruleCash', { seconds: facts.offerFor })),
    note(translate('keys')),
  ]
}
