import { lyingCard } from '../../cards/page/card-face.ts'
import { nameOf } from '../../cards/page/table-view.ts'
import { element, note } from '../../page/element.ts'
import type { Translate } from '../../page/words.ts'
import { type Entry, type Trick, tricksOf } from '../truco-rules.ts'
import type { HandView, RoomView } from '../truco-shapes.ts'
import { faceOf } from './face-of.ts'
import type { TrucoWord } from './words.ts'

/** The name of a side: ours or theirs for who plays, else by its number. */
export function sideName({ people }: RoomView, side: number, translate: Translate<TrucoWord>): string {
  const me = people.find(({ isMe, isPlaying }) => isMe && isPlaying)
  if (!me) return translate('side', { number: side + 1 })
  return translate(me.side === side ? 'us' : 'them')
}

/** What the table shows: the trick under way, or the last one, which may be of the hand before. */
function shownTrick({ log, past, seats }: HandView): { readonly trick: Trick; readonly isOld: boolean } | undefined {
  const now = tricksOf(log, seats).at(-1)
  if (now) return { trick: now, isOld: false }
  const before = tricksOf(past.at(-1)?.log ?? [], seats).at(-1)
  return before && { trick: before, isOld: true }
}

/** Score, worth of the hand, the tricks so far and the cards on the table. */
export function feltView(translate: Translate<TrucoWord>) {
  const score = element('dl', [], 'score')
  const worth = element('p', [], 'worth')
  const tricks = element('p', [], 'note')
  const lying = element('div', [], 'cards trick')
  const told = element('p', [], 'note')
  const part = element('div', [score, worth, lying, told, tricks], 'lying')
  let drawn = ''

  const outcome = (room: RoomView, { winner }: Trick) =>
    winner === undefined ? translate('tied') : sideName(room, winner % 2, translate)
  function lastHand(room: RoomView, { past }: HandView): string {
    const last = past.at(-1)
    if (!last) return ''
    if (last.side === null) return translate('handTied')
    return translate('handWon', { side: sideName(room, last.side, translate), points: last.points })
  }
  function trickText(room: RoomView, hand: HandView, trick: Trick, isOld: boolean): string {
    if (isOld) return lastHand(room, hand)
    if (!trick.isOver) return ''
    if (trick.winner === undefined) return translate('trickTied')
    return translate('trickWon', { name: nameOf(room.people[trick.winner], translate) })
  }
  function played(room: RoomView, { seat, card }: Required<Pick<Entry, 'seat' | 'card'>>, winner: number | undefined) {
    const caption = element('figcaption', [nameOf(room.people[seat], translate)], 'label')
    const figure = element('figure', [lyingCard(faceOf(card), translate), caption])
    figure.dataset.won = String(seat === winner)
    return figure
  }

  return {
    part,
    show(room: RoomView): void {
      const { hand } = room
      score.hidden = hand === undefined
      worth.hidden = hand === undefined || hand.winner !== undefined
      const found = hand && shownTrick(hand)
      told.textContent = hand ? (found ? trickText(room, hand, found.trick, found.isOld) : lastHand(room, hand)) : ''
      if (!hand) {
        tricks.textContent = translate('noHand')
        lying.replaceChildren()
        drawn = ''
        return
      }
      score.replaceChildren(
        ...hand.score.map((points, side) => {
          const name = element('dt', [sideName(room, side, translate)], 'label')
          return element('div', [name, element('dd', [String(points)])])
        }),
      )
      worth.textContent = translate('worth', { points: hand.value })
      const over = tricksOf(hand.log, hand.seats).filter(({ isOver }) => isOver)
      tricks.textContent =
        over.length === 0 ? '' : translate('tricks', { tricks: over.map((trick) => outcome(room, trick)).join(', ') })
      const key = JSON.stringify([room.people.map(({ name }) => name), found])
      if (key === drawn) return
      drawn = key
      lying.dataset.old = String(found?.isOld === true)
      lying.replaceChildren(
        ...(found
          ? found.trick.plays.map((play) => played(room, play, found.trick.winner))
          : [note(translate('empty'))]),
      )
    },
  }
}
