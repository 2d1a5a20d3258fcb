import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { notifyMembers } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { merchantNamed } from '../../../platform/merchants/merchants.ts'
import { gameOf } from '../sale/ticket.store.ts'
import type { Settled } from './settle-tickets.ts'

/** A prize of a lottery that is drawn many times a day is told from this multiple of the stake on. */
const leastMultiple = 10n

const isTold = ({ ticket, prize }: Settled): boolean =>
  !ticket.is_trial && prize > 0n && (gameOf(ticket).calendar.every === 'week' || prize >= leastMultiple * ticket.amount)

/** Notifies the winners of a batch of tickets, in the transaction that pays them. */
export const notifyWinners = (db: Db, settled: readonly Settled[], at: Instant): Promise<void> =>
  notifyMembers(
    db,
    settled.filter(isTold).map(({ ticket, prize }) => {
      const currency: Currency = merchantNamed(ticket.merchant).currency
      return {
        merchant: ticket.merchant,
        memberId: ticket.member_id,
        kind: 'prize.won' as const,
        detail: { words: gameOf(ticket).names, amount: toDecimal(prize, currency), currency, ticket: `${ticket.id}` },
        at,
      }
    }),
  )
