import type { LotteryTicket } from '@azulejo/shared/wire'
import { useNearIssue } from '../draws/use-near-issue.ts'

/**
 * Queries the lottery of the ticket that locks first. Returns by how many milliseconds this machine's clock is ahead of
 * the platform's, undefined if unknown; and the lottery's last draw, whose change refetches the tickets.
 */
export function usePlatformClock(tickets: readonly LotteryTicket[]): {
  readonly drawn: string
  readonly offset: number | undefined
} {
  const first = tickets.reduce<LotteryTicket | undefined>(
    (soonest, ticket) =>
      (ticket.cancelUntil ?? Number.POSITIVE_INFINITY) < (soonest?.cancelUntil ?? Number.POSITIVE_INFINITY)
        ? ticket
        : soonest,
    undefined,
  )
  const { near } = useNearIssue(first?.gameId)
  const closesAt = near?.currentNumero.closesAt
  return {
    drawn: `${near?.previousNumero?.numero}`,
    offset: near && closesAt !== undefined ? near.closesAt - closesAt : undefined,
  }
}
