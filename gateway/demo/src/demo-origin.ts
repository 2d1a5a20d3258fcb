import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { createDemoBeacon, type DemoBeacon } from './beacon/demo-beacon.ts'
import { createDemoPsp } from './psp/demo-psp.ts'
import { createDemoRegister } from './register/demo-register.ts'
import { createDemoVendor, type DemoVendor } from './vendor/demo-vendor.ts'

export type DemoSettings = {
  /** Origin at which browsers reach this program. */
  readonly origin: string
  readonly vendorKeys: PartnerKeys
  readonly providerKeys: PartnerKeys
  /** Sites that may frame the games; names of this machine if omitted. */
  readonly siteOrigins?: readonly string[] | undefined
  /** Folder in which games, wallets, charges and payouts survive a restart; they are kept in memory if omitted. */
  readonly folder?: string | undefined
}

export type DemoOrigin = {
  /** Path of the beacon, with the hash of its chain. */
  readonly beaconPath: string
  /** Starts vendors and payment providers. @param gatewayUrl origin of the gateway that they call */
  open(gatewayUrl: string): void
  fetch(request: Request): Promise<Response>
  /** Opens the sockets of games. */
  upgrade: DemoVendor['upgrade']
  close(): Promise<void>
}

/** A secret that is made once for a folder. */
function secretOf(folder: string | undefined, name: 'beacon-secret' | 'season-seed'): string {
  const secret = randomBytes(32).toString('hex')
  if (!folder) return secret
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, secret, { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function openPartners(gatewayUrl: string, settings: DemoSettings, beacon: DemoBeacon) {
  const { origin, vendorKeys, providerKeys, siteOrigins, folder } = settings
  const file = (name: string) => folder && join(folder, name)
  const vendor = createDemoVendor({
    gatewayUrl,
    keys: vendorKeys,
    siteOrigins,
    origin,
    openRoundsFile: file('open-rounds.json'),
    bucketsFile: file('vendor-wallets.json'),
    cardRoomsFile: file('card-rooms.json'),
    roomsFile: file('rooms.jsonl'),
    seasonSeed: secretOf(folder, 'season-seed'),
    slipsFile: file('sports-slips.json'),
  })
  const psp = createDemoPsp({
    gatewayUrl,
    keys: providerKeys,
    origin,
    chargesFile: file('psp-charges.json'),
    payoutsFile: file('psp-payouts.json'),
  })
  const register = createDemoRegister({ file: file('exclusion-register.json') })
  return {
    fetch: (request: Request) =>
      psp.fetch(request) ?? register.fetch(request) ?? beacon.fetch(request) ?? vendor.fetch(request),
    upgrade: vendor.upgrade,
    async close() {
      psp.close()
      await vendor.close()
    },
  }
}

/** Game vendors, payment providers and a beacon of the demonstration, on one origin. */
export async function createDemoOrigin(settings: DemoSettings): Promise<DemoOrigin> {
  const beacon = await createDemoBeacon({ secret: secretOf(settings.folder, 'beacon-secret') })
  let partners: ReturnType<typeof openPartners> | undefined
  return {
    beaconPath: beacon.path,
    open(gatewayUrl) {
      partners ??= openPartners(gatewayUrl, settings, beacon)
    },
    fetch: async (request) =>
      (await (partners ?? beacon).fetch(request)) ??
      new Response(null, { status: 503, headers: { 'retry-after': '1' } }),
    upgrade: (request, socket, head) => (partners ? partners.upgrade(request, socket, head) : void socket.destroy()),
    close: async () => partners?.close(),
  }
}
