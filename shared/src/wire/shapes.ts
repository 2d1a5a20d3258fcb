import * as v from 'valibot'

/** A decimal amount such as `-1234.50`; never a float. */
export const amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,8})?$/))
export const currency = v.picklist(['BRL', 'USD', 'VND', 'EUR', 'CNY', 'PTS'])
/** Milliseconds since the Unix epoch, UTC. */
export const instant = v.pipe(v.number(), v.safeInteger())
/** A whole number that may arrive as text, as it does in a query. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)
export const page = v.optional(v.pipe(count, v.minValue(1), v.maxValue(100_000)), 1)
/** Rows of one page, at most 100. */
export const pageSize = (usual: number) => v.optional(v.pipe(count, v.minValue(1), v.maxValue(100)), usual)
export const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,80}$/))
export const name = v.pipe(v.string(), v.maxLength(200))
/** A login credential: a user name, a password or a code. */
export const credential = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
/** A calendar day of the brand's time zone, yyyy-MM-dd. */
export const day = v.pipe(v.string(), v.isoDate())
/** A request without fields. */
export const noFields = v.strictObject({})
/** An empty answer, which only confirms the call. */
export const nothing = v.object({})

/** One page of rows with the totals that pagination needs. */
export const paged = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    list: v.array(row),
    totalPages: v.pipe(v.number(), v.integer()),
    totalCount: v.pipe(v.number(), v.integer()),
  })

/** Client platform in requests for games and vendors. */
export const gamePlatform = v.optional(v.picklist(['html5-desktop', 'flash', 'W']), 'html5-desktop')

/** An object whose keys all may be missing. A list, which some servers send for an empty object, is refused. */
export const noList = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.custom<v.InferInput<Schema>>((given) => !Array.isArray(given), 'a list'),
    schema,
  )
