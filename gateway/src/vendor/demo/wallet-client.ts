import type { Clock } from '@azulejo/shared/kernel'
import {
  type AnswerOf,
  envelope,
  type RequestOf,
  type vendorAuthenticate,
  type vendorBalance,
  type vendorBet,
  type vendorCancel,
  type vendorWin,
} from '@azulejo/shared/wire'
import * as v from 'valibot'
import { signatureOf } from '../signature.ts'

export type WalletRecord =
  | typeof vendorAuthenticate
  | typeof vendorBalance
  | typeof vendorBet
  | typeof vendorWin
  | typeof vendorCancel

/** refused: the wallet said no and nothing happened. uncertain: nobody knows whether the wallet did it. */
export type WalletAnswer<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'uncertain' }

export type Sender = (request: Request) => Promise<Response>

export type WalletOptions = {
  /** Origin of the gateway, for example `http://localhost:8081`. */
  readonly gatewayUrl: string
  readonly secret: string
  readonly clock: Clock
  /** Carries requests to the gateway; the network unless a test puts itself between. */
  readonly send: Sender
  /** Milliseconds before each further attempt. */
  readonly pauses: readonly number[]
  /** Milliseconds an attempt may take. */
  readonly patience: number
}

export type Wallet = {
  /** One call, attempted again with the same words while its outcome is unknown. */
  call<R extends WalletRecord>(operator: string, record: R, request: RequestOf<R>): Promise<WalletAnswer<AnswerOf<R>>>
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Refusals that say the gateway could not look at the call at all. */
const notLookedAt = new Set(['request.too.many', 'system.error'])

async function readAnswer<R extends WalletRecord>(record: R, response: Response): Promise<WalletAnswer<AnswerOf<R>>> {
  const answer = v.parse(envelope, await response.json())
  // The schema is the record's own, so what it lets through is the record's answer.
  if (answer.success) return { outcome: 'done', value: v.parse(record.answer, answer.value) as AnswerOf<R> }
  const code = answer.errorCode ?? ''
  return notLookedAt.has(code) ? { outcome: 'uncertain' } : { outcome: 'refused', code }
}

export function createWallet({ gatewayUrl, secret, clock, send, pauses, patience }: WalletOptions): Wallet {
  const attempt = async <R extends WalletRecord>(operator: string, record: R, body: string) => {
    const timestamp = String(Math.floor(clock.now() / 1000))
    const headers = {
      merchant: operator,
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, record.path, body),
    }
    const signal = AbortSignal.timeout(patience)
    try {
      const request = new Request(new URL(record.path, gatewayUrl), { method: record.method, headers, body, signal })
      return await readAnswer(record, await send(request))
    } catch {
      return { outcome: 'uncertain' } as const
    }
  }
  return {
    async call(operator, record, request) {
      const body = JSON.stringify(request)
      let answer = await attempt(operator, record, body)
      for (const pause of pauses) {
        if (answer.outcome !== 'uncertain') break
        await sleep(pause)
        answer = await attempt(operator, record, body)
      }
      return answer
    },
  }
}
