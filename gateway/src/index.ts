import { demoPaymentProviders, vendors } from '@azulejo/shared/brand-data'
import { type Clock, systemClock } from '@azulejo/shared/kernel'
import { freshPartnerKeys, type PartnerKeys } from '@azulejo/shared/partner'
import { type Logger, pino } from 'pino'
import { calls, refusals } from './calls.ts'
import type { PaymentProviders, PayoutProviders } from './cashier/parts.ts'
import { createServiceChanges } from './community/parts.ts'
import { contentKinds } from './content-kinds.ts'
import { demoOperators } from './demo/parts.ts'
import { encryptDocuments } from './document-command.ts'
import { admitDocumentKeys } from './document-keys.ts'
import { followBrands, unfollowedBrands } from './follow-brands.ts'
import { gatewayModules } from './modules.ts'
import { paymentsChannel } from './money/index.ts'
import { balancesChannel, createLedgerState, newestBalances, newestSteps } from './money/parts.ts'
import {
  depositTypesWith,
  paymentProvidersOf,
  payoutProvidersOf,
  roomVendorsOf,
  transferVendorsOf,
} from './payment-providers.ts'
import { createDeviceReader, type ExclusionRegisters } from './people/parts.ts'
import { folderFiles, repositoryBrands } from './platform/brands/brand-files.ts'
import { type ContentStore, createContentStore } from './platform/brands/content-store.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './platform/db/open-database.ts'
import { merchants, openBrands } from './platform/merchants/merchants.ts'
import { createAnswerMemo } from './platform/pipeline/answer-memo.ts'
import { createApp } from './platform/pipeline/app.ts'
import { createChanges } from './platform/pipeline/changes.ts'
import { createDocumentCipher, type DocumentCipher, newDocumentKey } from './platform/pipeline/document-cipher.ts'
import type { DemoAccount } from './platform/pipeline/gateway-module.ts'
import { createLimiter, createVendorLimiter, type Limits, usualLimits } from './platform/pipeline/limits.ts'
import type { Operator } from './platform/pipeline/operator.ts'
import { createPipeline } from './platform/pipeline/pipeline.ts'
import { joinProcesses } from './platform/pipeline/processes.ts'
import { type ProofSettings, usualProofSettings } from './platform/pipeline/proof-settings.ts'
import { type Random, systemRandom } from './platform/pipeline/random.ts'
import { createSealing } from './platform/pipeline/sealing.ts'
import { trustedProxies } from './platform/pipeline/trusted-proxies.ts'
import type { LiveMerchant } from './platform/pipeline/visitor.ts'
import {
  type Beacon,
  lotteryChannel,
  newestEnds,
  type RoomVendors,
  type TransferVendors,
  transfersChannel,
} from './play/parts.ts'
import { routes } from './routes.ts'
import { demoAccounts, startModules } from './run-modules.ts'
import type { AllDeps, Services } from './services.ts'
import { createLiveMerchant } from './site/index.ts'
import { createSiteGate } from './site/parts.ts'

export type GatewayOptions = DatabaseOptions & {
  /** An open database to use instead of opening one; it is closed with the gateway. */
  readonly database?: OpenDatabase
  readonly clock?: Clock
  readonly random?: Random
  /** Fills an empty database with the merchants' games and content; on by default. */
  readonly seed?: boolean
  /** Fills the database with the demonstration accounts too; on by default. */
  readonly demo?: boolean
  /** Folder of the brands; that of the repository if omitted. */
  readonly brandsFolder?: string | undefined
  /**
   * Content that another gateway of this process has read; this gateway then does not follow the brands' versions.
   */
  readonly contents?: ContentStore
  /** Milliseconds between two checks of the folder for changed files, which are then published; no checks if omitted. */
  readonly watchBrandsMs?: number | undefined
  /** Runs draws and other recurring work in this process; on by default. */
  readonly work?: boolean
  /** Origin of the demo vendor's games. */
  readonly vendorOrigin?: string
  /** Origins of the brands' sites; links in messages use the origin of their merchant. */
  readonly siteOrigins?: readonly string[]
  /** Addresses and networks of proxies whose headers about visitors are trusted; none if omitted. */
  readonly trustedProxies?: readonly string[]
  /** Keys of the game vendors; new ones if omitted, so set them when a vendor runs in another process. */
  readonly vendorKeys?: PartnerKeys | undefined
  /** Origin of the demo vendors that hold wallets; that of the demo vendor if omitted. */
  readonly vendorUrl?: string
  /** Transfer vendors that replace the demo vendors. */
  readonly transferVendors?: TransferVendors
  /** Vendors with rooms that replace the demo vendors. */
  readonly roomVendors?: RoomVendors
  /** Origin of the demonstration's payment provider; that of the demo vendor if omitted. */
  readonly pspUrl?: string
  /** Keys of the payment providers; new ones if omitted. */
  readonly providerKeys?: PartnerKeys | undefined
  /** Payment providers that replace the demonstration's provider, which exists only in a demonstration. */
  readonly paymentProviders?: PaymentProviders
  /** Payout providers that replace the demonstration's. */
  readonly payoutProviders?: PayoutProviders
  /** Central registers of exclusions by name; none if omitted, so they count as unavailable. */
  readonly exclusionRegisters?: ExclusionRegisters
  /** Source of public random values for draws; without it draws are "commit-only". */
  readonly beacon?: Beacon
  /** Encrypts files of members; with a key of its own if omitted, so set it when the database is kept. */
  readonly documents?: DocumentCipher
  /** Token of the operators' routes; the routes are closed when it is omitted. */
  readonly operatorToken?: string | undefined
  /** Overrides of `usualProofSettings`. */
  readonly proofs?: Partial<ProofSettings>
  readonly logger?: Logger
  readonly limits?: Partial<Limits>
  /** Milliseconds after which a switched site status or a changed setting takes effect. */
  readonly statusFreshMs?: number
}

export type Gateway = {
  /** Answers a request. @param peer address at the other end of the connection, when there is one */
  fetch(request: Request, peer?: string): Promise<Response>
  close(): Promise<void>
  /** Demonstration accounts in the database, to be printed at start. */
  readonly accounts: readonly DemoAccount[]
  /** Demonstration operators that may act. */
  readonly operators: readonly Operator[]
  /** Dependencies for tools and tests that work without calls. */
  readonly deps: AllDeps
}

/** Opens the database, fills it, starts the recurring work and answers calls through `fetch`, without a port. */
export async function createGateway(options: GatewayOptions = {}): Promise<Gateway> {
  const { clock = systemClock, random = systemRandom, seed = true, demo = true, work = true } = options
  const logger = options.logger ?? pino({ level: 'warn' })
  const { brandsFolder = repositoryBrands, watchBrandsMs } = options
  const files = folderFiles(brandsFolder)
  const stopReporting = openBrands(files, (problem) => logger.error({ problem }, 'data of a brand left out'))
  const { db, listen, close } = options.database ?? (await openDatabase(options))
  const { vendorOrigin = 'http://localhost:8082' } = options
  const { operatorToken, statusFreshMs = 500, siteOrigins = [] } = options
  const contents = options.contents ?? createContentStore({ files, merchants, kinds: contentKinds, logger })
  const limits = { ...usualLimits, ...options.limits }
  const proofs = { ...usualProofSettings, ...options.proofs }
  const { pspUrl = vendorOrigin, vendorUrl = vendorOrigin } = options
  const vendorKeys = options.vendorKeys ?? freshPartnerKeys(vendors.map(({ code }) => code))
  const providerKeys = options.providerKeys ?? freshPartnerKeys(demoPaymentProviders)
  const documents = options.documents ?? createDocumentCipher(newDocumentKey())
  const orderChanges = createChanges({
    listen,
    channels: [paymentsChannel, transfersChannel],
    newestOf: (orderIds: readonly bigint[]) => newestSteps(db, orderIds),
  })
  const ticketChanges = createChanges({
    listen,
    channels: [lotteryChannel],
    newestOf: (memberIds: readonly string[]) => newestEnds(db, memberIds),
  })
  const psp = { clock, demo, url: pspUrl, keys: providerKeys }
  const balanceChanges = createChanges({
    listen,
    channels: [balancesChannel, lotteryChannel],
    lookEveryMs: 2_000,
    newestOf: (memberIds: readonly string[]) => newestBalances(db, memberIds),
  })
  const serviceChanges = createServiceChanges(db, listen)
  const paymentProviders = options.paymentProviders ?? paymentProvidersOf(psp)
  const services: Services = {
    depositTypesOf: depositTypesWith(paymentProviders),
    transferVendors: options.transferVendors ?? transferVendorsOf({ clock, url: vendorUrl, keys: vendorKeys }),
    roomVendors: options.roomVendors ?? roomVendorsOf({ clock, url: vendorUrl, keys: vendorKeys }),
    beacon: options.beacon,
    exclusionRegisters: options.exclusionRegisters ?? (() => undefined),
    paymentProviders,
    payoutProviders: options.payoutProviders ?? payoutProvidersOf(psp),
    serviceChanges,
  }
  const deps: AllDeps = {
    ...services,
    orderChanges,
    ticketChanges,
    balanceChanges,
    providerKeys,
    db,
    listen,
    clock,
    random,
    logger,
    contents,
    refusals,
    brandUpdates: { read: async () => {} },
    vendorOrigin,
    siteOrigins,
    vendorKeys,
    operatorToken,
    proofs,
    documents,
  }
  const seeded = demo ? gatewayModules : gatewayModules.filter(({ isDemonstration }) => !isDemonstration)
  const memo = createAnswerMemo(deps)
  let stopBrands = async () => {}
  let leave = async () => {}
  const end = async () => {
    await leave()
    await stopBrands()
    await memo.close()
    stopReporting()
    await close()
  }
  try {
    if (options.documents) await admitDocumentKeys(db, documents)
    await encryptDocuments(db, documents, 'plain')
    const following = { brandsFolder, watchEveryMs: watchBrandsMs, seeded: seed ? seeded : undefined }
    const followed = options.contents ? unfollowedBrands : await followBrands(deps, following)
    stopBrands = followed.stop
    const stop = work ? await startModules(deps, gatewayModules) : async () => {}
    const readMerchant = createLiveMerchant(db, logger, statusFreshMs)
    const liveMerchant: LiveMerchant = async (code) => {
      await followed.taken()
      return await readMerchant(code)
    }
    const processes = await joinProcesses({ db, logger })
    leave = processes.close
    const pipeline = createPipeline({
      deps,
      services,
      memo,
      membersIn: createDeviceReader(deps),
      limiter: createLimiter(limits, processes.count),
      vendorLimiter: createVendorLimiter(limits, processes.count),
      sealing: createSealing(db, clock),
      siteGate: createSiteGate(db, clock, statusFreshMs),
      liveMerchant,
      isTrustedProxy: trustedProxies(options.trustedProxies ?? []),
    })
    const app = createApp({ deps, calls, routes, pipeline, liveMerchant, health: createLedgerState(db) })
    return {
      deps,
      accounts: await demoAccounts(deps, gatewayModules),
      operators: await demoOperators(db),
      fetch: async (request, peer) => app.fetch(request, { peer }),
      async close() {
        await Promise.all(
          [orderChanges, ticketChanges, balanceChanges, serviceChanges].map((changes) => changes.close()),
        )
        await stop()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

export type { DemoAccount } from './platform/pipeline/gateway-module.ts'
