import { drawRace, drawStream } from '@azulejo/shared/platform'
import type { Raffle } from '@azulejo/shared/wire'

export type RaffleProof = {
  /** SHA-256 of the seed is the commit that was published before the first ticket. */
  readonly isCommitted: boolean
  /** The seed is mixed with all tickets, by their Merkle root. */
  readonly isMixed: boolean
  /** Seed and tickets give exactly the numbers that were drawn. */
  readonly isDrawn: boolean
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Checks a draw in this browser, without the network; undefined before the draw. */
export async function proveRaffle(
  raffle: Pick<Raffle, 'raffleId' | 'ticketCount' | 'proof'>,
): Promise<RaffleProof | undefined> {
  const { game, commit, seed, root, entropy, drawn } = raffle.proof
  if (seed === undefined || root === undefined || entropy === undefined || drawn === undefined) return undefined
  const uniform = await drawStream(bytesOf(seed), `${game}|${raffle.raffleId}|${entropy}`)
  const numbers = await drawRace(uniform, raffle.ticketCount, drawn.length)
  return {
    isCommitted: (await sha256(bytesOf(seed))) === commit,
    isMixed: (await sha256(bytesOf(root))) === entropy,
    isDrawn: numbers.every((number, place) => Number(number) === Number(drawn[place])),
  }
}
