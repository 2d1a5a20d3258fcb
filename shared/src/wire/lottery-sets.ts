import * as v from 'valibot'
import { call } from './call.ts'
import { linePicks } from './lottery-bets.ts'
import { code } from './shapes.ts'

const own = { token: 'needed', envelope: 'bare', module: 'COMM3' } as const

const setName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))

const numberSet = v.object({
  setId: code,
  gameGroupCode: code,
  playCode: code,
  name: v.string(),
  picks: v.array(v.array(v.string())),
})
export type NumberSet = v.InferOutput<typeof numberSet>

const numberSetList = v.array(numberSet)

/** The member's saved number sets for the plays of a group, newest first. */
export const numberSets = call({
  ...own,
  operation: 'numberSets',
  method: 'GET',
  path: '/lgw/customers/number_sets',
  request: v.strictObject({ gameGroupCode: code }),
  answer: numberSetList,
})

/** Most number sets of one member and group. */
export const mostNumberSets = 50

/** Saves numbers under a name; a set of the same play and name is replaced. */
export const saveNumberSet = call({
  ...own,
  operation: 'saveNumberSet',
  method: 'POST',
  path: '/lgw/customers/number_sets',
  request: v.strictObject({ gameGroupCode: code, playCode: code, name: setName, picks: linePicks }),
  answer: numberSetList,
  refusals: ['lottery.set.full', 'lottery.set.wrong'],
})

/** Removes a number set; an id that the member does not have changes nothing. */
export const removeNumberSet = call({
  ...own,
  operation: 'removeNumberSet',
  method: 'DELETE',
  path: '/lgw/customers/number_sets',
  request: v.strictObject({ gameGroupCode: code, setId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) }),
  answer: numberSetList,
})
