import { toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type ChargeAnswer, type ChargeStatus, declineReasons, type PaymentProvider } from './payment-provider.ts'
import { createPspClient, fetchStatement, type PspClientOptions } from './psp-client.ts'

export type PspOptions = PspClientOptions & {
  /** Whether the provider sends notices about the outcome of charges. */
  readonly notifies: boolean
}

const created = v.object({
  charge: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  reference: v.string(),
  location: v.optional(v.pipe(v.string(), v.maxLength(77))),
  page: v.optional(v.pipe(v.string(), v.url())),
  address: v.optional(v.pipe(v.string(), v.maxLength(120))),
})

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/))
const paid = {
  status: v.literal('paid'),
  amount,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/)),
}
const paymentId = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))
const ended = [
  // An unknown reason is dropped.
  v.object({
    status: v.literal('declined'),
    reason: v.optional(v.fallback(v.optional(v.picklist(declineReasons)), undefined)),
  }),
  v.object({ status: v.literal('expired') }),
] as const
const outcome = v.variant('status', [v.object({ ...paid, payment: v.optional(paymentId) }), ...ended])
/** A notice of a payment names it, so that the same payment is not taken for a second one. */
const noticed = v.variant('status', [v.object({ ...paid, payment: paymentId }), ...ended])
const pending = v.object({ status: v.literal('pending') })
const statusAnswer = v.intersect([v.object({ reference: v.string() }), v.union([outcome, pending])])

/** The answer names its charge and attempt, so that the answer to another request is not mistaken for it. */
const resent = v.object({ reference: v.string(), attempt: v.number() })

/** Body of a notice that the provider posts to the gateway; the signature covers the whole body. */
const notice = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/)), reference: v.string(), outcome: noticed })

/** The adapter of the provider that `gateway/demo/src/psp` simulates. A real provider needs a file like this one. */
export function createPspProvider(options: PspOptions): PaymentProvider {
  const { provider, keys, notifies } = options
  const client = createPspClient(options)
  /** Returns the body of a 2xx answer, `missing` for 404, `refused` for 422 and undefined for anything else. */
  async function callPsp(method: 'GET' | 'POST', path: string, content?: unknown): Promise<unknown> {
    const { status, body } = await client(method, path, content)
    if (status >= 200 && status < 300) return body
    if (status === 404) return 'missing'
    return status === 422 ? 'refused' : undefined
  }

  return {
    queryEveryMs: notifies ? 60_000 : 5_000,
    async create({ amount: units, expiresAt, ...charge }): Promise<ChargeAnswer> {
      const answer = await callPsp('POST', '/psp/api/charges', {
        ...charge,
        amount: toDecimal(units, charge.currency),
        expiresAt,
        notifies,
      })
      if (answer === 'refused') return { outcome: 'refused' }
      const read = v.safeParse(created, answer)
      // An answer about another charge leaves this one uncertain.
      if (!read.success || read.output.reference !== charge.reference) return { outcome: 'uncertain' }
      const { reference: _, ...made } = read.output
      return { outcome: 'created', ...made }
    },
    async status(reference): Promise<ChargeStatus> {
      const answer = await callPsp('GET', `/psp/api/charges/${encodeURIComponent(reference)}`)
      if (answer === 'missing') return { status: 'missing' }
      const read = v.safeParse(statusAnswer, answer)
      if (!read.success || read.output.reference !== reference) return { status: 'unknown' }
      const { reference: _, ...status } = read.output
      return status
    },
    async resend({ reference, attempt, phone }) {
      const path = `/psp/api/charges/${encodeURIComponent(reference)}/resend`
      const answer = await callPsp('POST', path, { attempt, phone })
      if (answer === 'refused') return 'refused'
      const read = v.safeParse(resent, answer)
      return read.success && read.output.reference === reference && read.output.attempt === attempt
        ? 'sent'
        : 'uncertain'
    },
    statement: (merchant, span) => fetchStatement(client, 'charges', merchant, span),
    ...(notifies && {
      readNotice(request, now) {
        if (keys.signerOf(request, now) !== provider) return 'forged'
        try {
          const read = v.safeParse(notice, JSON.parse(Buffer.from(request.body).toString('utf8')))
          return read.success ? read.output : 'malformed'
        } catch {
          return 'malformed'
        }
      },
    }),
  }
}
