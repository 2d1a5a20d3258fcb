import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { createSeededRandom, type SeededRandom } from '../../src/demo-data/seeded-random.ts'
import { createPspProvider } from '../../src/payments/index.ts'
import type { PaymentOutcome, PaymentProviders } from '../../src/pipeline/payment-provider.ts'
import { isSigned, signatureOf } from '../../src/pipeline/signature.ts'
import type { TestClock } from '../test-gateway.ts'
import type { Letter, Reply } from './network.ts'

export const pspSecret = 'the secret of the payment service'

/** What the service was asked to collect, and what became of it. */
export type Charge = {
  readonly reference: string
  readonly amount: string
  readonly currency: Currency
  readonly expiresAt: number
  readonly notifies: boolean
  outcome: PaymentOutcome | undefined
  /** The gateway has said that it wrote the payment down. */
  isAcknowledged: boolean
  /** What the payer gave was given back. */
  isRefunded: boolean
}

export type Notice = { readonly id: string; readonly charge: Charge; readonly outcome: PaymentOutcome }

export type PaymentService = {
  readonly providers: PaymentProviders
  readonly charges: ReadonlyMap<string, Charge>
  /** Notices that the gateway has not acknowledged. */
  readonly notices: Notice[]
  /** Ends a charge; a second end is a mistake of the payer and changes nothing. */
  end(charge: Charge, outcome: PaymentOutcome, copies: number): void
  letterOf(notice: Notice, secret?: string): Letter
  /** Nobody answers. */
  isDown: boolean
  /** Requests and answers get lost, and some answers are nonsense. */
  isLossy: boolean
}

type Options = { readonly clock: TestClock; readonly seed: string; readonly report: (finding: string) => void }

/** A payment service behind the two adapters of the gateway: one is told of payments, the other asks. */
export function createPaymentService({ clock, seed, report }: Options): PaymentService {
  const charges = new Map<string, Charge>()
  const notices: Notice[] = []
  const asked = new Map<string, number>()
  let made = 0

  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const body = new Uint8Array(await request.arrayBuffer())
    const header = (name: string) => request.headers.get(name) ?? undefined
    if (!isSigned({ path: pathname, body, header }, pspSecret, clock.now())) return json({}, 401)
    if (request.method === 'POST') {
      const { reference, amount, currency, expiresAt, notifies, type } = JSON.parse(Buffer.from(body).toString())
      const known = charges.get(reference)
      if (known && (known.amount !== amount || known.currency !== currency))
        report(`charge ${reference} of ${known.amount} was asked for again with ${amount}`)
      if (!known && expiresAt <= clock.now()) return json({}, 422)
      if (!known)
        charges.set(reference, {
          ...{ reference, amount, currency, expiresAt, notifies },
          ...{ outcome: undefined, isAcknowledged: false, isRefunded: false },
        })
      return json({
        ...{ charge: `charge-${reference}`, reference, page: `http://psp.test/charge/${reference}` },
        ...(type === 'PIX' ? { location: `psp.test/pix/${reference}` } : {}),
        ...(type === 'CRYPTO' ? { address: `T${reference}` } : {}),
      })
    }
    const charge = charges.get(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
    if (!charge) return json({}, 404)
    const { reference, outcome, expiresAt } = charge
    return json({ reference, ...(outcome ?? { status: clock.now() < expiresAt ? 'pending' : 'expired' }) })
  }

  /** What becomes of a request hangs on what is asked and how often, and not on what else goes on at the same time. */
  function chanceOf(request: Request): SeededRandom {
    const name = `${request.method} ${new URL(request.url).pathname}`
    const count = (asked.get(name) ?? 0) + 1
    asked.set(name, count)
    return createSeededRandom(`${seed} ${charges.size} ${count}`)
  }

  const service: PaymentService = {
    ...{ charges, notices, isDown: false, isLossy: false },
    providers: new Map(
      [true, false].map((notifies) => [
        notifies ? 'psp' : 'psp-poll',
        createPspProvider({
          ...{ url: 'http://psp.test', secret: pspSecret, clock, patience: 60_000, notifies },
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
      charge.outcome = outcome
      if (!charge.notifies) return
      made += 1
      // A repeat has the same id, or is told as something new.
      for (let copy = 0; copy < copies; copy += 1)
        notices.push({ id: `notice-${charge.reference}-${copy < 2 ? made : `${made}-${copy}`}`, charge, outcome })
    },
    letterOf(notice, secret = pspSecret) {
      const { id, charge, outcome } = notice
      const path = '/payments/notices/psp'
      const body = JSON.stringify({ id, reference: charge.reference, outcome })
      const timestamp = String(Math.floor(clock.now() / 1000))
      const isForged = secret !== pspSecret
      const answered = ({ status, body: said }: Reply) => {
        if (isForged && status === 200)
          report(`a forged notice of ${charge.reference} was taken: ${JSON.stringify(said)}`)
        if (isForged || status !== 200) return
        if (said.outcome === 'unknown') report(`the gateway does not know ${charge.reference}, which it asked for`)
        if (outcome.status === 'paid') charge.isAcknowledged = true
        const place = notices.indexOf(notice)
        if (place >= 0) notices.splice(place, 1)
      }
      const signature = signatureOf(secret, timestamp, path, body)
      const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
      return { method: 'POST', path, headers, body, answered }
    },
  }
  return service
}

/** Whether what was paid is what was asked for. */
export const isExact = ({ amount, currency, outcome }: Charge): boolean =>
  outcome?.status === 'paid' &&
  outcome.currency === currency &&
  parseAmount(outcome.amount, currency) === parseAmount(amount, currency)

/** An amount a little above or below. */
export function otherAmount({ amount, currency }: Charge, random: SeededRandom): string {
  const units = parseAmount(amount, currency) ?? 0n
  return toDecimal(random.chance(0.5) ? units + 1n : units - BigInt(random.between(1, 100)), currency)
}
