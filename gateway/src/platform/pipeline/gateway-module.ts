import type { Merchant, MerchantCode } from '../merchants/merchants.ts'
import type { GatewayDeps } from './gateway-deps.ts'

/** An account that visitors of a demonstration may log in with. */
export type DemoAccount = {
  readonly merchant: MerchantCode
  readonly account: string
  readonly password: string
  /** Description of the account, for example `player with history`. */
  readonly role: string
}

/**
 * A module of the gateway: `seed` fills an empty database once, and `seedMerchant` once for every merchant, each in one
 * transaction given as `deps.db`; `update` brings rows up to date at every start and when a brand's files change;
 * `start` begins recurring work when the gateway starts and returns a function that stops it. `Services` are what its
 * group needs in addition to the dependencies of every group.
 */
export type GatewayModule<Services = unknown> = {
  readonly name: string
  /** Whether the module creates accounts with public passwords and their history, which a live site must not have. */
  readonly isDemonstration?: boolean
  readonly seed?: (deps: GatewayDeps & Services) => Promise<void>
  readonly seedMerchant?: (deps: GatewayDeps & Services, merchant: Merchant) => Promise<void>
  readonly update?: (deps: GatewayDeps & Services) => Promise<void>
  readonly start?: (deps: GatewayDeps & Services) => Promise<() => Promise<void>>
  /** Accounts that `seedMerchant` created, which the gateway prints at its start. */
  readonly accounts?: (deps: GatewayDeps & Services, merchant: Merchant) => readonly DemoAccount[]
}
