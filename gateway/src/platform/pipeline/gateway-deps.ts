import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import type { Logger } from 'pino'
import type { ContentStore } from '../brands/content-store.ts'
import type { Db } from '../db/database.ts'
import type { Listen } from '../db/notices.ts'
import type { BalanceChanges, OrderChanges, TicketChanges } from './changes.ts'
import type { DocumentCipher } from './document-cipher.ts'
import type { Authorize } from './operator.ts'
import type { ProofSettings } from './proof-settings.ts'
import type { Random } from './random.ts'
import type { RefusalMessages } from './refused.ts'

/** Dependencies of the modules, commands and routes of every group; a group adds services of its own. */
export type GatewayDeps = {
  readonly db: Db
  /** Listens for notifications of transactions, from other processes too. */
  readonly listen: Listen
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
  readonly refusals: RefusalMessages
  /** Content of the brands' files. */
  readonly contents: ContentStore
  /** Reads the newest versions of the brands at once, without a notification; set when the gateway begins to follow them. */
  readonly brandUpdates: { read: () => Promise<void> }
  /** Origin of the demo vendor's games. */
  readonly vendorOrigin: string
  /** Origins of the brands' sites; a merchant's own is the first one whose host is among its `hosts`. */
  readonly siteOrigins: readonly string[]
  /** Keys that sign messages between game vendors and the gateway. */
  readonly vendorKeys: PartnerKeys
  /** Keys that sign messages between payment providers and the gateway. */
  readonly providerKeys: PartnerKeys
  /** Token of the operators' routes; the routes are closed when it is omitted. */
  readonly operatorToken?: string | undefined
  readonly proofs: ProofSettings
  readonly documents: DocumentCipher
  readonly orderChanges: OrderChanges
  readonly ticketChanges: TicketChanges
  readonly balanceChanges: BalanceChanges
}

/** Dependencies of an operator's command. */
export type CommandDeps = Pick<GatewayDeps, 'db' | 'clock' | 'random' | 'proofs' | 'documents'> & {
  readonly authorize: Authorize
}

/** Calls `authorize` before it changes anything or reads data about members. */
type AdminCommand<Services> = (deps: CommandDeps & Services, words: readonly string[]) => Promise<string>

/** Commands that an operator may give a running gateway, by name. */
export type AdminCommands<Services = unknown> = Readonly<Record<string, AdminCommand<Services>>>
