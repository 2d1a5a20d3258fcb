import type { Clock } from '@azulejo/shared/kernel'
import type { Logger } from 'pino'
import type { ContentStore } from '../brands/content-store.ts'
import type { Db } from '../db/database.ts'
import type { Listen } from '../db/notices.ts'
import type { Beacon } from './beacon.ts'
import type { OrderChanges, TicketChanges } from './changes.ts'
import type { Authorize } from './operator.ts'
import type { PaymentProviders } from './payment-provider.ts'
import type { PayoutProviders } from './payout-provider.ts'
import type { ProofSettings } from './proof-settings.ts'
import type { Random } from './random.ts'
import type { TransferVendors } from './transfer-vendor.ts'

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
  /** Signs what the payment provider and the gateway tell each other. */
  readonly pspSecret: string
  /** Opens the operators' addresses; they are closed when it is left out. */
  readonly operatorToken?: string | undefined
  readonly proofs: ProofSettings
  readonly paymentProviders: PaymentProviders
  readonly transferVendors: TransferVendors
  readonly payoutProviders: PayoutProviders
  readonly orderChanges: OrderChanges
  readonly ticketChanges: TicketChanges
  /** Values from outside for draws; without one they are made with the committed seed and the tickets alone. */
  readonly beacon: Beacon | undefined
}

/** Dependencies of a command that an operator gives. */
export type CommandDeps = Pick<
  GatewayDeps,
  'db' | 'clock' | 'random' | 'paymentProviders' | 'payoutProviders' | 'transferVendors' | 'proofs'
> & {
  readonly authorize: Authorize
}
