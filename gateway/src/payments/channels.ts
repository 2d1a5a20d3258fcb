import type { Merchant } from '../merchants.ts'
import { type Offer, offeredChannels } from '../pipeline/payment-provider.ts'

/** A way to pay of a merchant, with its terms in minor units. */
export type Channel = Merchant['deposits'][number]

/** The ways to pay that a rank of the merchant has; guests see those of the first rank. */
export const channelsFor = (offer: Offer, rankLevel: number): readonly Channel[] =>
  offeredChannels(offer).filter(({ rankMin }) => rankMin <= Math.max(1, rankLevel))

export const channelNamed = ({ deposits }: Merchant, code: string): Channel | undefined =>
  deposits.find((channel) => channel.code === code)
