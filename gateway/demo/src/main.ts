// The demonstration's game vendors, payment providers and beacon: a program of its own with keys and a store of its own,
// which reaches a gateway only through the calls of vendors and providers.
//   HOST, PORT                            where it listens, 127.0.0.1 and 8082 by default
//   VENDOR_ORIGIN                         where browsers reach it
//   GATEWAY_URL                           gateway that it calls; a gateway that started it tells its own
//   SITE_ORIGINS                          sites that may frame the games, separated by blanks
//   DEMO_FOLDER                           where games, wallets and charges survive a restart
//   VENDOR_KEYS_FILE, PROVIDER_KEYS_FILE  files of keys; or the keys themselves in VENDOR_KEYS, PROVIDER_KEYS
import { readFileSync } from 'node:fs'
import { demoPaymentProviders, vendors } from '@azulejo/shared/brand-data'
import { createPartnerKeys, type PartnerKeys } from '@azulejo/shared/partner'
import { serve } from '@hono/node-server'
import { createDemoOrigin } from './demo-origin.ts'

const { HOST = '127.0.0.1', PORT = '8082', GATEWAY_URL, DEMO_FOLDER, SITE_ORIGINS } = process.env

function keysOf(name: 'VENDOR_KEYS' | 'PROVIDER_KEYS', partners: readonly string[]): PartnerKeys {
  const { [name]: keys, [`${name}_FILE`]: file } = process.env
  if (!keys && !file) throw new Error(`${name}_FILE: it names the file of the keys that sign messages`)
  return createPartnerKeys(keys || readFileSync(file ?? '', 'utf8'), partners)
}

async function start(): Promise<void> {
  const demo = await createDemoOrigin({
    origin: process.env.VENDOR_ORIGIN || `http://localhost:${PORT}`,
    vendorKeys: keysOf(
      'VENDOR_KEYS',
      vendors.map(({ code }) => code),
    ),
    providerKeys: keysOf('PROVIDER_KEYS', demoPaymentProviders),
    siteOrigins: SITE_ORIGINS?.split(/\s+/).filter((origin) => origin !== ''),
    folder: DEMO_FOLDER || undefined,
  })
  const server = serve({ fetch: demo.fetch, port: Number(PORT), hostname: HOST }, ({ port }) => {
    if (process.send) process.send({ port, beaconPath: demo.beaconPath })
    else console.log(`Demonstration on port ${port}, beacon at ${demo.beaconPath}`)
  })
  if ('shouldUpgradeCallback' in server) {
    server.shouldUpgradeCallback = ({ url = '' }) => url.startsWith('/play/')
    server.on('upgrade', demo.upgrade)
  }
  if (GATEWAY_URL) demo.open(GATEWAY_URL)
  process.on('message', ({ gatewayUrl }: { readonly gatewayUrl: string }) => demo.open(gatewayUrl))
  const stop = async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await demo.close()
    process.exit(0)
  }
  // A gateway that started this program ends it by closing the channel, also when the gateway is killed.
  process.once('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
