import type { Merchant } from '../../platform/merchants/merchants.ts'
import { type Offer, offeredChannels } from './payment-provider.ts'

/** A deposit channel of a merchant, with its terms in minor units. */
export type Channel = Merchant['deposits'][number]

/** Returns the deposit channels of a rank; guests see the channels of rank 1. */
export const channelsFor = (offer: Offer, rankLevel: number): readonly Channel[] =>
  offeredChannels(offer).filter(({ rankMin }) => rankMin <= Math.max(1, rankLevel))

export const channelNamed = ({ deposits }: Merchant, code: string): Channel | undefined =>
  deposits.find((channel) => channel.code === code)
