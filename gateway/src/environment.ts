import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { KeyFile } from './key-file.ts'
import { proofSettingsOf, proofVariables } from './people/parts.ts'
import { usualLimits } from './platform/pipeline/limits.ts'
import type { ProofSettings } from './platform/pipeline/proof-settings.ts'
import { isNetwork } from './platform/pipeline/trusted-proxies.ts'

const port = (usual: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), String(usual))

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)

const schema = v.object({
  /** Address to listen on; the default accepts connections from this machine only. */
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  PORT: port(8081),
  VENDOR_PORT: port(8082),
  /** Origin at which browsers reach the demo vendor; the vendor's port on this machine if omitted. */
  VENDOR_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  /** File of the keys that sign messages between the gateways and each game vendor. */
  VENDOR_KEYS_FILE: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** URL at which the gateway reaches the demo vendors that hold wallets; the origin of the demo vendor if omitted. */
  VENDOR_URL: v.optional(v.pipe(v.string(), v.url())),
  /** URL of the demonstration's payment provider for the gateway; the origin of the demo vendor if omitted. */
  PSP_URL: v.optional(v.pipe(v.string(), v.url())),
  /** File of the keys that sign messages between the gateways and each payment provider. */
  PROVIDER_KEYS_FILE: v.optional(v.pipe(v.string(), v.minLength(1))),
  /**
   * URL of the beacon for draws; if omitted, the demonstration's beacon, or none without the demonstration. The
   * demonstration's program tells its chain itself below `/beacon`; without the demonstration that address is not used.
   */
  BEACON_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(
        /\/(beacon|[0-9a-f]{64})$/,
        'it ends with the hash of its chain, for example https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
      ),
    ),
  ),
  /** Address below which central registers of exclusions are asked, each by its name; the demonstration's if omitted. */
  EXCLUSION_REGISTER_URL: v.optional(v.pipe(v.string(), v.url())),
  EXCLUSION_REGISTER_TOKEN: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Most signed calls of one vendor in ten seconds. */
  VENDOR_CALLS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/, 'it is a number of calls in ten seconds'), v.transform(Number)),
    String(usualLimits.vendorCalls.points),
  ),
  /** Bearer token of the operators' routes, which are closed when it is omitted. */
  OPERATOR_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16), v.regex(/^\S+$/))),
  /** Secret of the operator whom a command's `--as` names; the command prompts for it if omitted. */
  OPERATOR_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Addresses and networks of proxies whose headers about visitors are trusted, separated by blanks. */
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/).filter((part) => part !== '')),
      v.everyItem(isNetwork, 'they are addresses or networks, for example 10.0.0.7 10.1.0.0/24'),
    ),
    '',
  ),
  /** Origins of the sites that may frame demo games and that messages link to, separated by blanks. */
  SITE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/[\w.*:-]+ ?)+$/),
      v.transform((text) => text.trim().split(' ')),
    ),
  ),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Folder of the embedded database; `memory` stores nothing on disk. */
  DATA_FOLDER: v.optional(v.string(), fileURLToPath(new URL('../../.data/gateway', import.meta.url))),
  /** File of the keys that encrypt files of members; one that the gateway makes itself on a machine of its own. */
  DOCUMENT_KEYS_FILE: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Folder of the brands that a first start publishes; that of the repository if omitted. */
  BRANDS_FOLDER: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** `1` publishes changed files of the brands' folder while the gateway runs, for work on one's own machine. */
  BRANDS_WATCH: v.optional(v.picklist(['0', '1']), '0'),
  /** Folder of the socket for operators' commands; that of the embedded database if omitted. */
  CONTROL_FOLDER: v.optional(v.string()),
  /** Creates accounts with public passwords; on by default with the embedded database, off with another. */
  DEMO_DATA: v.optional(v.picklist(['on', 'off'])),
  ...proofVariables,
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
})

export type Environment = {
  readonly host: string
  readonly trustedProxies: readonly string[]
  readonly port: number
  readonly vendorPort: number
  readonly vendorOrigin: string
  readonly vendorUrl: string | undefined
  readonly pspUrl: string | undefined
  /** Undefined when draws use no beacon. */
  readonly beaconUrl: string | undefined
  readonly registerUrl: string | undefined
  readonly registerToken: string | undefined
  /** Most signed calls of one vendor in ten seconds. */
  readonly vendorCalls: number
  readonly operatorToken: string | undefined
  readonly operatorSecret: string | undefined
  readonly siteOrigins: readonly string[] | undefined
  readonly databaseUrl: string | undefined
  /** Undefined for a database in memory. */
  readonly folder: string | undefined
  /** Undefined when commands go straight to the database. */
  readonly controlFolder: string | undefined
  readonly brandsFolder: string | undefined
  readonly watchesBrands: boolean
  readonly hasDemo: boolean
  /** Whether this process starts the program of the demonstration's games and payments itself. */
  readonly startsDemo: boolean
  /** Files of keys; undefined for a database in memory, and where nobody has named a file. */
  readonly documentKeys: KeyFile | undefined
  readonly vendorKeys: KeyFile | undefined
  readonly providerKeys: KeyFile | undefined
  readonly proofs: ProofSettings
  readonly logLevel: string
}

/** Names of the environment variables that a gateway reads. */
export const environmentVariables: readonly string[] = Object.keys(schema.entries)

/** An address without a chain is that of the demonstration's program. */
const isUsed = (beacon: string, hasDemo: boolean): boolean => hasDemo || !beacon.endsWith('/beacon')

const workspaceKeys = fileURLToPath(new URL('../../.data', import.meta.url))

type KeySettings = Pick<v.InferOutput<typeof schema>, 'DATABASE_URL' | 'DATA_FOLDER'>

/** A gateway of PostgreSQL in production shares its keys with others, so somebody has to name them. */
const keyFilesOf =
  ({ DATABASE_URL, DATA_FOLDER }: KeySettings, isProduction: boolean) =>
  (path: string | undefined, name: string): KeyFile | undefined => {
    if (path) return { path, isOwn: false }
    if (DATABASE_URL) return isProduction ? undefined : { path: join(workspaceKeys, name), isOwn: true }
    return DATA_FOLDER === 'memory' ? undefined : { path: join(DATA_FOLDER, name), isOwn: true }
  }

/**
 * Reads the settings of a process; throws an Error that names the wrong variable. An empty variable is one that is not
 * set: compose passes variables without a value as empty.
 */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const read = v.safeParse(schema, variables)
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`${v.getDotPath(issue)}: ${issue.message}`)
  }
  const { PORT, VENDOR_PORT, VENDOR_ORIGIN, SITE_ORIGINS } = read.output
  const { DATABASE_URL, DATA_FOLDER, LOG_LEVEL, OPERATOR_TOKEN } = read.output
  const folder = DATA_FOLDER === 'memory' ? undefined : DATA_FOLDER
  const { HOST, TRUSTED_PROXIES, DEV_PAGES } = read.output
  const hasDemo = (read.output.DEMO_DATA ?? (DATABASE_URL ? 'off' : 'on')) === 'on'
  const { BEACON_URL } = read.output
  const keyFile = keyFilesOf(read.output, variables.NODE_ENV === 'production')
  if (DEV_PAGES === '1' && (variables.NODE_ENV === 'production' || !isLoopback(HOST)))
    throw new Error('DEV_PAGES: it shows codes and links, so it needs a HOST of this machine and no production')
  return {
    host: HOST,
    trustedProxies: TRUSTED_PROXIES,
    port: PORT,
    vendorPort: VENDOR_PORT,
    vendorOrigin: VENDOR_ORIGIN ?? `http://localhost:${VENDOR_PORT}`,
    vendorUrl: read.output.VENDOR_URL,
    pspUrl: read.output.PSP_URL,
    beaconUrl: BEACON_URL !== undefined && isUsed(BEACON_URL, hasDemo) ? BEACON_URL : undefined,
    registerUrl: read.output.EXCLUSION_REGISTER_URL,
    registerToken: read.output.EXCLUSION_REGISTER_TOKEN,
    vendorCalls: read.output.VENDOR_CALLS,
    operatorToken: OPERATOR_TOKEN,
    operatorSecret: read.output.OPERATOR_SECRET,
    siteOrigins: SITE_ORIGINS,
    databaseUrl: DATABASE_URL,
    folder,
    controlFolder: read.output.CONTROL_FOLDER ?? (DATABASE_URL ? undefined : folder),
    brandsFolder: read.output.BRANDS_FOLDER,
    watchesBrands: read.output.BRANDS_WATCH === '1',
    hasDemo,
    startsDemo: variables.NODE_ENV !== 'production',
    documentKeys: keyFile(read.output.DOCUMENT_KEYS_FILE, 'document-keys'),
    vendorKeys: keyFile(read.output.VENDOR_KEYS_FILE, 'vendor-keys'),
    providerKeys: keyFile(read.output.PROVIDER_KEYS_FILE, 'provider-keys'),
    proofs: proofSettingsOf(read.output),
    logLevel: LOG_LEVEL,
  }
}
