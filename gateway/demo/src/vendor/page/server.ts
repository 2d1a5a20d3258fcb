import type { PlayAnswer, PlayedRound, PlaySession } from '../play-shapes.ts'

export type Seat = { readonly operator: string; readonly vendor: string; readonly ticket: string }

const pauses = [400, 1200]
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function post<Value>(path: string, request: unknown): Promise<PlayAnswer<Value>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as PlayAnswer<Value>
}

/** Retries the same request when no answer arrived; the vendor answers a played round again and does not play it twice. */
async function postWithRetries<Value>(path: string, request: unknown): Promise<PlayAnswer<Value> | undefined> {
  for (const pause of [...pauses, undefined]) {
    try {
      return await post<Value>(path, request)
    } catch {
      if (pause !== undefined) await sleep(pause)
    }
  }
  return undefined
}

/** Undefined when the vendor did not answer. */
export const openSession = (seat: Seat) => postWithRetries<PlaySession>('/play/session', seat)
export const playRound = (seat: Seat, round: string, stake: string) =>
  postWithRetries<PlayedRound>('/play/round', { ...seat, round, stake })
/** Current wallet balance; it also changes outside the game. */
export const currentBalance = (seat: Seat) => postWithRetries<string>('/play/balance', seat)
