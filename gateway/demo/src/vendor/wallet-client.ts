import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
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

export type WalletRecord =
  | typeof vendorAuthenticate
  | typeof vendorBalance
  | typeof vendorBet
  | typeof vendorWin
  | typeof vendorCancel
  | typeof vendorStatus

/**
 * refused: the wallet refused with a code that the record declares, and nothing changed. uncertain: it is unknown
 * whether the wallet executed the call.
 */
export type WalletAnswer<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'uncertain' }

export type Sender = (request: Request) => Promise<Response>

export type WalletOptions = {
  /** Origin of the gateway, for example `http://localhost:8081`. */
  readonly gatewayUrl: string
  /** Keys of the vendors. */
  readonly keys: PartnerKeys
  readonly clock: Clock
  /** Sends requests to the gateway; tests replace the network here. */
  readonly send: Sender
  /** Milliseconds before each further attempt. */
  readonly pauses: readonly number[]
  /** Timeout of an attempt in milliseconds. */
  readonly patience: number
}

/** Who calls whom: the operator's wallet, in the name of a vendor. */
export type Calling = { readonly operator: string; readonly vendor: string }

export type Wallet = {
  /**
   * One call, signed with the vendor's key and retried with the same body while its outcome is unknown. When an attempt without an answer is followed by a
   * refusal, the call stays uncertain, because the unanswered attempt may have been executed.
   */
  call<R extends WalletRecord>(calling: Calling, record: R, request: RequestOf<R>): Promise<WalletAnswer<AnswerOf<R>>>
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function readAnswer<R extends WalletRecord>(record: R, response: Response): Promise<WalletAnswer<AnswerOf<R>>> {
  const answer = v.parse(envelope, await response.json())
  // The record's own schema parsed the value, so the value has the record's answer type.
  if (response.ok && answer.success)
    return { outcome: 'done', value: v.parse(record.answer, answer.value) as AnswerOf<R> }
  const { errorCode = '' } = answer
  const declared: readonly string[] = record.refusals
  const isRefused = response.status >= 400 && response.status < 500 && !answer.success && declared.includes(errorCode)
  return isRefused ? { outcome: 'refused', code: errorCode } : { outcome: 'uncertain' }
}

export function createWallet({ gatewayUrl, keys, clock, send, pauses, patience }: WalletOptions): Wallet {
  const attempt = async <R extends WalletRecord>({ operator, vendor }: Calling, record: R, body: string) => {
    const signature = keys.sign(vendor, { path: record.path, body }, clock.now())
    const headers = { merchant: operator, 'content-type': 'application/json', ...signature }
    const signal = AbortSignal.timeout(patience)
    try {
      const request = new Request(new URL(record.path, gatewayUrl), { method: record.method, headers, body, signal })
      return await readAnswer(record, await send(request))
    } catch {
      return { outcome: 'uncertain' } as const
    }
  }
  return {
    async call(calling, record, request) {
      const body = JSON.stringify(request)
      const first = await attempt(calling, record, body)
      if (first.outcome !== 'uncertain') return first
      for (const pause of pauses) {
        await sleep(pause)
        const answer = await attempt(calling, record, body)
        if (answer.outcome !== 'uncertain') return answer.outcome === 'done' ? answer : first
      }
      return first
    },
  }
}
