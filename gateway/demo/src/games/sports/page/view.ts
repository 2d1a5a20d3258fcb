import { button, element } from '../../page/element.ts'
import { openSheet, part } from '../../page/part.ts'
import { postWithRetries, type Seat } from '../../page/server.ts'
import type { OpenedPage } from '../../page/view.ts'
import type {
  BetsPage,
  Board,
  FixtureMarkets,
  Offer,
  Quote,
  SlipRequest,
  SlipView,
  SportsAnswer,
  SportsFacts,
} from '../sports-shapes.ts'
import { type BetsChoice, createBetsView, kindText } from './bets-view.ts'
import { createBoardView } from './board-view.ts'
import { cashOutSheet, rulesSheet } from './sheets.ts'
import { emptySlip, figuresOf, quoted, type SlipState, toggled } from './slip-state.ts'
import { createSlipView, fullText } from './slip-view.ts'
import { textsOf } from './texts.ts'
import { words } from './words.ts'

export { words }

export const styles = ['book.css', 'bets.css']

/** Milliseconds between two looks at the board. */
const lookEvery = 2_000

/** The calls of the book for one seat; undefined when no answer arrived. */
function callsOf(seat: Seat) {
  const call = <Value>(path: string, body: object): Promise<SportsAnswer<Value> | undefined> =>
    postWithRetries<SportsAnswer<Value>>(`/play/sports/${path}`, { ...seat, ...body })
  return {
    board: (sport: string, picks: readonly string[]) => call<Board>('board', { sport, picks }),
    markets: (fixture: string) => call<FixtureMarkets>('markets', { fixture }),
    slip: (request: SlipRequest) => call<SlipView>('slip', request),
    bets: (choice: BetsChoice) => call<BetsPage>('bets', choice),
    offer: (round: string) => call<Offer>('offer', { round }),
    cashOut: (round: string, amount: string) => call<SlipView>('cash-out', { round, amount }),
  }
}

/** The page of the sports book: sports and leagues, events, and the slip. */
export function openPage(opened: OpenedPage<SportsFacts>): void {
  const { seat, session } = opened
  const calls = callsOf(seat)
  let state: SlipState = emptySlip
  let balance = session.balance
  let request: 'none' | 'busy' | 'unanswered' = 'none'
  let unanswered: SlipRequest | undefined
  let message = ''
  let openFixture: string | undefined
  const texts = textsOf(opened, () => board?.choice().sport ?? session.facts.sport)
  const { translate, money } = texts

  const slip = createSlipView(texts, {
    change: (next) => setState(next),
    place: () => void place(),
    close: () => showSlip(false),
  })
  const board = createBoardView(
    texts,
    {
      isOn: (pick) => state.picks.some(({ text }) => text === pick),
      toggle(quote, fixture) {
        if (request !== 'none') return
        const next = toggled(state, quote, fixture)
        message = next ? '' : fullText(texts)
        setState(next ?? state)
      },
      openMore({ id }) {
        openFixture = openFixture === id ? undefined : id
        showMore(openFixture, 'busy')
        void lookAtMarkets()
      },
    },
    () => void look(),
  )
  const bets = createBetsView(board.bets, texts, {
    changed: () => void lookAtBets(),
    cashOut: (chosen) =>
      openSheet(translate('cashOutTitle'), [
        element('p', [kindText(chosen, texts)], 'note'),
        ...cashOutSheet(chosen, texts, {
          ask: calls.offer,
          take: calls.cashOut,
          close: closeSheet,
          taken,
        }),
      ]),
  })

  const summary = element('span')
  const openSlip = button(translate('showSlip'), 'main', () => showSlip(true))
  const bar = element('div', [summary, openSlip], 'slip-bar')
  const rules = button(translate('rules'), 'plain', () => openSheet(translate('rules'), rulesSheet(texts)))
  const shownBalance = element('output')
  shownBalance.setAttribute('aria-label', translate('balance'))
  shownBalance.setAttribute('aria-live', 'off')
  const top = element('header', [element('span', [translate('balance')], 'label'), shownBalance, rules], 'book-top')
  const book = element('div', [board.nav, element('div', [top, board.main], 'middle'), slip.root, bar], 'book')

  function closeSheet(): void {
    ;(part('sheet') as HTMLDialogElement).close()
  }
  function showSlip(isOpen: boolean): void {
    book.dataset.slip = String(isOpen)
    const target = isOpen ? slip.root.querySelector<HTMLElement>('.close-slip') : openSlip
    target?.focus()
  }
  function showBalance(next: string): void {
    if (next !== balance) opened.notifySite()
    balance = next
    shownBalance.textContent = money(balance)
  }
  function show(): void {
    slip.show({ state, balance, request, message })
    const { stake, odds } = figuresOf(state, session.facts)
    bar.hidden = state.picks.length === 0
    summary.textContent = `${state.picks.length} · ${texts.odds(odds)} · ${texts.amount(stake)}`
  }
  function setState(next: SlipState): void {
    state = next
    show()
    board.repeat()
  }
  function showMore(fixture: string | undefined, more: FixtureMarkets | 'busy' | 'lost'): void {
    board.showMore(fixture, fixture === undefined ? undefined : more)
  }

  async function lookAtMarkets(): Promise<void> {
    const asked = openFixture
    if (asked === undefined) return
    const answer = await calls.markets(asked)
    if (asked !== openFixture) return
    if (answer && 'value' in answer) showMore(asked, answer.value)
    else showMore(asked, 'lost')
  }
  async function lookAtBets(): Promise<void> {
    const asked = bets.choice()
    const answer = await calls.bets(asked)
    const isPresent = asked.filter === bets.choice().filter && asked.page === bets.choice().page
    if (answer && 'value' in answer) showBalance(answer.value.balance)
    if (isPresent && board.choice().tab === 'myBets') bets.show(answer && 'value' in answer ? answer.value : undefined)
  }
  async function look(): Promise<void> {
    const { sport } = board.choice()
    const answer = await calls.board(
      sport,
      state.picks.map(({ text }) => text),
    )
    if (sport !== board.choice().sport) return
    if (answer && 'refused' in answer && answer.refused === 'vendor.ticket') message = translate('vendor.ticket')
    if (answer && 'value' in answer) takeQuotes(answer.value.quotes)
    board.show(answer && 'value' in answer ? answer.value : undefined)
    await Promise.all([lookAtMarkets(), lookAtBets()])
  }
  function takeQuotes(quotes: readonly Quote[]): void {
    if (request === 'none') state = quoted(state, quotes)
    show()
  }

  /** The request of what the slip shows, or the one that had no answer. */
  function requestNow(): SlipRequest {
    const { picks, accept, unit = 0n } = state
    const { size } = figuresOf(state, session.facts)
    const legs = picks.map(({ text, odds }) => ({ pick: text, odds }))
    return { round: crypto.randomUUID(), legs, size, unit: texts.decimal(unit), accept }
  }
  /** Whether an event of the slip has begun, so that the server waits before it takes the bet. */
  const isWaiting = () => state.picks.some(({ kickOff }) => kickOff <= Date.now())
  async function place(): Promise<void> {
    if (request === 'busy') return
    unanswered ??= requestNow()
    request = 'busy'
    message = translate(isWaiting() ? 'placingLive' : 'placing', { seconds: session.facts.delay })
    show()
    const answer = await calls.slip(unanswered)
    request = answer ? 'none' : 'unanswered'
    if (answer) unanswered = undefined
    if (answer && 'value' in answer) placed(answer.value)
    else if (answer) {
      const limit = answer.limit === undefined ? '' : money(answer.limit)
      message = translate(answer.refused, { limit })
      takeQuotes(answer.quotes ?? [])
    } else message = translate('noAnswer')
    show()
    await lookAtBets()
  }
  function placed({ stake }: SlipView): void {
    message = translate('placed', { amount: money(stake) })
    setState({ ...emptySlip, accept: state.accept })
  }
  function taken({ payout = '0' }: SlipView): void {
    closeSheet()
    message = translate('cashedOut', { amount: money(payout) })
    show()
    void lookAtBets()
  }

  part('field').replaceChildren(book)
  part('name').textContent = session.gameName
  document.title = session.gameName
  part('message').textContent = ''
  showBalance(balance)
  shownBalance.textContent = money(balance)
  show()
  part('game').removeAttribute('aria-busy')
  const again = async () => {
    if (!document.hidden) await look()
    setTimeout(again, lookEvery)
  }
  void again()
}
