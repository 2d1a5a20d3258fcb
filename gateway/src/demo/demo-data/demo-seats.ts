import type { Instant } from '@azulejo/shared/kernel'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Visitor } from '../../platform/pipeline/context.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { hashToken, idleMs, longestMs, type SessionUse } from '../../platform/pipeline/sessions.ts'
import { type GivenTicket, siteOrigin } from '../../play/index.ts'
import type { PlayedStep, WalletStep } from './simulated-wallet.ts'

/** Time from the login to the launch of the game, and from that to its first stake. */
const launchMs = 1000

type Of = {
  readonly merchant: Merchant
  readonly memberId: string
  readonly visitor: Visitor
  readonly random: Random
}

/** Sessions and tickets with which a person played, and the ticket of each step. */
export type Seats = {
  readonly sessions: readonly SessionUse[]
  readonly tickets: readonly GivenTicket[]
  readonly ticketOf: ReadonlyMap<PlayedStep, string>
}

const isPlayed = (step: WalletStep): step is PlayedStep => 'roundId' in step

/** Steps of one login: a session ends after a time without a call, and after its longest time. */
function logins(steps: readonly PlayedStep[]): PlayedStep[][] {
  const groups: PlayedStep[][] = []
  let openedAt: Instant = 0
  let seenAt: Instant = 0
  for (const step of steps) {
    const group = groups.at(-1)
    const isSame = group && step.at < seenAt + idleMs && step.at < openedAt + longestMs - 2 * launchMs
    if (isSame) group.push(step)
    else {
      groups.push([step])
      openedAt = step.at
    }
    seenAt = step.at
  }
  return groups
}

/** The logins and launches behind the played steps of a person, as they are at the time of the first stake of each. */
export function seatsFor({ merchant, memberId, visitor, random }: Of, steps: readonly WalletStep[]): Seats {
  const sessions: SessionUse[] = []
  const tickets: GivenTicket[] = []
  const ticketOf = new Map<PlayedStep, string>()
  for (const played of logins(steps.filter(isPlayed))) {
    const [first, last] = [played[0]?.at ?? 0, played.at(-1)?.at ?? 0]
    const session = { token: random.token(), memberId, visitor, at: first - 2 * launchMs, seenAt: last }
    sessions.push(session)
    for (const [game, steps] of Map.groupBy(played, (step) => step.game)) {
      const ticket = random.token()
      const holder = {
        merchant: merchant.code,
        member_id: memberId,
        session_hash: hashToken(session.token),
        vassalage: game.vendor,
        node_id: game.nodeId,
        game_classify: game.gameClass,
        language: merchant.defaultLanguage,
        site_origin: siteOrigin(undefined),
      }
      tickets.push({ ticket, holder, at: (steps[0]?.at ?? 0) - launchMs })
      for (const step of steps) ticketOf.set(step, ticket)
    }
  }
  return { sessions, tickets, ticketOf }
}
