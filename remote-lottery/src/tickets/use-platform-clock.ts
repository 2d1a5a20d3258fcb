import type { LotteryTicket } from '@azulejo/shared/wire'
import { useNearIssue } from '../draws/use-near-issue.ts'

/**
 * What this machine's clock shows more than the platform's, in milliseconds, as far as some ticket can be cancelled by it;
 * and the last draw of such a ticket's lottery, after which tickets are asked for again.
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
