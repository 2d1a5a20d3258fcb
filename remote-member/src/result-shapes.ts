import * as v from 'valibot'

/** Results of rounds as the games report them. A field that older rounds lack is optional. */

const places = v.array(v.number())
export const minesResult = v.object({
  board: places,
  opened: places,
  hit: v.optional(v.number()),
  seed: v.string(),
  clientSeed: v.string(),
})
export const rouletteResult = v.object({ roulette: v.number(), bets: v.array(v.tuple([v.string(), v.number()])) })
export const baccaratResult = v.object({
  baccarat: v.object({}),
  cards: v.object({ player: v.string(), bank: v.string() }),
})
export const fishingResult = v.object({
  fish: v.number(),
  species: v.picklist(['sardine', 'mackerel', 'bream', 'bass', 'mullet', 'grouper', 'dorado', 'tuna']),
  pays: v.number(),
  caught: v.boolean(),
  gone: v.optional(v.boolean()),
})
export const spinsResult = v.object({ stops: v.string(), freeSpins: v.number(), lines: places })
/** Multipliers are hundredths. */
export const crashResult = v.union([
  v.object({ takenAt: v.number() }),
  v.object({ point: v.number(), seed: v.string() }),
])
export const linesResult = v.object({
  shown: v.optional(v.array(places)),
  wins: v.array(v.object({ line: v.number(), rows: v.optional(places), count: v.optional(v.number()) })),
})

/** A result in a shape; undefined for a result of another one. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  result: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, result)
  return parsed.success ? parsed.output : undefined
}
