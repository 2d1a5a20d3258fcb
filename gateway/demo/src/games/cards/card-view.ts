import { cardGameNamed } from './card-games.ts'
import type { CardRoom } from './card-room-store.ts'
import { type Actor, anteText, audienceOf, type CardRooms } from './card-rooms.ts'
import type { CardShapes, HandOf, PersonOf, RoomOf, ViewOf } from './card-shapes.ts'

/** The hand as one person sees it: what its game shows to this seat. */
function handView({ game: key, hand, stakes, endsAt }: CardRoom, player: string): HandOf<CardShapes> | undefined {
  const game = cardGameNamed(key)
  if (!game || hand === undefined) return undefined
  const me = stakes.findIndex((stake) => stake.player === player)
  return { ...game.shown(hand, me), isMyTurn: game.turnOf(hand) === me, step: game.stepOf(hand), endsAt }
}

/** The people of a hand in the order of its seats, or those of the room. */
function peopleOf({ people, stakes, game: key, hand, phase }: CardRoom, player: string): PersonOf<CardShapes>[] {
  const game = cardGameNamed(key)
  const seated = (phase === 'playing' || phase === 'paying') && hand !== undefined
  const inHand = stakes.map(({ player: of, name }, seat) => ({
    ...game?.person(hand, seat),
    name,
    isMe: of === player,
    isReady: false,
    isPlaying: true,
    isTurn: phase === 'playing' && game?.turnOf(hand) === seat,
  }))
  const others = people
    .filter(({ player: of }) => !seated || stakes.every((stake) => stake.player !== of))
    .map(({ player: of, name, isReady }, place) => ({
      ...game?.person(undefined, place),
      name,
      isMe: of === player,
      isReady,
      isPlaying: false,
      isTurn: false,
    }))
  return seated ? [...inHand, ...others] : others
}

function roomView(room: CardRoom, player: string, last: object | undefined): RoomOf<CardShapes> {
  const { id, seats, phase, endsAt } = room
  return {
    room: id,
    ante: anteText(room),
    seats,
    phase,
    people: peopleOf(room, player),
    hand: handView(room, player),
    last: last as RoomOf<CardShapes>['last'],
    startsAt: phase === 'waiting' && endsAt > 0 ? endsAt : undefined,
  }
}

/** What the page of a player shows. */
export function cardView(rooms: CardRooms, actor: Actor, now: number): ViewOf<CardShapes> {
  const { session } = actor
  const mine = rooms.roomOf(actor)
  const { notice, last } = rooms.told(actor)
  const open = mine
    ? []
    : rooms
        .list(audienceOf(actor))
        .filter(({ gameId }) => gameId === session.seat.gameId)
        .map((room) => ({
          room: room.id,
          ante: anteText(room),
          seats: room.seats,
          taken: room.people.length,
          state: room.phase === 'waiting' ? ('waiting' as const) : ('playing' as const),
        }))
  return {
    version: rooms.version(),
    now,
    balance: session.balance,
    rooms: open,
    mine: mine && roomView(mine, session.seat.playerId, last),
    notice,
  }
}
