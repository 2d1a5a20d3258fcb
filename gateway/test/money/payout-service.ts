import type { SeededRandom } from '../../src/demo-data/seeded-random.ts'
import { createSeededRandom } from '../../src/demo-data/seeded-random.ts'
import type { Payout, PayoutAnswer, PayoutProviders, PayoutStatus } from '../../src/pipeline/payout-provider.ts'
import type { TestClock } from '../test-gateway.ts'

/** What the service was told to pay, and what became of it. */
export type Payment = Payout & { outcome: 'pending' | 'paid' | 'declined' | 'refused' }

export type PayoutService = {
  readonly providers: PayoutProviders
  /** By reference: each is paid once at most. */
  readonly payments: ReadonlyMap<string, Payment>
  /** Brings one request that is late to the service. @returns its reference; nothing when there is none */
  deliverLate(random: SeededRandom): string | undefined
  /** Answers get lost, come late, or are wrong for a while. */
  isLossy: boolean
  /** What goes on while an answer takes longer than a gateway waits for it. */
  meanwhile: () => Promise<void>
}

type Options = { readonly clock: TestClock; readonly seed: string; readonly report: (finding: string) => void }

/** Longer than the lease of a payout in the gateway. */
const slowMs = 16_000

const wordsOf = ({ amount, currency, number, bin = '', holder }: Payout) =>
  [amount, currency, number, bin, holder].join()

/** A service that pays out. The first request of a reference decides it; the same reference again is the same payment. */
export function createPayoutService({ clock, seed, report }: Options): PayoutService {
  const payments = new Map<string, Payment>()
  const late: Payout[] = []
  const asked = new Map<string, number>()
  let isSlow = false

  /** Chance hangs on what is asked and how often, and not on what else goes on at the same time. */
  function chanceOf(name: string): SeededRandom {
    const count = (asked.get(name) ?? 0) + 1
    asked.set(name, count)
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
    // Of what it has refused it keeps nothing.
    if (chance < 20 || !known || known.outcome === 'refused') return 'missing'
    return chance < 30 ? 'pending' : known.outcome
  }

  const service: PayoutService = {
    ...{ payments, isLossy: true, meanwhile: async () => {} },
    providers: new Map([['psp', { send, status: async (reference) => status(reference), askEvery: 5_000 }]]),
    deliverLate(random) {
      const [payout] = late.splice(random.below(Math.max(1, late.length)), 1)
      if (payout) arrive(payout, random)
      return payout?.reference
    },
  }
  return service
}
