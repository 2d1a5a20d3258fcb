import { type BetsShown, type ChipsFacts, mergeBets, type PlacedBet, sumOf } from '../core/chips-rules.ts'
import type { RunningRound } from '../core/play-shapes.ts'
import type { TableFrame } from '../core/room-shapes.ts'
import { createSlip } from './bet-slip.ts'
import { createChipTray } from './chip-tray.ts'
import { button, element, isDisabled, setDisabled } from './element.ts'
import { amountText, unitsOf } from './money.ts'
import type { RoomState } from './room-socket.ts'
import { createTableClock } from './table-clock.ts'
import type { TableWord } from './table-words.ts'
import type { GameTable, GameView } from './view.ts'

export type BettingOptions = {
  readonly game: ChipsTable
  readonly nameOf: (place: string) => string
  /** What a place pays for 1, its stake included. */
  readonly payOf: (place: string) => number
  /** Why bets are not possible, in words; undefined when they are. */
  readonly faultOf: (bets: readonly PlacedBet[]) => string | undefined
  /** Called after every change of bets or of the phase. */
  readonly changed: () => void
}

export type Betting = {
  readonly head: HTMLElement
  readonly clock: HTMLElement
  readonly desk: HTMLElement
  readonly list: HTMLElement
  /** Lays the chosen chip on a place. */
  place(id: string): void
  /** What lies on the table: bets of the open round, else chips that are not confirmed. */
  bets(): readonly PlacedBet[]
  /** Whether chips may be laid now. */
  isOpen(): boolean
  amount(units: number): string
  update(isBusy: boolean, running: RunningRound<BetsShown> | undefined): void
  show(frame: TableFrame, phase: string): void
  /** Messages before, while and after a bet is sent. */
  readonly messages: Pick<GameView<unknown, BetsShown>, 'ready' | 'waiting'> & {
    readonly showRunning: (round: RunningRound<BetsShown>) => string
  }
  /** Takes no bets while the table is not heard. */
  showConnection(state: RoomState): void
}

/** What betting needs of the table of a game, whose own words and results it does not know. */
type ChipsTable = Pick<
  GameTable<ChipsFacts, unknown, BetsShown, TableWord>,
  'money' | 'now' | 'play' | 'showMessage'
> & {
  readonly session: Pick<
    GameTable<ChipsFacts, unknown, BetsShown, TableWord>['session'],
    'facts' | 'language' | 'stakes'
  >
  readonly translate: (word: TableWord, figures?: Readonly<Record<string, string | number>>) => string
}

/** Chips, clock, players and the player's bets of a table with bets on places. */
export function createBetting({ game, nameOf, payOf, faultOf, changed }: BettingOptions): Betting {
  const { session, translate, money, now, play, showMessage } = game
  const { digits, least } = session.facts
  const amount = (units: number) => money(amountText(BigInt(units), digits))
  const slip = createSlip()
  let before: readonly PlacedBet[] = []
  let running: RunningRound<BetsShown> | undefined
  let frame: TableFrame | undefined
  let isBusy = false

  const values = session.stakes.map((stake) => Number(unitsOf(stake)))
  const short = new Intl.NumberFormat(session.language, { notation: 'compact' })
  const tray = createChipTray(
    translate('chips'),
    values.map((units) => ({ short: short.format(units / 10 ** digits), full: amount(units) })),
  )
  const isOpen = () => frame?.takesBets === true && !isBusy && !running
  const act = (change: () => void) => {
    if (!isOpen()) return
    change()
    render()
  }
  const undo = button(translate('undo'), 'plain', () => {
    if (!isDisabled(undo)) act(slip.undo)
  })
  const repeat = button(translate('repeat'), 'plain', () => {
    if (!isDisabled(repeat)) act(() => slip.repeat(before))
  })
  const confirm = button('', 'main', () => {
    if (!isDisabled(confirm)) void play({ bets: slip.bets() }, amountText(BigInt(slip.sum()), digits))
  })
  const clock = createTableClock(
    now,
    (seconds) => translate('seconds', { seconds }),
    () => {
      if (isOpen()) showMessage(translate(slip.sum() > 0 ? 'lastUnsent' : 'lastSeconds'))
    },
  )
  const persons = element('p', [], 'label')
  const others = element('p', [], 'label')
  const head = element(
    'div',
    [
      element('p', [translate('simulated')], 'badge'),
      element('p', [translate('simulatedNote')], 'label'),
      persons,
      others,
    ],
    'head',
  )
  const rows = element('ul', [], 'bets')
  const total = element('strong')
  const list = element('section', [element('h2', [translate('yourBets'), total]), rows])
  const desk = element('div', [tray.root, element('div', [undo, repeat, confirm], 'acts')], 'desk')
  const mergeAll = (more: readonly PlacedBet[]) => mergeBets([...slip.bets(), ...more])
  const bets = () => running?.shown.bets ?? slip.bets()

  function render(): void {
    const laid = bets()
    const sum = sumOf(laid)
    total.textContent = sum > 0 ? amount(sum) : ''
    const pay = new Intl.NumberFormat(session.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    rows.replaceChildren(
      ...(laid.length === 0 ? [element('li', [translate('noBets')], 'note')] : []),
      ...laid.map(({ place, amount: units }) =>
        element('li', [nameOf(place), element('strong', [`${amount(units)} · ${pay.format(payOf(place))}`])]),
      ),
    )
    confirm.textContent = running
      ? translate('accepted', { amount: amount(sum) })
      : translate('confirm', { amount: amount(sum) })
    setDisabled(confirm, !isOpen() || sum === 0)
    setDisabled(undo, !isOpen() || sum === 0)
    setDisabled(repeat, !isOpen() || before.length === 0 || faultOf(mergeAll(before)) !== undefined)
    changed()
  }
  return {
    head,
    clock: clock.root,
    desk,
    list,
    place(id) {
      const chip = { place: id, amount: values[tray.chosen()] ?? least }
      const fault = isOpen() ? faultOf(mergeAll([chip])) : undefined
      if (fault) showMessage(fault)
      else act(() => slip.add(id, chip.amount))
    },
    bets,
    isOpen,
    amount,
    update(busy, open) {
      isBusy = busy
      if (open && open.round !== running?.round) {
        before = open.shown.bets
        slip.clear()
      }
      running = open
      render()
    },
    show(next, phase) {
      const isClosed = frame?.takesBets === true && !next.takesBets
      frame = next
      clock.show(next, phase)
      persons.textContent = translate('persons', { count: next.persons })
      others.textContent = translate('betting', { count: next.betting, total: money(next.total) })
      if (isClosed && !running && !isBusy && slip.sum() > 0) showMessage(translate('unsent'))
      render()
    },
    messages: {
      ready: () => translate('ready'),
      waiting: () => translate('sending'),
      showRunning: ({ stake }) => translate('wait', { amount: money(stake) }),
    },
    showConnection(state) {
      if (state === 'open') return
      frame = undefined
      clock.stop()
      render()
    },
  }
}

/** Takes the last chip away when the Backspace key is pressed anywhere on the table. */
export function undoByKey({ desk }: Pick<Betting, 'desk'>): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Backspace' || (event.target as HTMLElement).matches('input[type="text"]')) return
    event.preventDefault()
    desk.querySelector<HTMLButtonElement>('.acts .plain')?.click()
  })
}
