import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, currency, instant } from './shapes.ts'

/** Minutes in which an equal act needs a confirmation, and for which a browser keeps an act without an answer. */
export const equalActMinutes = 10

/** Start of the idempotency keys of acts whose repetition the player has confirmed. */
export const repeatPrefix = 'again_'

/** Operation of the act, and the idempotency key with which the browser sent it. */
const act = v.strictObject({
  operation: code,
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,200}$/)),
})

const booked = {
  amount: v.optional(amount),
  currency: v.optional(currency),
  /** When the act was booked. */
  at: v.optional(instant),
}

/** Outcome of a money call of the member, by its key. Creates nothing. */
export const moneyActState = call({
  operation: 'moneyActState',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMoneyActState',
  token: 'needed',
  module: 'COMM3',
  singleUse: true,
  request: act,
  answer: v.object({
    /** unknown: no call with the key has been carried out. underWay: a call with the key is being carried out. */
    state: v.picklist(['unknown', 'underWay', 'booked', 'voided']),
    ...booked,
    /** JSON of the answer that the booked call got. */
    answer: v.optional(v.string()),
  }),
})

/**
 * Voids the key of a money call, so that a late arrival is refused. An act that is already booked stays booked; the answer
 * says which of the two is so.
 */
export const dropMoneyAct = call({
  operation: 'dropMoneyAct',
  method: 'POST',
  path: '/wps/relay/MCSFE_dropMoneyAct',
  token: 'needed',
  module: 'COMM3',
  request: act,
  answer: v.object({ state: v.picklist(['booked', 'voided']), ...booked }),
})
