import type { CoreWord } from '../../page/core-words.ts'
import { moneyOf } from '../../page/money.ts'
import { openSheet, part } from '../../page/part.ts'
import { postWithRetries, type Seat } from '../../page/server.ts'
import { createSound } from '../../page/sound.ts'
import type { RoomsPage } from '../../page/view.ts'
import type { Translate } from '../../page/words.ts'
import type { CardAnswer, CardFacts, CardShapes, RoomOf, ViewOf } from '../card-shapes.ts'
import { lobbyView } from './lobby-view.ts'
import { type CardTable, type CardTools, tableView } from './table-view.ts'
import type { CardWord } from './words.ts'

/** Sends a request; the answer is undefined when the vendor gave none. */
const sender =
  <View>() =>
  (path: string, seat: Seat, request: object = {}) =>
    postWithRetries<CardAnswer<View>>(`/play/cards/${path}`, { ...seat, ...request })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const againMs = 2_000

/** What a refusal was about: the room, and how far its hand is. */
const stageOf = ({ mine }: ViewOf<CardShapes>): string => `${mine?.room} ${mine?.phase} ${mine?.hand?.step}`

/** The part of the pot that the house keeps, in per cent. */
export const percent = (hundredths: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 }).format(hundredths / 100)

/** The page of card rooms: rooms to enter, or the table of the player's own room. */
export function openCardRooms<Shapes extends CardShapes, Word extends string>(
  { seat, session, room: wanted, translate: all, notifySite }: RoomsPage,
  openTable: (tools: CardTools<Word | CardWord>) => CardTable<Shapes>,
): void {
  const translate: Translate<CardWord | CoreWord> = all
  const facts = session.facts as CardFacts
  const money = moneyOf(session)
  const sound = createSound()
  const send = sender<ViewOf<Shapes>>()
  let view: ViewOf<Shapes> | undefined
  let isBusy = false
  /** Why the last request was refused; shown until the room changes. */
  let refusal = ''
  /** How far the server's clock is ahead of this one. */
  let ahead = 0

  const lobby = lobbyView({
    facts,
    money,
    translate,
    enter: (room) => void act('enter', { room }),
    open: (ante, seats) => void act('open', { ante, seats }),
  })
  const own = openTable({
    translate: all,
    move: (move) => void act('move', { step: view?.mine?.hand?.step ?? 0, ...move }),
    forfeit: () => void act('forfeit'),
  })
  const table = tableView({
    table: own,
    money,
    translate,
    leave: () => void act('leave'),
    ready: (isReady) => void act('ready', { isReady }),
  })
  part('field').append(lobby.part, table.part)

  function messageOf({ mine, notice }: ViewOf<Shapes>): string {
    if (refusal !== '') return refusal
    if (notice !== undefined) return translate(notice)
    return mine ? messageIn(mine) : translate('chooseRoom')
  }
  function messageIn(mine: RoomOf<Shapes>): string {
    if (mine.phase === 'paying' || mine.phase === 'staking') return translate(mine.phase)
    if (mine.hand) return own.turnText(mine)
    if (mine.last) return own.resultText(mine.last, money)
    return translate(mine.people.length < 2 ? 'waitForPeople' : 'waitForReady')
  }

  function show(): void {
    if (!view) return
    const { mine, rooms, balance } = view
    lobby.part.hidden = mine !== undefined
    table.part.hidden = mine === undefined
    if (mine) table.show(mine, isBusy)
    else lobby.show(rooms, isBusy)
    part('balance').textContent = money(balance)
    const message = messageOf(view)
    if (part('message').textContent !== message) part('message').textContent = message
    showTime()
  }
  function showTime(): void {
    if (view?.mine) table.showTime(view.mine, Date.now() + ahead)
  }

  function take(next: ViewOf<Shapes>): void {
    const before = view
    if (before && next.version < before.version) return
    view = next
    if (before && stageOf(before) !== stageOf(next)) refusal = ''
    ahead = next.now - Date.now()
    if (before?.mine?.phase !== next.mine?.phase || before?.balance !== next.balance) notifySite()
    if (next.mine?.hand?.isMyTurn && before?.mine?.hand?.step !== next.mine.hand.step) sound.play('step')
    const { last } = next.mine ?? {}
    if (last && !before?.mine?.last && own.hasWon(last)) sound.play('win')
    show()
  }

  async function act(path: string, request: object = {}): Promise<void> {
    if (isBusy) return
    isBusy = true
    refusal = ''
    show()
    const answer = await send(path, seat, request)
    isBusy = false
    if (answer && 'value' in answer) take(answer.value)
    else refusal = translate(answer?.refused ?? 'noAnswer')
    show()
  }

  /** Follows the rooms until the session has ended. */
  async function follow(): Promise<void> {
    for (;;) {
      // Answers when what the page shows differs from a version, or after a while.
      const answer = await send('see', seat, { seen: view?.version ?? 0 })
      if (answer && 'value' in answer) take(answer.value)
      else {
        part('message').textContent = translate(answer?.refused ?? 'noAnswer')
        if (answer?.refused === 'vendor.ticket') return
        await pause(againMs)
      }
    }
  }

  part('panel').dataset.rooms = 'true'
  part('name').textContent = session.gameName
  document.title = session.gameName
  part('balance').textContent = money(session.balance)
  part('message').textContent = translate('chooseRoom')
  part('return').textContent = translate('rakeOf', { rake: percent(facts.rake) })
  part('rules').addEventListener('click', () => openSheet(translate('rules'), own.rules(facts)))
  part('sound').addEventListener('click', () => part('sound').setAttribute('aria-pressed', String(sound.toggle())))
  part('panel').hidden = false
  part('game').removeAttribute('aria-busy')
  lobby.part.hidden = true
  table.part.hidden = true
  setInterval(showTime, 500)
  void (async () => {
    if (wanted !== '') await act('enter', { room: wanted })
    await follow()
  })()
}
