import { createHmac } from 'node:crypto'
import { commitOf, drawStream, entropyOf, merkleRoot, ranking, sha256Hex } from '../../play/index.ts'

type Raffle = { readonly merchant: string; readonly raffle_id: string }
export type DrawnTicket = { readonly ticket: number; readonly member_id: string }

/** Name of a merchant's raffles in the message of their draws. */
export const raffleGame = ({ merchant }: Pick<Raffle, 'merchant'>): string => `raffle-${merchant}`

/** The seed of a raffle. The secret never leaves the database, and the seed is not published before the draw. */
export const raffleSeed = (secret: Uint8Array, { merchant, raffle_id }: Raffle): Buffer =>
  createHmac('sha256', secret).update(`raffle|${merchant}|${raffle_id}`).digest()

export const raffleCommit = (secret: Uint8Array, raffle: Raffle): string => commitOf(raffleSeed(secret, raffle))

/** Leaf of the Merkle tree: the ticket's number, and the hash of its member as canonical JSON. */
const hashOf = ({ ticket, member_id }: DrawnTicket) => ({
  id: BigInt(ticket),
  linesHash: sha256Hex(JSON.stringify({ member: member_id })),
})

/**
 * Draws numbers from 1 to `count`, the first prize first. A pure function: the same secret and tickets give the same
 * numbers.
 * @param tickets in the order of their numbers
 */
export function drawRaffle(
  secret: Uint8Array,
  raffle: Raffle,
  tickets: readonly DrawnTicket[],
  count: number,
  winners: number,
): { readonly seed: string; readonly root: string; readonly entropy: string; readonly drawn: number[] } {
  const seed = raffleSeed(secret, raffle)
  const root = merkleRoot(tickets.map(hashOf))
  const entropy = entropyOf(root)
  const uniform = drawStream({ seed, gameId: raffleGame(raffle), numero: raffle.raffle_id, entropy })
  const drawn = ranking(uniform, count, Math.min(winners, count))
  return { seed: seed.toString('hex'), root: root.toString('hex'), entropy, drawn }
}
