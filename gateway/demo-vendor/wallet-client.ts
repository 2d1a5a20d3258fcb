import type { Clock } from '@azulejo/shared/kernel'
import {
  type AnswerOf,
  envelope,
  type RequestOf,
  type vendorAuthenticate,
  type vendorBalance,
  type vendorBet,
  type vendorCancel,
  type vendorStatus,
  type vendorWin,
} from '@azulejo/shared/wire'
import * as v from 'valibot'
import { signatureOf } from '../src/pipeline/signature.ts'

export type WalletRecord =
  | typeof vendorAuthenticate
  | typeof vendorBalance
  | typeof vendorBet
  | typeof vendorWin
  | typeof vendorCancel
  | typeof vendorStatus

/**
 * refused: the wallet said no by a code of the record, and nothing happened. uncertain: nobody knows whether the wallet
 * did it.
 */
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
  /**
   * One call, attempted again with the same words while its outcome is unknown. A refusal after an attempt without an
   * answer says nothing of that attempt, which may have been done: it leaves the call uncertain.
   */
  call<R extends WalletRecord>(operator: string, record: R, request: RequestOf<R>): Promise<WalletAnswer<AnswerOf<R>>>
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function readAnswer<R extends WalletRecord>(record: R, response: Response): Promise<WalletAnswer<AnswerOf<R>>> {
  const answer = v.parse(envelope, await response.json())
  // The schema is the record's own, so what it lets through is the record's answer.
  if (response.ok && answer.success)
    return { outcome: 'done', value: v.parse(record.answer, answer.value) as AnswerOf<R> }
  const { errorCode = '' } = answer
  const declared: readonly string[] = record.refusals
  const isRefused = response.status >= 400 && response.status < 500 && !answer.success && declared.includes(errorCode)
  return isRefused ? { outcome: 'refused', code: errorCode } : { outcome: 'uncertain' }
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
      const first = await attempt(operator, record, body)
      if (first.outcome !== 'uncertain') return first
      for (const pause of pauses) {
        await sleep(pause)
        const answer = await attempt(operator, record, body)
        if (answer.outcome !== 'uncertain') return answer.outcome === 'done' ? answer : first
      }
      return first
    },
  }
}
