import { gameArtCategories } from '@azulejo/shared/kernel'
import * as v from 'valibot'

export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]*$/, 'an id has letters, digits, - and _'))
export const line = v.pipe(v.string(), v.minLength(1))
export const lines = v.array(line)

/** A number in the range of PostgreSQL's `integer`. */
export const whole = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647))
export const count = v.pipe(whole, v.minValue(0))

/** A moment with its time zone, for example `2026-12-01T09:00:00-03:00`. */
export const moment = v.pipe(v.string(), v.isoTimestamp())

/** A picture of the tile generator. */
export const art = v.strictObject({ category: v.picklist(gameArtCategories), vendor: id, id })

/** A list in which every entry has an id of its own. */
export const listOf = <Entry extends v.GenericSchema<unknown, { readonly id: string }>>(entry: Entry) =>
  v.pipe(
    v.array(entry),
    v.check((entries) => new Set(entries.map((each) => each.id)).size === entries.length, 'two entries have one id'),
  )
