// A gateway with seated players, for measuring and killing. Prints its port and the players' tickets as one line of JSON,
// and its memory whenever a line arrives on stdin. PLAYERS is the number of players; SEED=off leaves the catalogue out,
// POINTS gives each player points and a checked payment password, TABLES=large first inserts 1,000,000 entries.
import { readFileSync } from 'node:fs'
import { createPartnerKeys, newPartnerKeys } from '@azulejo/shared/partner'
import { createGateway } from '../../src/index.ts'
import { giveBackWhenQuiet } from '../../src/quiet-memory.ts'
import { serve } from '../../src/serve.ts'
import { givePoints } from '../points-holder.ts'
import { seatPlayer, ticketFor } from '../seated-player.ts'
import { fillTables } from './large-tables.ts'

const players = Number(process.env.PLAYERS ?? 64)
const vendors = ['AZULEJO']
const vendorKeys = process.env.VENDOR_KEYS ?? newPartnerKeys(vendors)
const limit = { points: 1e9, seconds: 1 }
const gateway = await createGateway({
  databaseUrl: process.env.DATABASE_URL,
  folder: process.env.DATA_FOLDER,
  demo: false,
  seed: process.env.SEED !== 'off',
  vendorKeys: createPartnerKeys(vendorKeys, vendors),
  limits: { calls: limit, vendorCalls: limit },
})
if (process.env.TABLES === 'large') await fillTables(gateway.deps.db)
const seated: { token: string; ticket: string }[] = []
for (let player = 0; player < players; player += 1) {
  const one = await seatPlayer(gateway, 90_000_000_00)
  if (process.env.POINTS) await givePoints(gateway, one, Number(process.env.POINTS))
  seated.push({ token: one.token, ticket: await ticketFor(gateway, one) })
}
// The check of the payment password lasts for hours instead of minutes.
if (process.env.POINTS)
  await gateway.deps.db
    .updateTable('session')
    .set({ payment_checked_until: new Date(Date.now() + 6 * 3_600_000) })
    .execute()
const served = await serve(gateway, { port: 0 })
giveBackWhenQuiet()

/** Resident memory in megabytes, now and at most. */
function memory() {
  const status = readFileSync('/proc/self/status', 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
print({ port: served.port, vendorKeys, seated, memory: memory() })
process.stdin.on('data', () => print({ memory: memory() }))
process.stdin.on('end', async () => {
  await served.close()
  process.exit(0)
})
