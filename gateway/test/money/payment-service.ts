import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { freshPartnerKeys } from '@azulejo/shared/partner'
import { createPspProvider } from '../../src/cashier/payments/index.ts'
import type { PaymentOutcome, PaymentProviders } from '../../src/cashier/payments/payment-provider.ts'
import { createSeededRandom, type SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type { TestClock } from '../test-gateway.ts'
import type { Letter, Reply } from './network.ts'

export const providerKeys = freshPartnerKeys(['psp', 'psp-poll'])
const strangersKeys = freshPartnerKeys(['psp'])

/** A charge that the service was asked to collect, with its outcome. */
export type Charge = {
  readonly reference: string
  readonly amount: string
  readonly currency: Currency
  readonly expiresAt: number
  readonly notifies: boolean
  outcome: PaymentOutcome | undefined
  /** Whether the gateway has acknowledged the payment. */
  isAcknowledged: boolean
  /** Whether the payer was refunded. */
  isRefunded: boolean
}

export type Notice = { readonly id: string; readonly charge: Charge; readonly outcome: PaymentOutcome }

export type PaymentService = {
  readonly providers: PaymentProviders
  readonly charges: ReadonlyMap<string, Charge>
  /** Notices that the gateway has not acknowledged. */
  readonly notices: Notice[]
  /** Ends a charge; a second end is a mistake of the payer and changes nothing. @param copies number of notices */
  end(charge: Charge, outcome: PaymentOutcome, copies: number): void
  letterOf(notice: Notice, isForged?: boolean): Letter
  /** Whether the service answers no request. */
  isDown: boolean
  /** Whether requests and answers get lost and some answers are invalid. */
  isLossy: boolean
}

type Options = { readonly clock: TestClock; readonly seed: string; readonly report: (finding: string) => void }

/** A payment service behind the gateway's two adapters: one gets notices of payments, the other queries their status. */
export function createPaymentService({ clock, seed, report }: Options): PaymentService {
  const charges = new Map<string, Charge>()
  const notices: Notice[] = []
  const requestCounts = new Map<string, number>()
  let made = 0

  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const body = new Uint8Array(await request.arrayBuffer())
    const header = (name: string) => request.headers.get(name) ?? undefined
    if (!providerKeys.signerOf({ path: pathname, body, header }, clock.now())) return json({}, 401)
    if (request.method === 'POST') {
      const { reference, amount, currency, expiresAt, notifies, type } = JSON.parse(Buffer.from(body).toString())
      const known = charges.get(reference)
      if (known && (known.amount !== amount || known.currency !== currency))
        report(`charge ${reference} of ${known.amount} was asked for again with ${amount}`)
      if (!known && expiresAt <= clock.now()) return json({}, 422)
      if (!known)
        charges.set(reference, {
          reference,
          amount,
          currency,
          expiresAt,
          notifies,
          outcome: undefined,
          isAcknowledged: false,
          isRefunded: false,
        })
      return json({
        charge: `charge-${reference}`,
        reference,
        page: `http://psp.test/charge/${reference}`,
        ...(type === 'PIX' ? { location: `psp.test/pix/${reference}` } : {}),
        ...(type === 'CRYPTO' ? { address: `T${reference}` } : {}),
      })
    }
    const charge = charges.get(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
    if (!charge) return json({}, 404)
    const { reference, outcome, expiresAt } = charge
    return json({ reference, ...(outcome ?? { status: clock.now() < expiresAt ? 'pending' : 'expired' }) })
  }

  /**
   * Random generator of a request, seeded with the number of charges and the repetitions of this request, so that it
   * does not
   * depend on the order of concurrent requests.
   */
  function chanceOf(request: Request): SeededRandom {
    const name = `${request.method} ${new URL(request.url).pathname}`
    const count = (requestCounts.get(name) ?? 0) + 1
    requestCounts.set(name, count)
    return createSeededRandom(`${seed} ${charges.size} ${count}`)
  }

  const service: PaymentService = {
    charges,
    notices,
    isDown: false,
    isLossy: false,
    providers: new Map(
      [true, false].map((notifies) => [
        notifies ? 'psp' : 'psp-poll',
        createPspProvider({
          provider: notifies ? 'psp' : 'psp-poll',
          url: 'http://psp.test',
          keys: providerKeys,
          clock,
          patience: 60_000,
          notifies,
          async send(request) {
            const random = chanceOf(request)
            if (service.isDown || (service.isLossy && random.chance(0.15))) throw new Error('connection refused')
            const response = await answer(request)
            if (service.isLossy && random.chance(0.15)) throw new Error('connection reset')
            if (service.isLossy && random.chance(0.1)) return json({ reference: 'another', status: 'paid' })
            if (service.isLossy && random.chance(0.1)) return new Response('<html>', { status: 502 })
            return response
          },
        }),
      ]),
    ),
    end(charge, outcome, copies) {
      if (charge.outcome) return
      charge.outcome = outcome.status === 'paid' ? { ...outcome, payment: `payment-${charge.reference}` } : outcome
      if (!charge.notifies) return
      made += 1
      // The second copy repeats the first one's id; further copies have ids of their own.
      for (let copy = 0; copy < copies; copy += 1)
        notices.push({
          id: `notice-${charge.reference}-${copy < 2 ? made : `${made}-${copy}`}`,
          charge,
          outcome: charge.outcome,
        })
    },
    letterOf(notice, isForged = false) {
      const { id, charge, outcome } = notice
      const path = '/payments/notices/psp'
      const body = JSON.stringify({ id, reference: charge.reference, outcome })
      const answered = ({ status, body: answer }: Reply) => {
        if (isForged && status === 200)
          report(`a forged notice of ${charge.reference} was taken: ${JSON.stringify(answer)}`)
        if (isForged || status !== 200) return
        if (answer.outcome === 'unknown') report(`the gateway does not know ${charge.reference}, which it asked for`)
        if (outcome.status === 'paid') charge.isAcknowledged = true
        const place = notices.indexOf(notice)
        if (place >= 0) notices.splice(place, 1)
      }
      const signature = (isForged ? strangersKeys : providerKeys).sign('psp', { path, body }, clock.now())
      const headers = { 'content-type': 'application/json', ...signature }
      return { method: 'POST', path, headers, body, answered }
    },
  }
  return service
}

/** Whether the paid amount and currency equal the requested ones. */
export const isExact = ({ amount, currency, outcome }: Charge): boolean =>
  outcome?.status === 'paid' &&
  outcome.currency === currency &&
  parseAmount(outcome.amount, currency) === parseAmount(amount, currency)

/** A decimal amount slightly above or below the charge's amount. */
export function otherAmount({ amount, currency }: Charge, random: SeededRandom): string {
  const units = parseAmount(amount, currency) ?? 0n
  return toDecimal(random.chance(0.5) ? units + 1n : units - BigInt(random.between(1, 100)), currency)
}
