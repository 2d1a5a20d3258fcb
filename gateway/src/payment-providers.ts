import { demoPaymentProviders } from '@azulejo/shared/brand-data'
import type { Clock } from '@azulejo/shared/kernel'
import { createPspProvider } from './payments/index.ts'
import type { PaymentProviders } from './pipeline/payment-provider.ts'

type Settings = {
  readonly clock: Clock
  /** Whether the demonstration's provider runs beside the gateway. */
  readonly demo: boolean
  readonly url: string
  readonly secret: string
}

/** The payment providers of this process by the names that channels of brands call them. */
export function paymentProvidersOf({ clock, demo, url, secret }: Settings): PaymentProviders {
  const to = { url, secret, clock, send: fetch, patience: 3_000 }
  const [told, asking] = demoPaymentProviders
  return new Map(
    demo
      ? [
          [told, createPspProvider({ ...to, notifies: true })],
          [asking, createPspProvider({ ...to, notifies: false })],
        ]
      : [],
  )
}
