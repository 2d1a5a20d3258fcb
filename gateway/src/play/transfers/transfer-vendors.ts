import { type Vendor, vendorOf } from '@azulejo/shared/brand-data'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** Vendors that hold a wallet for each player of the merchant. */
export const walletVendors = ({ isSingle, transfers }: Pick<Merchant, 'isSingle' | 'transfers'>): readonly Vendor[] =>
  isSingle ? [] : (transfers?.vendors ?? []).flatMap((code) => vendorOf(code) ?? [])

/** Whether games of the vendor use the player's wallet at the vendor instead of the main wallet. */
export const holdsWallets = (merchant: Merchant, vendor: string): boolean =>
  walletVendors(merchant).some(({ code }) => code === vendor)
