import { demoPaymentProviders } from '@azulejo/shared/brand-data'
import type { Clock } from '@azulejo/shared/kernel'
import { createPspProvider } from './payments/index.ts'
import type { PaymentProviders } from './pipeline/payment-provider.ts'
import type { PayoutProviders } from './pipeline/payout-provider.ts'
import type { TransferVendors } from './pipeline/transfer-vendor.ts'
import { createDemoTransferVendor } from './transfers/index.ts'
import { vendors } from './vendors.ts'
import { createPspPayouts } from './withdrawals/index.ts'

type Settings = {
  readonly clock: Clock
  /** Whether the demonstration's provider runs beside the gateway. */
  readonly demo: boolean
  readonly url: string
  readonly secret: string
}

const reach = ({ clock, url, secret }: Settings) => ({ url, secret, clock, send: fetch, patience: 3_000 })

/** The payment providers of this process, by the names that the brands' channels use. */
export function paymentProvidersOf(settings: Settings): PaymentProviders {
  const to = reach(settings)
  const [notifying, polled] = demoPaymentProviders
  return new Map(
    settings.demo
      ? [
          [notifying, createPspProvider({ ...to, notifies: true })],
          [polled, createPspProvider({ ...to, notifies: false })],
        ]
      : [],
  )
}

/** The providers of this process for payments to members, by name. */
export const payoutProvidersOf = (settings: Settings): PayoutProviders =>
  new Map(settings.demo ? [[demoPaymentProviders[0], createPspPayouts(reach(settings))]] : [])

/** The vendors of the demonstration that may hold wallets, by their code. */
export const transferVendorsOf = (to: Omit<Settings, 'demo'>): TransferVendors =>
  new Map(
    vendors.map(({ code }) => [code, createDemoTransferVendor({ ...to, vendor: code, send: fetch, patience: 4_000 })]),
  )
