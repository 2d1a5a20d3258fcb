import { createPaymentWork } from '../../../src/cashier/payments/payment-work.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import { type Charge, otherAmount, type PaymentService } from '../payment-service.ts'

const hour = 3_600_000

/** Payers, and the payment service with its notices, answers and failures. */
export function payerActor({ clock, db, names, network, processes }: Run, service: PaymentService): Actor {
  /** The gateway looks for late payments for a day, so charges can be paid until 23 hours after their expiry. */
  const unpaid = (): Charge[] =>
    [...service.charges.values()].filter(({ outcome, expiresAt }) => !outcome && clock.now() < expiresAt + 23 * hour)
  const nextQuery = async () => {
    const query = db.selectFrom('payment').select(({ fn }) => fn.min('next_query_at').as('at'))
    return (await query.executeTakeFirstOrThrow()).at
  }
  return {
    name: 'payers',
    moves: {
      'pays a charge': {
        weight: 14,
        async go(random) {
          const charge = pickOf(random, unpaid())
          if (!charge) return undefined
          const { reference, amount, currency } = charge
          const chance = random.below(100)
          const outcome =
            chance < 68
              ? ({ status: 'paid', amount, currency } as const)
              : chance < 78
                ? ({ status: 'paid', amount: otherAmount(charge, random), currency } as const)
                : chance < 84
                  ? ({ status: 'paid', amount, currency: currency === 'USD' ? 'CNY' : 'USD' } as const)
                  : ({ status: 'declined' } as const)
          // For some charges the service sends no notice.
          service.end(charge, outcome, random.pick([0, 1, 1, 1, 1, 2, 3]))
          return `${reference} ${JSON.stringify(outcome)}`
        },
      },
      'is told of a payment': {
        weight: 14,
        async go(random) {
          const notice = pickOf(random, service.notices)
          if (!notice) return undefined
          const reply = await network.transmit(random, service.letterOf(notice))
          return `${notice.charge.reference}: ${JSON.stringify(reply?.body)}`
        },
      },
      'is told of a payment that was forged': {
        weight: 2,
        async go(random) {
          const charge = pickOf(random, [...service.charges.values()])
          if (!charge) return undefined
          const { amount, currency } = charge
          const outcome = { status: 'paid', amount, currency } as const
          const notice = { id: `forged-${names.token()}`, charge, outcome }
          return JSON.stringify(await network.transmit(random, service.letterOf(notice, true)))
        },
      },
      'asks the payment service': {
        weight: 16,
        async go(random) {
          await processes.work(random.below(2), (deps) => createPaymentWork(deps).run())
          return ''
        },
      },
      'the payment service fails or works again': {
        weight: 3,
        async go(random) {
          service.isDown = random.chance(0.25)
          service.isLossy = random.chance(0.5)
          return `down ${service.isDown}, lossy ${service.isLossy}`
        },
      },
    },

    async settle(random) {
      service.isDown = false
      service.isLossy = false
      for (const notice of Array.from(service.notices)) await network.deliver(service.letterOf(notice))
      // The queries now may change a deposit that was checked earlier in this round.
      const before = await nextQuery()
      await processes.work(0, (deps) => createPaymentWork(deps).run())
      const after = await nextQuery()
      // The gateway queries every ten minutes for a day; a jump of five hours leaves a few queries, which is enough.
      if (after) clock.set(Math.max(after.getTime(), clock.now() + 5 * hour) + random.below(1_000))
      const at = after ?? before
      const notices = service.notices.map(({ charge, outcome }) => `${charge.reference} ${outcome.status}`)
      return [...notices, ...(at ? [`the payment service is asked at ${at.toISOString()}`] : [])].join(', ')
    },
  }
}
