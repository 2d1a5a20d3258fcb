import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { Hono } from 'hono'
import * as v from 'valibot'
import { signedByVendor } from './signed-by-vendor.ts'

/** Whose rooms are meant. Real and trial accounts, operators and currencies never share a room. */
export type RoomAudience = {
  readonly operator: string
  readonly vendor: string
  readonly currency: string
  readonly account: 'real' | 'trial'
}

/** What an operator shows of a room. Amounts are decimal texts. */
export type ListedRoom = {
  readonly roomId: string
  readonly gameId: string
  readonly ante: string
  /** The part of the pot that the house keeps, in per cent with two decimals. */
  readonly rake: string
  readonly seats: number
  readonly taken: number
  readonly state: 'waiting' | 'playing'
}

export type RoomsApiOptions = {
  readonly keys: PartnerKeys
  readonly clock: Clock
  /** The rooms of an audience, oldest first. */
  readonly rooms: (audience: RoomAudience) => readonly ListedRoom[]
}

const asked = v.object({
  vendor: v.string(),
  merchant: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  account: v.picklist(['real', 'trial']),
})

/** Operator API of the vendors whose games people play in rooms. */
export function roomsApi({ keys, clock, rooms }: RoomsApiOptions): Hono {
  const app = new Hono()
  app.use('/:vendor/*', signedByVendor(keys, clock))
  app.get('/:vendor/:merchant/:currency/:account', (context) => {
    const parsed = v.safeParse(asked, context.req.param())
    if (!parsed.success) return context.json({}, 400)
    const { merchant, vendor, currency, account } = parsed.output
    const found = rooms({ operator: merchant, vendor, currency, account })
    return context.json({ merchant, currency, account, rooms: found })
  })
  return app
}
