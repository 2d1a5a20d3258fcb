import { demoPaymentProviders, vendors } from '@azulejo/shared/brand-data'
import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import type { DepositType } from '@azulejo/shared/wire'
import {
  createPspPayouts,
  createPspProvider,
  offeredChannels,
  type PaymentProviders,
  type PayoutProviders,
} from './cashier/parts.ts'
import { createHttpRegister, type ExclusionRegisters } from './people/parts.ts'
import type { Merchant } from './platform/merchants/merchants.ts'
import { createDemoRoomVendor, createDemoTransferVendor, type RoomVendors, type TransferVendors } from './play/parts.ts'

type Settings = {
  readonly clock: Clock
  /** Whether the demonstration's provider runs beside the gateway. */
  readonly demo: boolean
  readonly url: string
  /** Keys of the providers or vendors; one without a key is not reached. */
  readonly keys: PartnerKeys
}

const reach = ({ clock, url, keys }: Settings) => ({ url, keys, clock, send: fetch, patience: 3_000 })

/** The payment providers of this process, by the names that the brands' channels use. */
export function paymentProvidersOf(settings: Settings): PaymentProviders {
  const to = reach(settings)
  const names = settings.demo ? demoPaymentProviders.filter((name) => settings.keys.partners.has(name)) : []
  const [notifying] = demoPaymentProviders
  return new Map(
    names.map((name) => [name, createPspProvider({ ...to, provider: name, notifies: name === notifying })]),
  )
}

/** The providers of this process for payments to members, by name. */
export function payoutProvidersOf(settings: Settings): PayoutProviders {
  const [provider] = demoPaymentProviders
  const isReached = settings.demo && settings.keys.partners.has(provider)
  return new Map(isReached ? [[provider, createPspPayouts({ ...reach(settings), provider })]] : [])
}

/** The vendors of the demonstration that may hold wallets, by their code. */
export const transferVendorsOf = (to: Omit<Settings, 'demo'>): TransferVendors =>
  new Map(
    vendors
      .filter(({ code }) => to.keys.partners.has(code))
      .map(({ code }) => [code, createDemoTransferVendor({ ...to, vendor: code, send: fetch, patience: 4_000 })]),
  )

/** The vendors of the demonstration with rooms, by their code. */
export const roomVendorsOf = (to: Omit<Settings, 'demo'>): RoomVendors =>
  new Map(
    vendors
      .filter(({ code }) => to.keys.partners.has(code))
      .map(({ code }) => [code, createDemoRoomVendor({ ...to, vendor: code, send: fetch, patience: 2_000 })]),
  )

/** Central registers of exclusions below one address, by name; none without an address. */
export const exclusionRegistersAt =
  (url: string | undefined, token: string | undefined): ExclusionRegisters =>
  (name) =>
    url === undefined ? undefined : createHttpRegister({ url: `${url}/${name}`, token })

/** The kinds of deposit that a merchant offers with the providers of this process. */
export const depositTypesWith =
  (paymentProviders: PaymentProviders) =>
  (merchant: Merchant): readonly DepositType[] => [
    ...new Set(offeredChannels({ merchant, paymentProviders }).map(({ type }) => type)),
  ]
