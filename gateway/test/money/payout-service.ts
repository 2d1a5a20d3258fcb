import type {
  Payout,
  PayoutAnswer,
  PayoutProviders,
  PayoutStatus,
} from '../../src/cashier/withdrawals/payout-provider.ts'
import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import { createSeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type { TestClock } from '../test-gateway.ts'

/** A payout that the service was asked to pay, with its outcome. */
export type Payment = Payout & { outcome: 'pending' | 'paid' | 'declined' | 'refused' }

export type PayoutService = {
  readonly providers: PayoutProviders
  /** Payouts by reference; each is paid at most once. */
  readonly payments: ReadonlyMap<string, Payment>
  /** Delivers one late request to the service. @returns its reference; undefined if there is none */
  deliverLate(random: SeededRandom): string | undefined
  /** Whether answers get lost, come late, or are temporarily wrong. */
  isLossy: boolean
  /** Work that runs while an answer takes longer than a gateway waits for it. */
  meanwhile: () => Promise<void>
}

type Options = { readonly clock: TestClock; readonly seed: string; readonly report: (finding: string) => void }

/** Milliseconds; longer than the lease of a payout in the gateway. */
const slowMs = 16_000

const wordsOf = ({ amount, currency, number, bin = '', holder }: Payout) =>
  [amount, currency, number, bin, holder].join()

/** A payout service. The first request of a reference determines the payment; repeated requests return the same payment. */
export function createPayoutService({ clock, seed, report }: Options): PayoutService {
  const payments = new Map<string, Payment>()
  const late: Payout[] = []
  const requestCounts = new Map<string, number>()
  let isSlow = false

  /**
   * Random generator of a request, seeded with the number of payouts and the repetitions of this request, so that it
   * does not
   * depend on the order of concurrent requests.
   */
  function chanceOf(name: string): SeededRandom {
    const count = (requestCounts.get(name) ?? 0) + 1
    requestCounts.set(name, count)
    return createSeededRandom(`${seed} payout ${payments.size} ${count}`)
  }
  function arrive(payout: Payout, random: SeededRandom): PayoutAnswer {
    const known = payments.get(payout.reference)
    if (known && wordsOf(known) !== wordsOf(payout))
      report(`payout ${payout.reference} was sent again with other words`)
    const payment = known ?? { ...payout, outcome: random.chance(0.08) ? ('refused' as const) : ('pending' as const) }
    payments.set(payout.reference, payment)
    return payment.outcome === 'refused' ? 'refused' : 'accepted'
  }
  async function send(payout: Payout): Promise<PayoutAnswer> {
    const random = chanceOf(`send ${payout.reference}`)
    const chance = service.isLossy ? random.below(100) : 99
    if (chance < 8) return 'uncertain'
    if (chance < 16) {
      late.push(payout)
      return 'uncertain'
    }
    const answer = arrive(payout, random)
    if (chance < 28) return 'uncertain'
    if (chance < 34) late.push(payout)
    if (chance < 44 && !isSlow) {
      isSlow = true
      clock.forward(slowMs)
      await service.meanwhile()
      isSlow = false
    }
    return answer
  }
  function status(reference: string): PayoutStatus {
    const random = chanceOf(`status ${reference}`)
    const chance = service.isLossy ? random.below(100) : 99
    const known = payments.get(reference)
    if (chance < 10) return 'unknown'
    // The service stores no refused payments.
    if (chance < 20 || !known || known.outcome === 'refused') return 'missing'
    return chance < 30 ? 'pending' : known.outcome
  }

  const service: PayoutService = {
    payments,
    isLossy: true,
    meanwhile: async () => {},
    providers: new Map([['psp', { send, status: async (reference) => status(reference), queryEveryMs: 5_000 }]]),
    deliverLate(random) {
      const [payout] = late.splice(random.below(Math.max(1, late.length)), 1)
      if (payout) arrive(payout, random)
      return payout?.reference
    },
  }
  return service
}
