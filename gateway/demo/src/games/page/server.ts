import type { PlayAnswer, PlaySession, RoundReport } from '../core/play-shapes.ts'

export type Seat = { readonly operator: string; readonly vendor: string; readonly ticket: string }

export type RoundRequest = {
  readonly round: string
  readonly stake: string
  readonly bet?: unknown
  readonly commit?: string
  /** The table's round, of games with tables. */
  readonly tableRound?: string
}

const pauses = [400, 1200]
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function post<Answer>(path: string, request: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}

/** Retries the same request when no answer arrived; the vendor answers a played round again and does not play it twice. */
export async function postWithRetries<Answer>(path: string, request: unknown): Promise<Answer | undefined> {
  for (const pause of [...pauses, undefined]) {
    try {
      return await post<Answer>(path, request)
    } catch {
      if (pause !== undefined) await sleep(pause)
    }
  }
  return undefined
}

/** Undefined when the vendor did not answer. */
export const openSession = (seat: Seat) => postWithRetries<PlayAnswer<PlaySession>>('/play/session', seat)
export const playRound = (seat: Seat, request: RoundRequest) =>
  postWithRetries<PlayAnswer<RoundReport>>('/play/round', { ...seat, ...request })
/** @param step number of steps before this one; the vendor answers a repeated step and does not take it twice */
export const takeStep = (
  seat: Seat,
  request: { readonly round: string; readonly step: number; readonly act: unknown },
) => postWithRetries<PlayAnswer<RoundReport>>('/play/step', { ...seat, ...request })
/** Current wallet balance; it also changes outside the game. */
export const currentBalance = (seat: Seat) => postWithRetries<PlayAnswer<string>>('/play/balance', seat)
