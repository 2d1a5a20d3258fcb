import type { Clock } from '@azulejo/shared/kernel'
import type { Logger } from 'pino'
import type { ContentStore } from './brands/content-store.ts'
import { catalogueModule } from './catalogue/catalogue-module.ts'
import { chatModule } from './chat/chat-module.ts'
import type { Db } from './db/database.ts'
import type { Listen } from './db/notices.ts'
import { demoDataModule } from './demo-data/demo-data-module.ts'
import { jobs } from './jobs/jobs-module.ts'
import { lottery } from './lottery/lottery-module.ts'
import type { Merchant, MerchantCode } from './merchants.ts'
import { messages } from './messages/messages-module.ts'
import type { Random } from './pipeline/random.ts'
import type { ProofSettings } from './proofs/proof-settings.ts'

/** Dependencies of the modules, commands and routes of the gateway. */
export type GatewayDeps = {
  readonly db: Db
  /** Hears what transactions say, in other processes too. */
  readonly listen: Listen
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
  /** Content of the brands' files. */
  readonly contents: ContentStore
  /** Where the demo vendor serves its games from. */
  readonly vendorOrigin: string
  /** Origins of the brands' sites; a merchant's own is the first whose name is one of its `hosts`. */
  readonly siteOrigins: readonly string[]
  /** Signs what the demo vendor sends to the seamless wallet. */
  readonly vendorSecret: string
  /** Opens the operators' addresses; they are closed when it is left out. */
  readonly operatorToken?: string | undefined
  readonly proofs: ProofSettings
}

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

/** In the order in which they are seeded and started. */
export const gatewayModules: readonly GatewayModule[] = [
  catalogueModule,
  lottery,
  jobs,
  messages,
  demoDataModule,
  chatModule,
]
