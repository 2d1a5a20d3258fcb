import { cardName, lyingCard } from '../../cards/page/card-face.ts'
import { openCardRooms, percent } from '../../cards/page/open-card-rooms.ts'
import { type CardTable, type CardTools, nameOf } from '../../cards/page/table-view.ts'
import { element, note } from '../../page/element.ts'
import type { RoomsPage } from '../../page/view.ts'
import { type Entry, manilhas, sideOf, values } from '../truco-rules.ts'
import type { RoomView, TrucoResult, TrucoShapes } from '../truco-shapes.ts'
import { faceOf } from './face-of.ts'
import { feltView, sideName } from './felt-view.ts'
import { ownHand, raiseWord } from './hand-view.ts'
import type { TrucoWord } from './words.ts'

export { words } from './words.ts'

export const styles = ['../../page/cards.css']

const rules = [
  'howOrder',
  'howTricks',
  'howTies',
  'howValue',
  'howRaise',
  'howTen',
  'howPairs',
  'howPot',
  'howTime',
  'howLeave',
  'howKeys',
] as const satisfies readonly TrucoWord[]

const answers = { accept: 'logAccept', run: 'logRun', forfeit: 'logForfeit' } as const

/** The table of Truco: score and trick, the own cards and the calls. */
function openTable({ translate, move, forfeit }: CardTools<TrucoWord>): CardTable<TrucoShapes> {
  const felt = feltView(translate)
  const hand = ownHand({ translate, move, forfeit })

  /** Lines of one hand. Each raise is worth more than the one before. */
  function handLines({ people }: RoomView, log: readonly Entry[]): string[] {
    let raises = 0
    return log.map(({ seat, card, call }) => {
      const name = nameOf(people[seat], translate)
      if (card !== undefined) return translate('logSaid', { name, said: cardName(faceOf(card), translate) })
      if (call === 'raise') {
        raises += 1
        return translate('logSaid', { name, said: translate(raiseWord(values[raises])) })
      }
      return translate(answers[call ?? 'run'], { name })
    })
  }
  function endLine(room: RoomView, at: number): string {
    const { side, points } = room.hand?.past[at] ?? { side: null, points: 0 }
    const number = at + 1
    if (side === null) return translate('logTied', { number })
    return translate('logHand', { number, side: sideName(room, side, translate), points })
  }
  function turnText(room: RoomView): string {
    const { hand: game, people } = room
    const name = people.find(({ isTurn }) => isTurn)?.name ?? ''
    if (!game?.raise) {
      if (game?.isMyTurn) return translate(game.isChoosing ? 'chooseTen' : 'yourTurn')
      return translate(game?.isChoosing ? 'waitTen' : 'waitFor', { name })
    }
    const asked = translate(raiseWord(game.raise.to))
    if (game.isMyTurn) return translate('answer', { name: people[game.raise.by]?.name ?? '', asked })
    return translate('waitAnswer', { name, asked })
  }
  const hasWon = ({ winner, me }: TrucoResult) => sideOf(me) === winner

  return {
    felt: felt.part,
    hand: hand.part,
    show(room, isBusy) {
      felt.show(room)
      hand.show(room, isBusy)
    },
    marksOf: (person, { seats }) => [
      seats > 2 ? translate('side', { number: person.side + 1 }) : '',
      person.isPlaying ? translate('cardsLeft', { cards: person.cards }) : '',
      person.isTurn ? translate('turn') : '',
      !person.isPlaying && person.isReady ? translate('isReady') : '',
    ],
    logOf: (room) => [
      ...(room.hand?.past ?? []).flatMap(({ log }, at) => [...handLines(room, log), endLine(room, at)]),
      ...handLines(room, room.hand?.log ?? []),
    ],
    turnText,
    resultText(result, money) {
      const { names, winner, score, pot, rake } = result
      const winners = names.filter((_, seat) => sideOf(seat) === winner).join(' + ')
      const figures = {
        name: winners,
        score: `${score[winner]}–${score[1 - winner]}`,
        pot: money(pot),
        rake: money(rake),
      }
      return translate(hasWon(result) ? 'won' : 'lost', figures)
    },
    hasWon,
    rules: ({ turnSeconds: seconds, rake }) => [
      note(translate('howGoal')),
      element(
        'div',
        manilhas.toReversed().map((card) => lyingCard(faceOf(card), translate)),
        'cards manilhas',
      ),
      ...rules.map((word) => note(translate(word, { seconds, rake: percent(rake) }))),
    ],
  }
}

export const openRooms = (page: RoomsPage): void => openCardRooms(page, openTable)
