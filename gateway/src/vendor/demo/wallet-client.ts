import type { Clock } from '@azulejo/shared/kernel'
import { envelope } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { signatureOf } from '../signature.ts'

export type WalletOperation = 'authenticate' | 'balance' | 'bet' | 'win' | 'cancel'

/** refused: the wallet said no and nothing happened. uncertain: nobody knows whether the wallet did it. */
export type WalletAnswer =
  | { readonly outcome: 'done'; readonly value: unknown }
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
  call(operator: string, operation: WalletOperation, request: Readonly<Record<string, string>>): Promise<WalletAnswer>
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Refusals that say the gateway could not look at the call at all. */
const notLookedAt = new Set(['request.too.many', 'system.error'])

async function readAnswer(response: Response): Promise<WalletAnswer> {
  const answer = v.parse(envelope, await response.json())
  if (answer.success) return { outcome: 'done', value: answer.value }
  const code = answer.errorCode ?? ''
  return notLookedAt.has(code) ? { outcome: 'uncertain' } : { outcome: 'refused', code }
}

export function createWallet({ gatewayUrl, secret, clock, send, pauses, patience }: WalletOptions): Wallet {
  const attempt = async (operator: string, path: string, body: string): Promise<WalletAnswer> => {
    const timestamp = String(Math.floor(clock.now() / 1000))
    const headers = {
      merchant: operator,
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, path, body),
    }
    try {
      const signal = AbortSignal.timeout(patience)
      return await readAnswer(
        await send(new Request(new URL(path, gatewayUrl), { method: 'POST', headers, body, signal })),
      )
    } catch {
      return { outcome: 'uncertain' }
    }
  }
  return {
    async call(operator, operation, request) {
      const body = JSON.stringify(request)
      const path = `/vendor/wallet/${operation}`
      let answer = await attempt(operator, path, body)
      for (const pause of pauses) {
        if (answer.outcome !== 'uncertain') break
        await sleep(pause)
        answer = await attempt(operator, path, body)
      }
      return answer
    },
  }
}
