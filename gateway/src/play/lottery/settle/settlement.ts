import type { Instant } from '@azulejo/shared/kernel'
import { readDrawn } from '@azulejo/shared/lottery'
import type { Db } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { always } from '../../../platform/jobs/runner.ts'
import { lockWallets } from '../../../platform/ledger/post.ts'
import { holdersOf, membersOf } from '../group/holdings.ts'
import { dropLimits } from '../sale/bet-limits.ts'
import { refund, stopChases } from '../sale/stop-chases.ts'
import type { Ticket } from '../sale/ticket.store.ts'
import { correctNext } from './correct-tickets.ts'
import { notifyWinners } from './prize-notices.ts'
import { postingsOf, settleTickets } from './settle-tickets.ts'
import { claimIssue, type DueIssue, endTickets, nextTickets, notifyTicketEnds, setStatus } from './settlement.store.ts'
import { sharePools, sharesOf } from './share-pools.ts'
import { bookForTickets } from './unpaid.ts'

/** Members whose tickets are settled in one transaction. */
const membersAtOnce = 200

async function settle(db: Db, issue: DueIssue, tickets: readonly Ticket[], now: Instant): Promise<void> {
  const drawn = readDrawn(issue.win_no ?? '', issue.prizes)
  const shares = await sharesOf(db, issue.game_id, issue.numero)
  const holders = await holdersOf(db, tickets)
  // A group ticket stands for itself: its valid bet does not depend on other tickets of its holders.
  const byOwner = Map.groupBy(tickets, ({ member_id, group_id }) =>
    group_id === null ? member_id : `group ${group_id}`,
  )
  const settled = [...byOwner.values()].flatMap((own) => settleTickets(own, drawn, shares))
  const uplines = settled.flatMap((each) => each.uplines.map(({ member }) => member))
  await lockWallets(db, [...membersOf(tickets, holders), ...uplines])
  await bookForTickets(
    db,
    settled.flatMap((each) => postingsOf(each, now, holders(each.ticket))),
  )
  await endTickets(db, settled, holders, now)
  await notifyWinners(db, settled, holders, now)
  const winners = settled.filter(({ prize }) => prize > 0n)
  await stopChases(
    db,
    winners.map(({ ticket }) => ticket),
    now,
  )
}

/** Settles the next batch of tickets of the oldest due issue. @returns false when this process can claim no issue */
async function settleNext(db: Db, now: Instant, among?: readonly string[]): Promise<boolean> {
  const issue = await claimIssue(db, among)
  if (!issue) return false
  const { game_id: gameId, numero } = issue
  if (issue.status === 'drawn') {
    await sharePools(db, { gameId, numero, at: now }, readDrawn(issue.win_no ?? '', issue.prizes))
    await setStatus(db, gameId, numero, 'settling')
    return true
  }
  const tickets = await nextTickets(db, gameId, numero, membersAtOnce)
  if (tickets.length === 0) {
    if (issue.status === 'settling') await setStatus(db, gameId, numero, 'settled')
    await dropLimits(db, gameId, numero)
    return true
  }
  if (issue.status === 'void') {
    await lockWallets(db, membersOf(tickets, await holdersOf(db, tickets)))
    await refund(db, tickets, 'void', now)
  } else await settle(db, issue, tickets, now)
  await notifyTicketEnds(db)
  return true
}

/** Settles all tickets of the drawn issues of some games in the caller's transaction. */
export async function settleAll(transaction: Db, gameIds: readonly string[], now: Instant): Promise<void> {
  while (await settleNext(transaction, now, gameIds)) {
    // Each iteration processes one batch.
  }
}

/**
 * Settles all tickets of drawn issues, oldest issue first, then corrects the tickets of redraws. Each batch has its own
 * transaction: a killed process leaves whole batches, and the next process continues with the rest.
 */
export async function settleDue(db: Db, clock: { now(): Instant }, mayGoOn = always): Promise<void> {
  for (const step of [settleNext, correctNext])
    while (mayGoOn() && (await transact(db, (transaction) => step(transaction, clock.now())))) {
      // Each iteration processes one batch.
    }
}
