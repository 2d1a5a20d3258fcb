import { button, element, note, setDisabled } from '../../page/element.ts'
import { readPick } from '../pick-rules.ts'
import { totalOdds } from '../slip-rules.ts'
import type { BetsPage, LegView, SlipView } from '../sports-shapes.ts'
import { scoreText, type Texts } from './texts.ts'

export const filters = ['all', 'open', 'settled', 'cashedOut'] as const
export type Filter = (typeof filters)[number]
export type BetsChoice = { readonly filter: Filter; readonly page: number }

export type BetsView = {
  readonly choice: () => BetsChoice
  /** @param bets undefined when the bets could not be read */
  show(bets: BetsPage | undefined): void
}

/** `Single`, `Multiple of 3`, `System 2 of 3`. */
export function kindText({ size, legs }: SlipView, { translate }: Texts): string {
  const count = legs.length
  if (count === 1 || size === 1) return count === 1 ? translate('single') : `${translate('single')} × ${count}`
  const kind = translate(size === count ? 'multiple' : 'system')
  return `${kind} ${translate('systemOf', { size, count })}`
}

function legItem(leg: LegView, texts: Texts): HTMLElement {
  const pick = readPick(leg.pick)
  const state = leg.outcome ? texts.outcome(leg.outcome) : texts.moment(leg)
  const score = leg.phase === 'before' || leg.phase === 'postponed' ? '' : ` ${scoreText(leg)}`
  const market = pick ? texts.market(pick) : ''
  return element('li', [
    element('b', [texts.pick(leg.pick, leg)]),
    element('span', [` ${texts.odds(leg.odds)}`], 'money'),
    element('span', [`${market} · ${leg.home} – ${leg.away}${score} · ${state}`], 'note'),
  ])
}

function betCard(slip: SlipView, texts: Texts, cashOut: (slip: SlipView) => void): HTMLElement {
  const { translate, money } = texts
  const { status, legs, size, stake, payout, possible, offer, at } = slip
  const badge = element('span', [translate(`status.${status}`)], 'status')
  badge.dataset.status = status
  const total = texts.odds(
    totalOdds(
      legs.map(({ odds }) => odds),
      size,
    ),
  )
  const fact = (word: 'staked' | 'totalOdds' | 'paid' | 'possible', text: string) =>
    element('div', [element('dt', [translate(word)]), element('dd', [text])])
  const card = element(
    'li',
    [
      element('header', [element('b', [kindText(slip, texts)]), badge]),
      element(
        'ul',
        legs.map((leg) => legItem(leg, texts)),
        'legs',
      ),
      element('dl', [
        fact('staked', money(stake)),
        fact('totalOdds', total),
        payout === undefined ? fact('possible', money(possible)) : fact('paid', money(payout)),
      ]),
      element('span', [`${texts.day(at)} ${texts.time(at)}`], 'note'),
    ],
    'bet',
  )
  if (offer !== undefined) {
    const act = button(translate('cashOut', { amount: money(offer) }), 'plain', () => cashOut(slip))
    act.dataset.key = slip.round
    card.append(act)
  }
  return card
}

/** The bets of the player: open, settled and cashed out, in pages. @param root where they are shown */
export function createBetsView(
  root: HTMLElement,
  texts: Texts,
  acts: { readonly changed: () => void; readonly cashOut: (slip: SlipView) => void },
): BetsView {
  const { translate } = texts
  let choice: BetsChoice = { filter: 'all', page: 1 }
  let last: BetsPage | undefined
  const group = element('div', [], 'tabs')
  group.role = 'group'
  group.setAttribute('aria-label', translate('filter'))
  const buttons = filters.map((filter) => {
    const count = element('span', [], 'count')
    const made = button(translate(`filter.${filter}`), 'tab', () => choose({ filter, page: 1 }))
    made.append(count)
    return { filter, made, count }
  })
  group.append(...buttons.map(({ made }) => made))
  const warning = element('p', [translate('betsLost')], 'warning')
  warning.hidden = true
  const list = element('ul', [note(translate('betsBusy'))], 'bet-list')
  const pages = element('span')
  const turn = (by: number) => {
    if (last && choice.page + by >= 1 && choice.page + by <= last.pages) choose({ ...choice, page: choice.page + by })
  }
  const previous = button(translate('previous'), 'plain', () => turn(-1))
  const next = button(translate('nextPage'), 'plain', () => turn(1))
  const pager = element('div', [previous, pages, next], 'pager')
  root.append(group, warning, list, pager)

  function choose(to: BetsChoice): void {
    choice = to
    for (const { filter, made } of buttons) made.setAttribute('aria-pressed', String(filter === choice.filter))
    acts.changed()
  }
  function show(bets: BetsPage | undefined): void {
    warning.hidden = bets !== undefined
    if (!bets) return
    last = bets
    choice = { ...choice, page: bets.page }
    for (const { filter, made, count } of buttons) {
      made.setAttribute('aria-pressed', String(filter === choice.filter))
      count.textContent = String(bets.counts[filter])
    }
    const focused = list.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.key
      : undefined
    const cards = bets.slips.map((slip) => betCard(slip, texts, acts.cashOut))
    list.replaceChildren(...(cards.length > 0 ? cards : [element('li', [translate('noBets')], 'note')]))
    if (focused) list.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus()
    pager.hidden = bets.pages === 1
    pages.textContent = translate('pages', { page: bets.page, pages: bets.pages })
    setDisabled(previous, bets.page === 1)
    setDisabled(next, bets.page === bets.pages)
  }
  return { choice: () => choice, show }
}
