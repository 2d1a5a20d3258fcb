import { toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { createPspClient, fetchStatement, type PspClientOptions } from '../payments/index.ts'
import type { PayoutProvider } from './payout-provider.ts'

const statusAnswer = v.object({ reference: v.string(), status: v.picklist(['pending', 'paid', 'declined', 'missing']) })

/** Payout adapter of the provider that `gateway/demo/src/psp` simulates. A real provider needs a file like this one. */
export function createPspPayouts(options: PspClientOptions): PayoutProvider {
  const client = createPspClient(options)
  return {
    queryEveryMs: 5_000,
    async send({ amount, currency, ...payout }) {
      const { status, body } = await client('POST', '/psp/api/payouts', {
        ...payout,
        amount: toDecimal(amount, currency),
        currency,
      })
      if (status === 422) return 'refused'
      const read = v.safeParse(statusAnswer, body)
      // An answer about another payout leaves this one uncertain.
      return status < 300 && read.success && read.output.reference === payout.reference ? 'accepted' : 'uncertain'
    },
    async status(reference) {
      const { status, body } = await client('GET', `/psp/api/payouts/${encodeURIComponent(reference)}`)
      const read = v.safeParse(statusAnswer, body)
      if (!read.success || read.output.reference !== reference) return 'unknown'
      if (status === 404) return 'missing'
      return status === 200 && read.output.status !== 'missing' ? read.output.status : 'unknown'
    },
    statement: (merchant, span) => fetchStatement(client, 'payouts', merchant, span),
  }
}
