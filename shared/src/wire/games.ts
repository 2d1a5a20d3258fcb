import * as v from 'valibot'
import { call } from './call.ts'
import { code, gamePlatform } from './shapes.ts'

/** Game classes as the platform names them; RNG is slots. */
export const gameClasses = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'INHOUSE'] as const
export type GameClass = (typeof gameClasses)[number]
export const gameClassify = v.picklist(gameClasses)

const vendorCard = v.object({
  vassalage: code,
  displayName: v.string(),
  gameCount: v.number(),
  /** Path of the colourway swatch under the image base. */
  smallIcon: v.string(),
})
export type VendorCard = v.InferOutput<typeof vendorCard>

const lane = v.object({
  title: v.string(),
  gameClassify,
  gameCount: v.number(),
  cards: v.array(vendorCard),
  /** Path of the class's pattern under the image base, ten by two tiles. */
  pattern: v.optional(v.string()),
})
export type VendorLane = v.InferOutput<typeof lane>

export const gameVendors = call({
  operation: 'gameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  module: 'GAMELO3',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({ platform: gamePlatform }),
  answer: v.object({ data: v.object({ lanes: v.array(lane) }) }),
})
