import { button, element, setDisabled } from '../../page/element.ts'
import type { Money } from '../../page/money.ts'
import type { Translate } from '../../page/words.ts'
import type { CardFacts, OpenRoom } from '../card-shapes.ts'
import type { CardWord } from './words.ts'

type LobbyOptions = {
  readonly facts: CardFacts
  readonly money: Money
  readonly translate: Translate<CardWord>
  readonly enter: (room: string) => void
  readonly open: (ante: string, seats: number) => void
}

function choice(label: string, options: readonly (readonly [value: string, text: string])[]) {
  const select = element('select')
  for (const [value, text] of options) {
    const option = element('option', [text])
    option.value = value
    select.append(option)
  }
  return { select, field: element('label', [element('span', [label], 'label'), select], 'choice') }
}

/** The rooms of the game and the form that opens one. */
export function lobbyView({ facts, money, translate, enter, open }: LobbyOptions) {
  const list = element('ul', [], 'rooms')
  const title = element('h2', [translate('rooms')])
  title.id = 'rooms-title'
  list.setAttribute('aria-labelledby', title.id)
  const nobody = element('p', [translate('nobody')], 'note')
  const ante = choice(
    translate('ante'),
    facts.antes.map((value) => [value, money(value)]),
  )
  const seats = choice(
    translate('seats'),
    facts.seatCounts.map((count) => [String(count), String(count)]),
  )
  const openButton = button(translate('openRoom'), 'plain main', () =>
    open(ante.select.value, Number(seats.select.value)),
  )
  const form = element('div', [ante.field, seats.field, openButton], 'open-room')
  const part = element('section', [title, list, nobody, form], 'lobby')
  return {
    part,
    show(rooms: readonly OpenRoom[], isBusy: boolean): void {
      setDisabled(openButton, isBusy)
      nobody.hidden = rooms.length > 0
      list.replaceChildren(
        ...rooms.map((room) => {
          const figures = { ante: money(room.ante), taken: room.taken, seats: room.seats }
          const isFull = room.taken >= room.seats
          const way = isFull
            ? element('span', [translate('full')], 'label')
            : button(translate('enter'), 'plain', () => enter(room.room))
          if (!isFull) way.setAttribute('aria-label', translate('enterRoom', figures))
          return element('li', [element('span', [translate(room.state, figures)]), way])
        }),
      )
    },
  }
}
