import { type Currency, type Minor, minor } from '@azulejo/shared/kernel'
import { type AccountRef, houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import type { Line } from '../../platform/ledger/post.ts'
import type { Movement, OrderKind, Place } from './kinds.ts'

/** The data from which the ledger lines of an order are made. */
export type OrderMoney = {
  readonly merchant: string
  readonly memberId: string
  readonly currency: Currency
  readonly amount: Minor
  readonly fee: Minor
  readonly gain?: { readonly currency: Currency; readonly amount: Minor } | undefined
  readonly subject: string
}

function accountAt(place: Place, { merchant, memberId, subject }: OrderMoney, currency: Currency): AccountRef {
  if (place.of === 'house') return houseAccount(merchant, place.kind, currency)
  if (place.of === 'other') return memberAccount(subject, 'main', currency)
  return memberAccount(memberId, place.of === 'bucket' ? `bucket:${subject}` : place.kind, currency)
}

type Leg = readonly [place: Place, amount: bigint, currency: Currency]

function legsOf(kind: OrderKind, movement: Movement, money: OrderMoney, moved: bigint): readonly Leg[] {
  const { currency, fee, gain } = money
  const { from, held = from, to, exchange } = kind
  if (movement === 'hold')
    return [
      [from, -moved, currency],
      [held, moved, currency],
    ]
  if (movement === 'refund')
    return [
      [held, -moved, currency],
      [from, moved, currency],
    ]
  const target: Place = exchange ? { of: 'house', kind: exchange } : to
  const paid: readonly Leg[] =
    exchange && gain
      ? [
          [target, -gain.amount, gain.currency],
          [to, gain.amount, gain.currency],
        ]
      : []
  return [
    [held, -moved, currency],
    [target, moved - fee, currency],
    [{ of: 'house', kind: 'fees' }, fee, currency],
    ...paid,
  ]
}

/** The ledger lines of an order's movement. @param moved the amount that leaves the origin or `held` */
export const orderLines = (kind: OrderKind, movement: Movement, money: OrderMoney, moved: bigint): Line[] =>
  legsOf(kind, movement, money, moved)
    .filter(([, amount]) => amount !== 0n)
    .map(([place, amount, currency]) => ({ account: accountAt(place, money, currency), amount: minor(amount) }))
