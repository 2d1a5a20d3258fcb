import type { AccountType, Clock } from '@azulejo/shared/kernel'
import type { TokenNeed } from '@azulejo/shared/wire'
import type { Logger } from 'pino'
import type { ContentStore } from '../brands/content-store.ts'
import type { Db } from '../db/database.ts'
import type { Language, Merchant } from '../merchants/merchants.ts'
import type { BalanceChanges, OrderChanges, TicketChanges } from './changes.ts'
import type { Cookies } from './cookies.ts'
import type { DocumentCipher } from './document-cipher.ts'
import type { Player } from './player.ts'
import type { ProofSettings } from './proof-settings.ts'
import type { Random } from './random.ts'
import type { Refused } from './refused.ts'
import type { Sealing } from './sealing.ts'

/** The sender of a call, as a trusted proxy in front of the gateway reports it. */
export type Visitor = {
  readonly ip: string
  /** ISO 3166 code. */
  readonly country: string
  readonly device: string
  /** Browser and system from the user agent, for example `Chrome, macOS`. */
  readonly browser?: string | undefined
}

/** The member of the call's session token. */
export type Member = Player & {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly type: AccountType
  readonly rankLevel: number
  /** The session may only read, change the password and end. */
  readonly isPasswordDue: boolean
}

/** Everything a handler of any group may use; a group adds services of its own (`answersWith`). */
export type Context<Token extends TokenNeed = TokenNeed> = {
  /** The call's transaction; for GET calls the database itself. */
  readonly db: Db
  readonly clock: Clock
  /** Content of the brands' files. */
  readonly contents: Pick<ContentStore, 'get'>
  readonly random: Random
  readonly merchant: Merchant
  readonly language: Language
  readonly visitor: Visitor
  /** Always set when the record needs a token; otherwise set when the caller is logged in. */
  readonly member: Token extends 'needed' ? Member : Member | undefined
  /** The browser's own key for calls that move money; generated for all other calls. */
  readonly idempotencyKey: string
  readonly requestId: string
  /** sha256 of the caller's token, hex; it is the session's primary key. */
  readonly tokenHash: string | undefined
  header(name: string): string | undefined
  /** Code of the vendor whose key signed the call; only for calls with a signed record. */
  readonly signedBy: string | undefined
  readonly logger: Pick<Logger, 'warn'>
  /** Counts a signed call of a vendor; returns the refusal when the limit is exceeded. */
  countVendorCall(vendor: string): Promise<Refused<'request.too.many'> | undefined>
  /** The refusal while the site is in maintenance; otherwise undefined. */
  readonly maintenance: Refused<'system.maintenance'> | undefined
  readonly cookies: Cookies
  readonly sealing: Sealing
  /** Origin of the demo vendor's games, for example `http://localhost:8082`. */
  readonly vendorOrigin: string
  /** Origins of the brands' sites; a merchant's own is the first one whose host is among its `hosts`. */
  readonly siteOrigins: readonly string[]
  readonly proofs: ProofSettings
  readonly documents: DocumentCipher
  readonly orderChanges: OrderChanges
  readonly ticketChanges: TicketChanges
  readonly balanceChanges: BalanceChanges
  /** Runs work in a transaction; only for handlers registered with `transaction: 'own'`. */
  transact<Value>(work: (db: Db) => Promise<Value>): Promise<Value>
}
