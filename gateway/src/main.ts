import { join } from 'node:path'
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
import { httpBeacon } from './lottery/http-beacon.ts'
import { openBrands } from './merchants.ts'
import { paymentProvidersOf, payoutProvidersOf, transferVendorsOf } from './payment-providers.ts'
import { createDocumentCipher, newDocumentKey } from './pipeline/document-cipher.ts'
import { usualLimits } from './pipeline/limits.ts'
import { systemRandom } from './pipeline/random.ts'
import { giveBackWhenQuiet } from './quiet-memory.ts'
import { type Served, serve, serveFetch } from './serve.ts'

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
    secret: deps.vendorSecret,
    ...(siteOrigins ? { siteOrigins } : {}),
    ...(folder
      ? { openRoundsFile: join(folder, 'open-rounds.json'), bucketsFile: join(folder, 'vendor-wallets.json') }
      : {}),
  })
  const psp = hasDemo
    ? createDemoPsp({
        gatewayUrl: `http://${ownAddress(host)}:${gatewayPort}`,
        secret: deps.pspSecret,
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

/** The configured beacon, otherwise the demonstration's; undefined without both. */
function beaconOf({ beaconUrl, vendorUrl, vendorOrigin }: Environment, demo: DemoBeacon | undefined) {
  const url = beaconUrl ?? (demo ? `${vendorUrl ?? vendorOrigin}${demo.path}` : undefined)
  return url === undefined ? undefined : httpBeacon({ url })
}

/** Keys of files; undefined for a database in memory. @throws when a lasting database has no keys */
function documentsOf({ documentKeys, databaseUrl }: Environment) {
  if (documentKeys) return readDocumentKeys(documentKeys)
  if (databaseUrl)
    throw new Error('DOCUMENT_KEYS_FILE: it names the file of the keys that encrypt documents of members')
  return undefined
}

async function start(environment: Environment): Promise<void> {
  const { databaseUrl, folder, brandsFolder, controlFolder, vendorOrigin, operatorToken, proofs } = environment
  const vendorSecret = environment.vendorSecret ?? systemRandom.token()
  const demoBeacon = environment.hasDemo ? await createDemoBeacon({ secret: vendorSecret }) : undefined
  const documents = documentsOf(environment)
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
    vendorSecret,
    ...(environment.vendorUrl ? { vendorUrl: environment.vendorUrl } : {}),
    ...(environment.pspUrl ? { pspUrl: environment.pspUrl } : {}),
    ...(environment.pspSecret ? { pspSecret: environment.pspSecret } : {}),
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
    const { hasDemo: demo, pspUrl: url = vendorOrigin, pspSecret = '' } = environment
    const psp = { clock: systemClock, demo, url, secret: pspSecret }
    const [paymentProviders, payoutProviders] = [paymentProvidersOf(psp), payoutProvidersOf(psp)]
    const { vendorUrl = vendorOrigin, vendorSecret = '' } = environment
    const transferVendors = transferVendorsOf({ clock: systemClock, url: vendorUrl, secret: vendorSecret })
    const providers = { paymentProviders, payoutProviders, transferVendors }
    const documents = documentsOf(environment) ?? createDocumentCipher(newDocumentKey())
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
