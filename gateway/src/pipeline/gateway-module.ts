import type { Merchant, MerchantCode } from '../merchants.ts'
import type { GatewayDeps } from './gateway-deps.ts'

/** An account that visitors of a demonstration may log in with. */
export type DemoAccount = {
  readonly merchant: MerchantCode
  readonly account: string
  readonly password: string
  /** What it is, for example `player with history`. */
  readonly role: string
}

/**
 * A module of the gateway: `seed` fills an empty database once, and `seedMerchant` once for every merchant, each in one
 * transaction given as `deps.db`; `update` brings rows up to date at every start and when a brand's files change;
 * `start` begins recurring work when the gateway starts and answers what stops it.
 */
export type GatewayModule = {
  readonly name: string
  /** Accounts with published passwords and what they did; a site with visitors goes without. */
  readonly isDemonstration?: boolean
  seed?(deps: GatewayDeps): Promise<void>
  seedMerchant?(deps: GatewayDeps, merchant: Merchant): Promise<void>
  update?(deps: GatewayDeps): Promise<void>
  start?(deps: GatewayDeps): Promise<() => Promise<void>>
  /** Accounts that `seedMerchant` made, to be printed at start. */
  accounts?(deps: GatewayDeps, merchant: Merchant): readonly DemoAccount[]
}
