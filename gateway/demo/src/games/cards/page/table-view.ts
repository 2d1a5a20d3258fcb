import { button, element, setDisabled } from '../../page/element.ts'
import type { Money } from '../../page/money.ts'
import type { Translate } from '../../page/words.ts'
import type { CardFacts, CardShapes, PersonOf, ResultOf, RoomOf } from '../card-shapes.ts'
import type { CardWord } from './words.ts'

/** What a game gets for its part of the table. */
export type CardTools<Word extends string> = {
  readonly translate: Translate<Word>
  /** Sends a move of the game's own shape. */
  readonly move: (move: object) => void
  /** Gives up the hand that is played. */
  readonly forfeit: () => void
}

/** The part of a table that is the game's own. */
export type CardTable<Shapes extends CardShapes> = {
  /** What lies on the table. */
  readonly felt: HTMLElement
  /** The player's own cards and the buttons of a turn. */
  readonly hand: HTMLElement
  show(room: RoomOf<Shapes>, isBusy: boolean): void
  /** Words beside the name of a person. */
  marksOf(person: PersonOf<Shapes>, room: RoomOf<Shapes>): readonly string[]
  /** Lines of the log, oldest first. */
  logOf(room: RoomOf<Shapes>): readonly string[]
  /** The message while a hand is played. */
  turnText(room: RoomOf<Shapes>): string
  /** The message after a hand. */
  resultText(result: ResultOf<Shapes>, money: Money): string
  hasWon(result: ResultOf<Shapes>): boolean
  rules(facts: CardFacts): readonly Node[]
}

type TableOptions<Shapes extends CardShapes> = {
  readonly table: CardTable<Shapes>
  readonly money: Money
  readonly translate: Translate<CardWord>
  readonly leave: () => void
  readonly ready: (isReady: boolean) => void
}

/** The name of a person, to whom the own name is "you". */
export const nameOf = (
  person: { readonly name: string; readonly isMe: boolean } | undefined,
  translate: Translate<CardWord>,
): string => (person?.isMe ? translate('you') : (person?.name ?? ''))

/** A room: people, table, timer, log and the own cards. */
export function tableView<Shapes extends CardShapes>(options: TableOptions<Shapes>) {
  const { table, money, translate, leave, ready } = options
  const title = element('h2')
  const people = element('ul', [], 'people')
  people.setAttribute('aria-label', translate('people'))
  const timer = element('p', [], 'timer')
  const log = element('ol', [], 'log')
  log.setAttribute('aria-label', translate('log'))
  // The log scrolls, so it can be reached by keyboard.
  log.tabIndex = 0
  const readyButton = button('', 'plain main', () => ready(readyButton.dataset.ready !== 'true'))
  const leaveButton = button(translate('leave'), 'plain', leave)
  const acts = element('div', [readyButton, leaveButton], 'acts')
  const part = element('section', [title, people, table.felt, timer, table.hand, acts, log], 'table')

  function personItem(person: PersonOf<Shapes>, room: RoomOf<Shapes>): HTMLElement {
    const marks = table.marksOf(person, room).filter((text) => text !== '')
    const name = element('strong', [nameOf(person, translate)])
    const item = element('li', [name, element('span', [marks.join(', ')], 'label')])
    item.dataset.turn = String(person.isTurn)
    return item
  }

  return {
    part,
    show(room: RoomOf<Shapes>, isBusy: boolean): void {
      const me = room.people.find(({ isMe }) => isMe)
      const isIn = room.phase === 'staking' ? me?.isReady === true : me?.isPlaying === true
      title.textContent = translate('room', { ante: money(room.ante), taken: room.people.length, seats: room.seats })
      people.replaceChildren(...room.people.map((person) => personItem(person, room)))
      table.show(room, isBusy)
      readyButton.hidden = isIn
      readyButton.dataset.ready = String(me?.isReady === true)
      readyButton.setAttribute('aria-pressed', String(me?.isReady === true))
      readyButton.textContent = translate('readyFor', { ante: money(room.ante) })
      setDisabled(readyButton, isBusy || isIn)
      leaveButton.hidden = isIn
      setDisabled(leaveButton, isBusy || isIn)
      const lines = room.hand ? table.logOf(room) : []
      log.replaceChildren(...lines.toReversed().map((line) => element('li', [line])))
    },
    /** @param now the server's clock */
    showTime(room: RoomOf<Shapes>, now: number): void {
      const end = room.hand && room.phase === 'playing' ? room.hand.endsAt : room.startsAt
      const seconds = end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1000))
      const word = room.phase === 'playing' ? (room.hand?.isMyTurn ? 'yourTime' : 'theirTime') : 'startsIn'
      timer.textContent = end === undefined ? '' : translate(word, { seconds })
    },
  }
}
