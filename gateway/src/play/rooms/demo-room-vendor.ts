import { roomStates } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { type VendorConnection, vendorCaller } from '../transfers/index.ts'
import type { RoomAudience, RoomVendor, VendorRoom } from './room-vendor.ts'

const room = v.pipe(
  v.object({
    roomId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,40}$/)),
    gameId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/)),
    ante: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/)),
    rake: v.pipe(v.string(), v.regex(/^\d{1,2}\.\d{2}$/)),
    seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10)),
    taken: v.pipe(v.number(), v.integer(), v.minValue(0)),
    state: v.picklist(roomStates),
  }),
  v.check(({ seats, taken }) => taken <= seats, 'more people than seats'),
)
/** An answer names its audience, so that no rooms of others are mistaken for it. */
const answer = v.object({
  merchant: v.string(),
  currency: v.string(),
  account: v.picklist(['real', 'trial']),
  rooms: v.array(room),
})

/** How long an answer is given to further callers, in milliseconds; people look at rooms every few seconds. */
export const roomsFreshMs = 1_000

type Known = { readonly at: number; readonly rooms: Promise<readonly VendorRoom[] | undefined> }

/** The adapter of a vendor whose rooms `gateway/demo/src/vendor/rooms-api.ts` has. */
export function createDemoRoomVendor(connection: VendorConnection): RoomVendor {
  const callVendor = vendorCaller(connection)
  const known = new Map<string, Known>()

  async function ask({ merchant, currency, account }: RoomAudience) {
    const path = `/rooms/api/${connection.vendor}/${encodeURIComponent(merchant)}/${currency}/${account}`
    const read = v.safeParse(answer, await callVendor('GET', path))
    if (!read.success) return undefined
    const { rooms, ...of } = read.output
    return of.merchant === merchant && of.currency === currency && of.account === account ? rooms : undefined
  }

  return {
    rooms(audience) {
      const key = `${audience.merchant} ${audience.currency} ${audience.account}`
      const at = connection.clock.now()
      const found = known.get(key)
      if (found && at - found.at < roomsFreshMs) return found.rooms
      const rooms = ask(audience)
      known.set(key, { at, rooms })
      return rooms
    },
  }
}
