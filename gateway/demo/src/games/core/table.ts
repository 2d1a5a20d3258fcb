import type { Clock } from '@azulejo/shared/kernel'
import { vendorStatus } from '@azulejo/shared/wire'
import type { Random } from '../../random.ts'
import type { Finisher } from '../../vendor/finisher.ts'
import type { OpenRound, OpenRounds } from '../../vendor/open-rounds.ts'
import type { Wallet } from '../../vendor/wallet-client.ts'
import type { PlayRefusal } from './play-shapes.ts'

/** What the rounds of all games need. */
export type Table = {
  readonly clock: Clock
  readonly random: Random
  readonly wallet: Wallet
  readonly rounds: OpenRounds
  readonly finisher: Finisher
}

const passedOn: readonly string[] = [
  'vendor.ticket',
  'wallet.insufficient',
  'player.refused',
  'round.too.fast',
  'round.cancelled',
] satisfies PlayRefusal[]

/**
 * The refusal that the page receives for a refusal of the wallet. `round.conflict`: the id belongs to a round with
 * another stake.
 */
export function refusalOf(code: string): PlayRefusal {
  if (passedOn.includes(code)) return code as PlayRefusal
  return code === 'round.conflict' ? 'request.invalid' : 'wallet.unreachable'
}

/**
 * Queries the wallet for a round that this process does not know: it was played before a restart or too long ago. Such a
 * round is not drawn again; an open one is cancelled, because its result was never shown. Undefined when the round is new.
 */
export async function playedBefore(table: Table, open: OpenRound): Promise<PlayRefusal | undefined> {
  const { ticket, roundId } = open
  const answer = await table.wallet.call(open, vendorStatus, { ticket, roundId })
  if (answer.outcome === 'uncertain') return 'wallet.unreachable'
  if (answer.outcome === 'refused') return answer.code === 'round.unknown' ? undefined : refusalOf(answer.code)
  if (answer.value.status === 'settled') return 'round.settled'
  if (answer.value.status === 'cancelled') return 'round.cancelled'
  table.rounds.remember(open)
  table.finisher.finish(open)
  return 'round.uncertain'
}
