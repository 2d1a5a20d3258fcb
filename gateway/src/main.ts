import { join } from 'node:path'
import { demoPaymentProviders, vendors } from '@azulejo/shared/brand-data'
import { systemClock } from '@azulejo/shared/kernel'
import { createPartnerKeys, newPartnerKeys } from '@azulejo/shared/partner'
import { pino } from 'pino'
import { adminCommandNames, executeAdminCommand } from './admin-commands.ts'
import { createChatServer } from './community/index.ts'
import { type ControlRequest, handOver, listenForAdminCommands, readSecret } from './control.ts'
import { demoOperatorSecret } from './demo/parts.ts'
import { readDocumentKeys } from './document-keys.ts'
import { type Environment, environmentVariables, readEnvironment } from './environment.ts'
import { createGateway, type DemoAccount } from './index.ts'
import { type KeyFile, readKeyFile } from './key-file.ts'
import { serveFront, startLocalDemo } from './local-demo.ts'
import { exclusionRegistersAt, paymentProvidersOf, payoutProvidersOf, transferVendorsOf } from './payment-providers.ts'
import { folderFiles, repositoryBrands, storedFiles } from './platform/brands/brand-files.ts'
import { readCurrentParts } from './platform/brands/brand-versions.ts'
import { hasDatabase, openDatabase } from './platform/db/open-database.ts'
import { openBrands } from './platform/merchants/merchants.ts'
import { createDocumentCipher, newDocumentKey } from './platform/pipeline/document-cipher.ts'
import { usualLimits } from './platform/pipeline/limits.ts'
import { systemRandom } from './platform/pipeline/random.ts'
import { httpBeacon, withChain } from './play/parts.ts'
import { giveBackWhenQuiet } from './quiet-memory.ts'
import { serve } from './serve.ts'

const accountLine = ({ merchant, account, password, role }: DemoAccount): string =>
  `  ${merchant.padEnd(8)} ${account.padEnd(16)} ${password.padEnd(12)} ${role}`

/** Address at which a program of this machine reaches a server that listens on a host. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Sites that may frame the chat room when no others are named. */
const localSites = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

const vendorNames = vendors.map(({ code }) => code)

/** All keys of a process, the text of partners' keys too. @throws when a lasting database has no keys */
function keysOf({ documentKeys, vendorKeys, providerKeys, databaseUrl }: Environment) {
  const partnerKeys = (file: KeyFile | undefined, variable: string, names: readonly string[]) => {
    const make = () => newPartnerKeys(names)
    const read = (text: string) => ({ text, keys: createPartnerKeys(text, names) })
    if (file) return readKeyFile(file, { variable, make, hint: 'docs/operations.md says how to make it' }, read)
    if (databaseUrl) throw new Error(`${variable}: it names the file of the keys that sign messages`)
    return read(make())
  }
  if (databaseUrl && !documentKeys)
    throw new Error('DOCUMENT_KEYS_FILE: it names the file of the keys that encrypt documents of members')
  return {
    documents: documentKeys && readDocumentKeys(documentKeys),
    vendors: partnerKeys(vendorKeys, 'VENDOR_KEYS_FILE', vendorNames),
    providers: partnerKeys(providerKeys, 'PROVIDER_KEYS_FILE', demoPaymentProviders),
  }
}

async function start(environment: Environment): Promise<void> {
  const { databaseUrl, folder, brandsFolder, controlFolder, vendorOrigin, operatorToken, proofs } = environment
  const { vendorUrl, pspUrl, registerUrl, registerToken, siteOrigins } = environment
  const keys = keysOf(environment)
  const demo = environment.startsDemo
    ? await startLocalDemo({
        vendorOrigin,
        siteOrigins,
        vendorKeys: keys.vendors.text,
        providerKeys: keys.providers.text,
        folder: folder && join(folder, 'demo'),
      })
    : undefined
  const { documents } = keys
  // Players verify draws at this address, so it stays the same after a restart.
  const ownBeacon = environment.hasDemo ? demo && `${vendorOrigin}${demo.beaconPath}` : undefined
  const beaconUrl = environment.beaconUrl ? await withChain(environment.beaconUrl) : ownBeacon
  const reach = (url: string | undefined) => url ?? demo?.url ?? vendorOrigin
  const gateway = await createGateway({
    ...(beaconUrl ? { beacon: httpBeacon({ url: beaconUrl }) } : {}),
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
    ...(siteOrigins ? { siteOrigins } : {}),
    vendorKeys: keys.vendors.keys,
    providerKeys: keys.providers.keys,
    vendorUrl: reach(vendorUrl),
    pspUrl: reach(pspUrl),
    exclusionRegisters: exclusionRegistersAt(
      registerUrl ?? (environment.hasDemo ? demo && `${demo.url}/register` : undefined),
      registerToken,
    ),
    logger: pino({ level: environment.logLevel }),
  })
  const { deps } = gateway
  const chat = createChatServer({ deps, siteOrigins: siteOrigins ?? localSites })
  const served = await serve(gateway, environment, chat)
  giveBackWhenQuiet()
  demo?.open(`http://${ownAddress(environment.host)}:${served.port}`)
  const front = demo && (await serveFront(demo.url, chat, { host: environment.host, port: environment.vendorPort }))
  const control = ({ words, secret }: ControlRequest) => executeAdminCommand(deps, words, secret)
  const stopControl = controlFolder ? await listenForAdminCommands(controlFolder, control) : async () => {}
  console.log(`Gateway on port ${served.port}${front ? `, demo games on port ${front.port}` : ''}`)
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
    await chat.close()
    await front?.close()
    await demo?.close()
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
    const psp = { clock: systemClock, demo, url: pspUrl, keys: keys.providers.keys }
    const providers = {
      paymentProviders: paymentProvidersOf(psp),
      payoutProviders: payoutProvidersOf(psp),
      transferVendors: transferVendorsOf({ clock: systemClock, url: vendorUrl, keys: keys.vendors.keys }),
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
