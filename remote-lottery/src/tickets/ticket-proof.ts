import type { AnswerOf, lotteryTicket } from '@azulejo/shared/wire'
import { type ProvenGame, proveDraw } from '../draws/draw-proof.ts'

export type ProvenTicket = Pick<
  AnswerOf<typeof lotteryTicket>,
  'ticketId' | 'numero' | 'commit' | 'proof' | 'draw' | 'lines'
>

/** Result of checking a ticket: one flag for each step from the ticket to the draw. */
export type TicketProof = {
  /** The shown lines are the lines that were bet, and the ticket is one of the tickets that the draw used. */
  readonly isCounted: boolean
  /** The hash root of these tickets and the beacon's value give the entropy that the draw mixed with its seed. */
  readonly isMixed: boolean
  /** The beacon signed each value for its first round after betting locked, or after the repetition was approved. */
  readonly isPublished?: boolean
  /** The seed matches the commit that this browser stored when betting, and the platform reports the same commit. */
  readonly isCommitted: boolean
  /** The seed and the tickets of the issue give exactly the numbers that are shown. */
  readonly isDrawn: boolean
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes))
const sha256OfText = (text: string) => sha256(new TextEncoder().encode(text))

/** The lines as canonical JSON (RFC 8785): sorted keys, integers only. */
const textOf = (lines: ProvenTicket['lines']): string =>
  JSON.stringify(
    lines.map(({ multiple, picks, playCode, series, unit }) => ({ multiple, picks, playCode, series, unit })),
  )

/**
 * Checks a settled ticket in this browser, without the network; undefined if there is nothing to check yet.
 * @param kept commit of the issue, stored when the ticket was bet; the platform's present commit by default
 */
export async function proveTicket(
  { ticketId, numero, commit, proof, draw, lines }: ProvenTicket,
  game: ProvenGame,
  kept = commit,
): Promise<TicketProof | undefined> {
  if (!proof || !draw || kept === undefined) return undefined
  const linesHash = await sha256OfText(proof.lines)
  let node = await sha256OfText(`${ticketId}|${linesHash}`)
  for (const { side, hash } of proof.path) node = await sha256(bytesOf(side === 'left' ? hash + node : node + hash))
  const mixed = await sha256(bytesOf(proof.root + (draw.beacon?.value ?? '')))
  const entropy = draw.redrawn
    ? await sha256OfText(`${mixed}|redraw|${draw.redrawn.beacon?.value ?? draw.redrawn.count}`)
    : mixed
  const values = [draw.beacon, draw.redrawn?.beacon].filter((value) => value !== undefined)
  const published = await Promise.all(
    values.map(async (value) => (await import('./beacon-proof.ts')).proveBeacon(value)),
  )
  const { isDrawn } = await proveDraw(game, { ...draw, numero, commit: kept })
  return {
    isCounted: textOf(lines) === proof.lines && linesHash === proof.linesHash && node === proof.root,
    isMixed: entropy === draw.entropy,
    ...(published.length > 0 ? { isPublished: published.every(Boolean) } : {}),
    isCommitted: (await sha256(bytesOf(draw.seed))) === kept && kept === commit,
    isDrawn,
  }
}
