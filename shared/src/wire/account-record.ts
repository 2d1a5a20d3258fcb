import * as v from 'valibot'
import { listCall } from './list.ts'
import { amount, day, instant } from './shapes.ts'

/** Groups of main wallet movements, as the member sees them. */
export const movementGroups = [
  'deposit',
  'withdrawal',
  'bet',
  'prize',
  'transfer',
  'bonus',
  'rebate',
  'points',
  'income',
  'adjustment',
] as const
export type MovementGroup = (typeof movementGroups)[number]

/** Fields of a movement of a main wallet. */
export const movementFields = {
  /** Number of the movement in the ledger. */
  reference: v.string(),
  at: instant,
  group: v.picklist(movementGroups),
  /** Name of the game or of the payment method. */
  detail: v.optional(v.string()),
  /** Negative when the amount left the wallet. */
  amount,
  balanceAfter: amount,
  /** pending: the movement's order has not ended. */
  state: v.picklist(['done', 'pending']),
}
const movement = v.object(movementFields)
const row = v.object({
  ...movementFields,
  /** The member's order or round that the movement belongs to, of which the member may report a problem. */
  subject: v.optional(v.object({ kind: v.picklist(['order', 'round']), id: v.string() })),
})
export type AccountMovement = v.InferOutput<typeof movement>
export type OwnMovement = v.InferOutput<typeof row>

/**
 * Sums over all pages. `received` and `spent` leave out what moves between wallets of one member, which is `moved`; stakes
 * and withdrawals that came back lower `spent`. `net`, the change of the balance, is the sum of the three.
 */
export const movementTotals = { received: amount, spent: amount, moved: amount, prizes: amount, net: amount }

/** Every movement of the member's main wallet, newest first. `from` and `to` are days like those of `bettingRecord`. */
export const accountRecord = listCall({
  operation: 'accountRecord',
  path: '/wps/report/transaction',
  caller: 'player',
  module: 'COMM3',
  filter: { from: day, to: day, group: v.optional(v.picklist(movementGroups)) },
  row,
  totals: movementTotals,
  refusals: ['record.range.wrong', 'in_need_true_account'],
})
