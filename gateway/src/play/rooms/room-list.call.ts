import { mayUseRealMoney, parseAmount } from '@azulejo/shared/kernel'
import { type GameRoom, type RoomGame, roomList } from '@azulejo/shared/wire'
import { answersWith, refuse } from '../../platform/pipeline/answers.ts'
import { type GameRow, gamesOnOffer, wireGame } from '../catalogue/index.ts'
import type { RoomAudience, RoomVendors, VendorRoom } from './room-vendor.ts'

/** What the list of rooms needs in addition to the context of every call. */
export type RoomServices = { readonly roomVendors: RoomVendors }

/** Rooms of one answer. */
const most = 100

const answers = answersWith<RoomServices>()

type RoomsOfVendor = { readonly vendor: string; readonly rooms: readonly VendorRoom[] | undefined }

const requestRooms = (
  vendors: readonly string[],
  roomVendors: RoomVendors,
  audience: RoomAudience,
): Promise<RoomsOfVendor[]> =>
  Promise.all(vendors.map(async (vendor) => ({ vendor, rooms: await roomVendors.get(vendor)?.rooms(audience) })))

/** The rooms that a player can enter come first, then lower stakes; equal rooms keep the vendor's order. */
const inOrder = (rooms: readonly GameRoom[], { currency }: RoomAudience): GameRoom[] => {
  const units = ({ ante }: GameRoom) => parseAmount(ante, currency) ?? 0n
  const place = ({ state, taken, seats }: GameRoom) => (taken === seats ? 2 : state === 'playing' ? 1 : 0)
  return rooms.toSorted((one, other) => place(one) - place(other) || Number(units(one) - units(other)))
}

/** Asks the vendors of games with rooms. A vendor without an answer is named; refused when there is no answer at all. */
export const roomListCall = answers(roomList, async ({ vassalage }, context) => {
  const { db, merchant, language, member, roomVendors } = context
  const account = mayUseRealMoney(member.role) ? 'real' : 'trial'
  let offered = gamesOnOffer(db, merchant)
    .where('game.game_type', 'in', merchant.roomGames)
    .where('game.status', '=', 'open')
    .where('vendor.status', '=', 'open')
    .orderBy('game.popularity', 'desc')
  if (vassalage) offered = offered.where('game.vendor', '=', vassalage)
  if (account === 'trial') offered = offered.where('game.free_play', '=', true)
  const rows = await offered.execute()
  const gameOf = (row: GameRow): RoomGame => {
    const { nodeId, gameId, vassalage: vendor, gameName, vendorName, icon } = wireGame(row, { merchant, language })
    return { nodeId, gameId, vassalage: vendor, gameName, vendorName, icon }
  }
  const games = rows.map(gameOf)
  const audience = { merchant: merchant.code, currency: merchant.currency, account } as const
  const asked = await requestRooms([...new Set(games.map((game) => game.vassalage))], roomVendors, audience)
  if (asked.length > 0 && asked.every(({ rooms }) => rooms === undefined)) return refuse('rooms.unreachable')
  const found = asked.flatMap(({ vendor, rooms = [] }) =>
    rooms.flatMap((room) => {
      const game = games.find(({ vassalage: of, gameId }) => of === vendor && gameId === room.gameId)
      return game ? [{ ...room, ...game }] : []
    }),
  )
  const silent = asked.flatMap(({ vendor, rooms }) => (rooms ? [] : [vendor]))
  return {
    currency: merchant.currency,
    rooms: inOrder(found, audience).slice(0, most),
    totalCount: found.length,
    games,
    silent: games.flatMap(({ vassalage: of, vendorName }, at) =>
      silent.includes(of) && games.findIndex((game) => game.vassalage === of) === at ? [vendorName] : [],
    ),
  }
})
