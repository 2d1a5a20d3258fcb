import type { Currency } from '@azulejo/shared/kernel'
import { dropMoneyAct, moneyActState } from '@azulejo/shared/wire'
import type { MoneyIntentTable } from '../../platform/db/tables/money/orders.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { isUnderWay, keptIntent, storedKey, voidIntent } from '../../platform/pipeline/money-intent.ts'

const bookedFacts = ({ amount, currency, at }: Pick<MoneyIntentTable, 'amount' | 'currency' | 'at'>) => ({
  at: at.getTime(),
  ...(amount !== null && currency !== null ? { amount, currency: currency as Currency } : {}),
})

export const moneyActStateCall = answers(moneyActState, async ({ operation, key }, { db, member }) => {
  const stored = storedKey(operation, member, key)
  // Before the row: a call that ends in between is then found as booked.
  const underWay = await isUnderWay(db, stored)
  const kept = await keptIntent(db, stored)
  if (!kept) return { state: underWay ? ('underWay' as const) : ('unknown' as const) }
  if (kept.voided) return { state: 'voided' as const }
  return { state: 'booked' as const, ...bookedFacts(kept), answer: JSON.stringify(kept.answer) }
})

export const dropMoneyActCall = answers(dropMoneyAct, async ({ operation, key }, { db, clock, member }) => {
  const kept = await voidIntent(db, storedKey(operation, member, key), member.id, new Date(clock.now()))
  return kept.voided ? { state: 'voided' as const } : { state: 'booked' as const, ...bookedFacts(kept) }
})
