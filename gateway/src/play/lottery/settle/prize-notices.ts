import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { notifyMembers } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { merchantNamed } from '../../../platform/merchants/merchants.ts'
import type { Holders } from '../group/holdings.ts'
import { gameOf } from '../sale/ticket.store.ts'
import type { Settled } from './settle-tickets.ts'
import { endsOf } from './settlement.store.ts'

/** A prize of a lottery that is drawn many times a day is told from this multiple of the stake on. */
const leastMultiple = 10n

const isTold = ({ ticket, prize }: Settled): boolean =>
  !ticket.is_trial && prize > 0n && (gameOf(ticket).calendar.every === 'week' || prize >= leastMultiple * ticket.amount)

/** What each winner of a ticket gets. */
function prizesByMember({ ticket, prize, validBet }: Settled, holders: Holders): [memberId: string, prize: bigint][] {
  const sums = new Map<string, bigint>()
  for (const { holding, prize: own } of endsOf(ticket, holders, { prize, validBet }))
    sums.set(holding.memberId, (sums.get(holding.memberId) ?? 0n) + own)
  return [...sums].filter(([, own]) => own > 0n)
}

/** Notifies the winners of a batch of tickets, in the transaction that pays them. */
export const notifyWinners = (db: Db, settled: readonly Settled[], holders: Holders, at: Instant): Promise<void> =>
  notifyMembers(
    db,
    settled.filter(isTold).flatMap((each) => {
      const { ticket } = each
      const currency: Currency = merchantNamed(ticket.merchant).currency
      return prizesByMember(each, holders).map(([memberId, prize]) => ({
        merchant: ticket.merchant,
        memberId,
        kind: 'prize.won' as const,
        detail: { words: gameOf(ticket).names, amount: toDecimal(prize, currency), currency, ticket: `${ticket.id}` },
        at,
      }))
    }),
  )
