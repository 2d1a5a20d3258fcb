import { button, element, isDisabled, note, setDisabled } from '../../page/element.ts'
import { mostPicks } from '../slip-rules.ts'
import type { Accept } from '../sports-shapes.ts'
import { accepted, changedPicks, figuresOf, type Mode, related, removed, type SlipState } from './slip-state.ts'
import type { Texts } from './texts.ts'

export type SlipActs = {
  readonly change: (next: SlipState) => void
  /** Places the slip, or sends an unanswered request again. */
  readonly place: () => void
  readonly close: () => void
}

export type SlipShown = {
  readonly state: SlipState
  readonly balance: string
  /** busy: a request is under way. unanswered: the request is sent again and cannot be changed. */
  readonly request: 'none' | 'busy' | 'unanswered'
  readonly message: string
}

export type SlipView = { readonly root: HTMLElement; show(shown: SlipShown): void }

const modes: readonly Mode[] = ['single', 'multiple', 'system']
const accepts: readonly Accept[] = ['none', 'higher', 'any']
const quick = [100n, 500n]

/** The slip: picks, kind of bet, stake, figures and the button. */
export function createSlipView(texts: Texts, acts: SlipActs): SlipView {
  const { translate, facts } = texts
  let shown: SlipShown | undefined
  const change = (part: Partial<SlipState>) => {
    if (shown && shown.request === 'none') acts.change({ ...shown.state, ...part })
  }

  const count = element('span', [], 'badge')
  const close = button(translate('hideSlip'), 'plain close-slip', acts.close)
  const clear = button(translate('clear'), 'link', () => change({ picks: [], mode: 'single' }))
  const picks = element('ul', [], 'picks')
  const empty = note(translate('slipEmpty'))
  const kinds = element('div', [], 'segments')
  kinds.role = 'group'
  kinds.setAttribute('aria-label', translate('kind'))
  const kindButtons = modes.map((mode) => button(translate(mode), 'segment', () => change({ mode })))
  kinds.append(...kindButtons)
  const size = element('select')
  size.setAttribute('aria-label', translate('systemSize'))
  size.addEventListener('change', () => change({ systemSize: Number(size.value) }))
  const strip = element('p', [], 'strip')
  const unit = element('input')
  unit.inputMode = 'decimal'
  unit.autocomplete = 'off'
  unit.id = 'unit'
  const wrong = element('p', [], 'wrong')
  wrong.id = 'unit-rule'
  unit.setAttribute('aria-describedby', wrong.id)
  unit.addEventListener('input', () => change({ unit: texts.units(unit.value) }))
  const setUnit = (units: bigint) => {
    if (shown?.request !== 'none') return
    unit.value = texts.written(units)
    change({ unit: units })
  }
  const least = BigInt(facts.least)
  const chips = quick.map((times) =>
    button(texts.decimal(least * times).replace(/\.0+$/, ''), 'chip', () => setUnit(least * times)),
  )
  const most = button(translate('most'), 'chip', () => {
    if (shown && !isDisabled(most)) setUnit(figuresOf(shown.state, facts).most)
  })
  most.title = translate('mostOf')
  most.setAttribute('aria-label', `${translate('most')} ${translate('mostOf')}`)
  const label = element('label', [translate('unit')], 'label')
  label.htmlFor = unit.id
  const entry = element('div', [label, element('div', [unit, ...chips, most], 'entry-row'), wrong], 'stake-entry')

  const figure = (word: 'bets' | 'totalOdds' | 'possible' | 'theory' | 'balance' | 'sum') => {
    const value = element('dd')
    const row = element('div', [element('dt', [translate(word)]), value], word === 'sum' ? 'sum' : '')
    return { row, value }
  }
  const figures = {
    bets: figure('bets'),
    odds: figure('totalOdds'),
    possible: figure('possible'),
    theory: figure('theory'),
    balance: figure('balance'),
    sum: figure('sum'),
  }
  const list = element(
    'dl',
    Object.values(figures).map(({ row }) => row),
  )
  const message = element('p', [], 'slip-message')
  message.role = 'status'
  const main = button('', 'main', () => {
    if (!shown || isDisabled(main)) return
    if (changedPicks(shown.state).length > 0 && shown.request === 'none') acts.change(accepted(shown.state))
    else acts.place()
  })
  const accept = element(
    'select',
    accepts.map((each) => {
      const option = element('option', [translate(`accept.${each}`)])
      option.value = each
      return option
    }),
  )
  accept.id = 'accept'
  accept.addEventListener('change', () => change({ accept: accept.value as Accept }))
  const acceptLabel = element('label', [translate('acceptMode')], 'label')
  acceptLabel.htmlFor = accept.id
  const heading = element('h2', [translate('slip'), ' ', count])
  heading.id = 'slip-title'
  const body = element(
    'div',
    [kinds, size, picks, strip, entry, list, main, element('div', [acceptLabel, accept], 'accept')],
    'slip-body',
  )
  const root = element('aside', [element('header', [heading, clear, close]), empty, body, message], 'slip')
  root.setAttribute('aria-labelledby', heading.id)

  function showPicks({ state, request }: SlipShown): void {
    const focused = picks.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.pick
      : undefined
    const items = state.picks.map((each) => {
      const name = texts.pick(each.text, each)
      const remove = button('×', 'remove', () => change(removed(state, each.text)))
      remove.setAttribute('aria-label', translate('remove', { pick: name }))
      remove.dataset.pick = each.text
      setDisabled(remove, request !== 'none')
      const status = each.present.state === 'open' ? '' : `, ${translate(each.present.state)}`
      const about = element('span', [`${texts.market(each.pick)} · ${each.home} – ${each.away}${status}`], 'note')
      const item = element('li', [
        element('div', [element('b', [name]), about]),
        element('b', [texts.odds(each.odds)], 'money'),
        remove,
      ])
      item.dataset.state = each.present.state
      return { item, remove }
    })
    picks.replaceChildren(...items.map(({ item }) => item))
    const next = items.find(({ remove }) => remove.dataset.pick === focused)?.remove
    if (focused !== undefined) (next ?? items[0]?.remove ?? clear).focus()
  }

  function showSizes({ picks: chosen, mode }: SlipState, now: number): void {
    size.hidden = mode !== 'system' || chosen.length < 3
    const sizes = Array.from({ length: Math.max(0, chosen.length - 2) }, (_, at) => at + 2)
    size.replaceChildren(
      ...sizes.map((each) => {
        const option = element('option', [translate('systemOf', { size: each, count: chosen.length })])
        option.value = String(each)
        return option
      }),
    )
    size.value = String(now)
  }

  function showStrip(state: SlipState): void {
    const together = related(state)
    const [changed] = changedPicks(state)
    strip.hidden = together.length === 0 && !changed
    if (together.length > 0) {
      strip.dataset.kind = 'related'
      strip.textContent = translate('related', {
        names: together.map((each) => texts.pick(each.text, each)).join(', '),
      })
    } else if (changed?.present.odds !== undefined) {
      const isUp = changed.present.odds > changed.odds
      strip.dataset.kind = isUp ? 'up' : 'down'
      strip.textContent = translate(isUp ? 'changedUp' : 'changedDown', {
        pick: texts.pick(changed.text, changed),
        old: texts.odds(changed.odds),
        odds: texts.odds(changed.present.odds),
      })
    }
  }

  return {
    root,
    show(next) {
      shown = next
      const { state, request } = next
      const isEmpty = state.picks.length === 0
      const isFixed = request !== 'none'
      const sums = figuresOf(state, facts)
      count.textContent = String(state.picks.length)
      empty.hidden = !isEmpty
      body.hidden = isEmpty
      clear.hidden = isEmpty
      setDisabled(clear, isFixed)
      for (const [at, each] of kindButtons.entries()) {
        const mode = modes[at] ?? 'single'
        each.setAttribute('aria-pressed', String(mode === state.mode))
        each.hidden = state.picks.length < (mode === 'single' ? 1 : mode === 'multiple' ? 2 : 3)
      }
      showPicks(next)
      showSizes(state, sums.size)
      showStrip(state)
      if (state.unit === undefined && document.activeElement !== unit) unit.value = ''
      unit.readOnly = isFixed
      size.disabled = isFixed
      accept.disabled = isFixed
      accept.value = state.accept
      const isWrong = unit.value !== '' && !(state.unit !== undefined && state.unit > 0n)
      unit.setAttribute('aria-invalid', String(isWrong))
      wrong.hidden = !isWrong
      wrong.textContent = isWrong ? translate('wrongStake', { example: texts.amount(least * 100n) }) : ''
      figures.bets.row.hidden = sums.bets === 1
      figures.bets.value.textContent = String(sums.bets)
      figures.odds.value.textContent = texts.odds(sums.odds)
      figures.possible.value.textContent = texts.amount(sums.possible)
      figures.theory.value.textContent = texts.percent(sums.theory)
      figures.balance.value.textContent = texts.money(next.balance)
      figures.sum.value.textContent = texts.amount(sums.stake)
      const asks = changedPicks(state).length > 0
      const isStopped = related(state).length > 0 || state.picks.some(({ present }) => present.state !== 'open')
      const isReady = asks || (state.unit !== undefined && state.unit > 0n)
      main.textContent =
        request === 'unanswered'
          ? translate('again')
          : asks
            ? translate('acceptOdds', { odds: texts.odds(changedPicks(state)[0]?.present.odds ?? 0) })
            : translate('place', { amount: texts.amount(sums.stake) })
      setDisabled(main, request === 'busy' || (request === 'none' && (isStopped || !isReady)))
      message.textContent = next.message
    },
  }
}

export const fullText = ({ translate }: Texts): string => translate('full', { count: mostPicks })
