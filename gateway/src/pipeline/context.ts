import type { AccountType, Clock } from '@azulejo/shared/kernel'
import type { TokenNeed } from '@azulejo/shared/wire'
import type { ContentStore } from '../brands/content-store.ts'
import type { Db } from '../db/database.ts'
import type { Language, Merchant } from '../merchants.ts'
import type { OrderChanges, TicketChanges } from './changes.ts'
import type { Cookies } from './cookies.ts'
import type { PaymentProviders } from './payment-provider.ts'
import type { PayoutProviders } from './payout-provider.ts'
import type { Player } from './player.ts'
import type { ProofSettings } from './proof-settings.ts'
import type { Random } from './random.ts'
import type { Refused } from './refused.ts'
import type { Sealing } from './sealing.ts'
import type { TransferVendors } from './transfer-vendor.ts'

/** Where the call comes from, as a trusted proxy in front of the gateway tells. */
export type Visitor = {
  readonly ip: string
  /** ISO 3166 code. */
  readonly country: string
  readonly device: string
  /** Browser and system, as a browser names itself: `Chrome, macOS`. */
  readonly browser?: string | undefined
}

/** The member whose token the call carries. */
export type Member = Player & {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly type: AccountType
  readonly rankLevel: number
}

/** Everything a handler may touch. */
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
  /** Always there when the record needs a token; else there when the caller happens to be logged in. */
  readonly member: Token extends 'needed' ? Member : Member | undefined
  /** Names the intent. The browser's own for calls that move money, else made up for this request. */
  readonly idempotencyKey: string
  readonly requestId: string
  /** sha256 of the caller's token, hex; it is the session's primary key. */
  readonly tokenHash: string | undefined
  header(name: string): string | undefined
  /** Whether a vendor has signed the call; only of calls whose record says so. */
  readonly isSigned: boolean
  /** Counts a signed call of a vendor; the refusal when it is one too many. */
  countVendorCall(vendor: string): Promise<Refused<'request.too.many'> | undefined>
  /** The refusal of a site in maintenance. */
  readonly maintenance: Refused<'system.maintenance'> | undefined
  readonly cookies: Cookies
  readonly sealing: Sealing
  /** Where the demo vendor serves its games from, for example `http://localhost:8082`. */
  readonly vendorOrigin: string
  /** Origins of the brands' sites; a merchant's own is the first whose name is one of its `hosts`. */
  readonly siteOrigins: readonly string[]
  readonly proofs: ProofSettings
  readonly paymentProviders: PaymentProviders
  readonly payoutProviders: PayoutProviders
  readonly transferVendors: TransferVendors
  readonly orderChanges: OrderChanges
  readonly ticketChanges: TicketChanges
  /** Runs work in a transaction; only for handlers registered with `transaction: 'own'`. */
  transact<Value>(work: (db: Db) => Promise<Value>): Promise<Value>
}
