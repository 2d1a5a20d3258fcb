// A gateway for tests that kill it while rounds of games are open. SEATS is a list of vendor, node and class in JSON: the
// program prints its port, and for each of them the ticket of a player of its own, as one line of JSON.
import { createPartnerKeys } from '@azulejo/shared/partner'
import { createGateway } from '../src/index.ts'
import { serve } from '../src/serve.ts'
import { seatPlayer, ticketFor } from './seated-player.ts'

const { DATABASE_URL, DATA_FOLDER, VENDOR_KEYS = '', VENDORS = '', SEATS = '[]' } = process.env
const limit = { points: 1e9, seconds: 1 }
const gateway = await createGateway({
  databaseUrl: DATABASE_URL,
  folder: DATA_FOLDER,
  demo: false,
  vendorKeys: createPartnerKeys(VENDOR_KEYS, VENDORS.split(' ')),
  limits: { calls: limit, vendorCalls: limit },
})
const tickets: string[] = []
for (const [vendor, node, gameClassify] of JSON.parse(SEATS) as [string, string, string][])
  tickets.push(await ticketFor(gateway, await seatPlayer(gateway, 1000_00), vendor, node, gameClassify))
const served = await serve(gateway, { port: 0 })
process.stdout.write(`${JSON.stringify({ port: served.port, tickets })}\n`)
process.stdin.on('data', () => {})
process.stdin.on('end', async () => {
  await served.close()
  process.exit(0)
})
