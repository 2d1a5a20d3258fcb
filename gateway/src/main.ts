import { join } from 'node:path'
import { demoPaymentProviders } from '@azulejo/shared/brand-data'
import { systemClock } from '@azulejo/shared/kernel'
import { pino } from 'pino'
import { createDemoBeacon, type DemoBeacon } from '../demo-beacon/demo-beacon.ts'
import { createDemoPsp } from '../demo-psp/demo-psp.ts'
import { createDemoVendor, localSites } from '../demo-vendor/demo-vendor.ts'
import { adminCommandNames, executeAdminCommand } from './admin-commands.ts'
import { folderFiles, repositoryBrands, storedFiles } from './brands/brand-files.ts'
import { readCurrentParts } from './brands/brand-versions.ts'
import { createChatServer } from './chat/chat-server.ts'
import { type ControlRequest, handOver, listenForAdminCommands, readSecret } from './control.ts'
import { hasDatabase, openDatabase } from './db/open-database.ts'
import { demoOperatorSecret } from './demo-data/demo-operators.ts'
import { readDocumentKeys } from './document-keys.ts'
import { type Environment, environmentVariables, readEnvironment } from './environment.ts'
import { createGateway, type DemoAccount, type Gateway } from './index.ts'
import { type KeyFile, readKeyFile } from './key-file.ts'
import { httpBeacon } from './lottery/http-beacon.ts'
import { openBrands } from './merchants.ts'
import { paymentProvidersOf, payoutProvidersOf, transferVendorsOf } from './payment-providers.ts'
import { createDocumentCipher, newDocumentKey } from './pipeline/document-cipher.ts'
import { usualLimits } from './pipeline/limits.ts'
import { createPartnerKeys, freshPartnerKeys, newPartnerKeys, type PartnerKeys } from './pipeline/partner-keys.ts'
import { systemRandom } from './pipeline/random.ts'
import { giveBackWhenQuiet } from './quiet-memory.ts'
import { type Served, serve, serveFetch } from './serve.ts'
import { vendors } from './vendors.ts'

const accountLine = ({ merchant, account, password, role }: DemoAccount): string =>
  `  ${merchant.padEnd(8)} ${account.padEnd(16)} ${password.padEnd(12)} ${role}`

/** Address at which a program of this machine reaches a server that listens on a host. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Serves the demo vendor, the demonstration's payment provider and beacon, and the chat on one origin. The gateway
 * treats vendor and provider as separate programs, which call back over HTTP.
 */
async function serveVendor(
  { host, vendorPort, vendorOrigin, folder, siteOrigins, hasDemo }: Environment,
  { deps }: Gateway,
  gatewayPort: number,
  beacon: DemoBeacon | undefined,
): Promise<Served> {
  const vendor = createDemoVendor({
    gatewayUrl: `http://${ownAddress(host)}:${gatewayPort}`,
    keys: deps.vendorKeys,
    ...(siteOrigins ? { siteOrigins } : {}),
    ...(folder
      ? { openRoundsFile: join(folder, 'open-rounds.json'), bucketsFile: join(folder, 'vendor-wallets.json') }
      : {}),
  })
  const psp = hasDemo
    ? createDemoPsp({
        gatewayUrl: `http://${ownAddress(host)}:${gatewayPort}`,
        keys: deps.providerKeys,
        origin: vendorOrigin,
        ...(folder
          ? { chargesFile: join(folder, 'psp-charges.json'), payoutsFile: join(folder, 'psp-payouts.json') }
          : {}),
      })
    : undefined
  const chat = createChatServer({ deps, siteOrigins: siteOrigins ?? localSites })
  const { port, close } = await serveFetch(
    (request) => chat.fetch(request) ?? psp?.fetch(request) ?? beacon?.fetch(request) ?? vendor.fetch(request),
    { host, port: vendorPort },
    chat.upgrade,
  )
  return {
    port,
    async close() {
      await chat.close()
      await close()
      psp?.close()
      await vendor.close()
    },
  }
}

/** Secret of the demonstration's beacon, which all processes with the same keys derive from them. */
const beaconSecretOf = (keys: PartnerKeys | undefined): string => {
  const [provider] = demoPaymentProviders
  return keys?.partners.has(provider)
    ? keys.sign(provider, { path: '/beacon', body: '' }, 0)['x-signature']
    : systemRandom.token()
}

/** The configured beacon, otherwise the demonstration's; undefined without both. */
function beaconOf({ beaconUrl, vendorUrl, vendorOrigin }: Environment, demo: DemoBeacon | undefined) {
  const url = beaconUrl ?? (demo ? `${vendorUrl ?? vendorOrigin}${demo.path}` : undefined)
  return url === undefined ? undefined : httpBeacon({ url })
}

const vendorNames = vendors.map(({ code }) => code)

/** All keys of a process; undefined ones for a database in memory. @throws when a lasting database has no keys */
function keysOf({ documentKeys, vendorKeys, providerKeys, databaseUrl }: Environment) {
  const partnerKeys = (file: KeyFile | undefined, variable: string, names: readonly string[]) => {
    const kind = { variable, make: () => newPartnerKeys(names), hint: 'docs/operations.md says how to make it' }
    if (file) return readKeyFile(file, kind, (text) => createPartnerKeys(text, names))
    if (databaseUrl) throw new Error(`${variable}: it names the file of the keys that sign messages`)
    return undefined
  }
  if (databaseUrl && !documentKeys)
    throw new Error('DOCUMENT_KEYS_FILE: it names the file of the keys that encrypt documents of members')
  return {
    documents: documentKeys && readDocumentKeys(documentKeys),
    vendorKeys: partnerKeys(vendorKeys, 'VENDOR_KEYS_FILE', vendorNames),
    providerKeys: partnerKeys(providerKeys, 'PROVIDER_KEYS_FILE', demoPaymentProviders),
  }
}

async function start(environment: Environment): Promise<void> {
  const { databaseUrl, folder, brandsFolder, controlFolder, vendorOrigin, operatorToken, proofs } = environment
  const { documents, vendorKeys, providerKeys } = keysOf(environment)
  const demoBeacon = environment.hasDemo ? await createDemoBeacon({ secret: beaconSecretOf(providerKeys) }) : undefined
  const beacon = beaconOf(environment, demoBeacon)
  const gateway = await createGateway({
    ...(beacon ? { beacon } : {}),
    databaseUrl,
    folder,
    brandsFolder,
    ...(environment.watchesBrands ? { watchBrandsMs: 1_000 } : {}),
    vendorOrigin,
    operatorToken,
    proofs,
    ...(documents ? { documents } : {}),
    limits: { vendorCalls: { ...usualLimits.vendorCalls, points: environment.vendorCalls } },
    demo: environment.hasDemo,
    trustedProxies: environment.trustedProxies,
    ...(environment.siteOrigins ? { siteOrigins: environment.siteOrigins } : {}),
    vendorKeys,
    providerKeys,
    ...(environment.vendorUrl ? { vendorUrl: environment.vendorUrl } : {}),
    ...(environment.pspUrl ? { pspUrl: environment.pspUrl } : {}),
    logger: pino({ level: environment.logLevel }),
  })
  const { deps } = gateway
  const served = await serve(gateway, environment)
  giveBackWhenQuiet()
  const vendor = await serveVendor(environment, gateway, served.port, demoBeacon)
  const control = ({ words, secret }: ControlRequest) => executeAdminCommand(deps, words, secret)
  const stopControl = controlFolder ? await listenForAdminCommands(controlFolder, control) : async () => {}
  console.log(`Gateway on port ${served.port}, demo games on port ${vendor.port}`)
  if (!databaseUrl)
    console.log(
      'The embedded database does not wait for the disk (no fsync): it survives a killed process, not a power cut. DATABASE_URL names a PostgreSQL.',
    )
  if (gateway.accounts.length > 0) console.log('Demo accounts, whose passwords are published:')
  for (const account of gateway.accounts) console.log(accountLine(account))
  if (gateway.operators.length > 0) console.log(`Demo operators, with the secret ${demoOperatorSecret}:`)
  for (const { name, role } of gateway.operators) console.log(`  ${name.padEnd(16)} ${role}`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await stopControl()
    await vendor.close()
    await served.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

/** Executes a command in the process that holds the embedded database, or directly on PostgreSQL. */
async function adminCommand(environment: Environment, words: readonly string[]): Promise<void> {
  const { databaseUrl, folder, brandsFolder, controlFolder, vendorOrigin, proofs } = environment
  const secret = words.includes('--as') ? (environment.operatorSecret ?? (await readSecret(process.stdin))) : undefined
  const done = controlFolder ? await handOver(controlFolder, { words, secret }) : undefined
  if (done !== undefined) return console.log(done)
  if (!databaseUrl && !(folder && hasDatabase(folder)))
    throw new Error(
      `there is no database in ${folder ?? 'memory'}; DATA_FOLDER or DATABASE_URL names the one of the gateway, which makes it when it starts`,
    )
  const { db, close } = await openDatabase({ databaseUrl, folder })
  try {
    const { version, parts } = await readCurrentParts(db)
    const files = version > 0n ? storedFiles(parts) : folderFiles(brandsFolder ?? repositoryBrands)
    openBrands(files, (problem) => console.error(problem))
    const { hasDemo: demo, pspUrl = vendorOrigin, vendorUrl = vendorOrigin } = environment
    const { documents = createDocumentCipher(newDocumentKey()), ...keys } = keysOf(environment)
    const { vendorKeys = freshPartnerKeys(vendorNames), providerKeys = freshPartnerKeys(demoPaymentProviders) } = keys
    const psp = { clock: systemClock, demo, url: pspUrl, keys: providerKeys }
    const providers = {
      paymentProviders: paymentProvidersOf(psp),
      payoutProviders: payoutProvidersOf(psp),
      transferVendors: transferVendorsOf({ clock: systemClock, url: vendorUrl, keys: vendorKeys }),
    }
    const deps = { db, clock: systemClock, random: systemRandom, ...providers, proofs, documents }
    console.log(await executeAdminCommand(deps, words, secret))
  } finally {
    await close()
  }
}

const list = new Intl.ListFormat('en', { style: 'narrow', type: 'unit' })

const help = `Without a command the gateway starts. With a command it is given to the running gateway, or to its database:
  npm run gateway -- <command> [words] [--as <operator>] [--reason "<why>"]
A command without words prints its usage. Commands: ${list.format(adminCommandNames)}
Environment variables: ${list.format(environmentVariables)}
docs/platform.md describes the commands, docs/operations.md the variables.`

const words = process.argv.slice(2)
try {
  if (words.includes('--help') || words.includes('-h')) console.log(help)
  else if (words.length === 0) await start(readEnvironment(process.env))
  else await adminCommand(readEnvironment(process.env), words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
