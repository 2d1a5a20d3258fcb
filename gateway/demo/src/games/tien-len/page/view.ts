import { cardNames, lyingCard } from '../../cards/page/card-face.ts'
import { openCardRooms, percent } from '../../cards/page/open-card-rooms.ts'
import { type CardTable, type CardTools, nameOf } from '../../cards/page/table-view.ts'
import { element, note } from '../../page/element.ts'
import type { RoomsPage } from '../../page/view.ts'
import type { Move } from '../tien-len-rules.ts'
import type { RoomView, TienLenShapes } from '../tien-len-shapes.ts'
import { faceOf } from './face-of.ts'
import { ownHand } from './hand-view.ts'
import type { TienLenWord } from './words.ts'

export { words } from './words.ts'

export const styles = ['../../page/cards.css']

const rules = [
  'howGoal',
  'howOrder',
  'howSets',
  'howBeat',
  'howTwos',
  'howPass',
  'howPot',
  'howTime',
  'howLeave',
] as const satisfies readonly TienLenWord[]

/** The table of Tiến Lên: the last play of the trick and the own cards. */
function openTable({ translate, move }: CardTools<TienLenWord>): CardTable<TienLenShapes> {
  const felt = element('div', [], 'lying')
  const hand = ownHand({ translate, move: (cards) => move({ cards }) })

  const moveText = ({ people }: RoomView, { seat, cards }: Move) => {
    const name = nameOf(people[seat], translate)
    return cards.length === 0
      ? translate('logPass', { name })
      : translate('logPlay', { name, cards: cardNames(cards.map(faceOf), translate) })
  }
  function showLying(room: RoomView): void {
    const table = room.hand?.table
    felt.replaceChildren(
      ...(table
        ? [
            note(translate('playedBy', { name: nameOf(room.people[table.seat], translate) })),
            element(
              'div',
              table.cards.map((card) => lyingCard(faceOf(card), translate)),
              'cards',
            ),
          ]
        : [note(translate(room.hand ? 'emptyTable' : 'noHand'))]),
    )
  }

  return {
    felt,
    hand: hand.part,
    show(room, isBusy) {
      showLying(room)
      hand.show(room.hand, isBusy)
    },
    marksOf: (person) => [
      person.isPlaying ? translate('cardsLeft', { cards: person.cards }) : '',
      person.isTurn ? translate('turn') : '',
      person.hasPassed ? translate('passed') : '',
      !person.isPlaying && person.isReady ? translate('isReady') : '',
    ],
    logOf: (room) => (room.hand?.moves ?? []).map((each) => moveText(room, each)),
    turnText({ hand: played, people }) {
      if (played?.isMyTurn) return translate(played.table ? 'beat' : played.must === undefined ? 'lead' : 'leadLowest')
      return translate('waitFor', { name: people.find(({ isTurn }) => isTurn)?.name ?? '' })
    },
    resultText({ names, me, winner, pot, rake }, money) {
      const figures = { name: names[winner] ?? '', pot: money(pot), rake: money(rake) }
      return translate(winner === me ? 'won' : 'lost', figures)
    },
    hasWon: ({ winner, me }) => winner === me,
    rules: ({ turnSeconds: seconds, rake }) =>
      rules.map((word) => note(translate(word, { seconds, rake: percent(rake) }))),
  }
}

export const openRooms = (page: RoomsPage): void => openCardRooms(page, openTable)
