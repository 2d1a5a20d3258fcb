import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vendors } from '@azulejo/shared/brand-data'
import { createPartnerKeys, newPartnerKeys, type PartnerKeys } from '@azulejo/shared/partner'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { merchantNamed } from '../src/platform/merchants/merchants.ts'
import { allGames } from '../src/play/catalogue/make-games.ts'
import { walletVendors } from '../src/play/transfers/transfer-vendors.ts'
import type { Send } from './play-table.ts'
import { emptyDatabase } from './test-database.ts'

const codes = vendors.map(({ code }) => code)
const keysText = newPartnerKeys(codes)
const keys = createPartnerKeys(keysText, codes)
/** Keys that sign at the gateway's time, whatever the clock of the vendor tells. */
export const gameVendorKeys: PartnerKeys = {
  ...keys,
  sign: (partner, message) => keys.sign(partner, message, Date.now()),
}

export type GameSeat = { readonly operator: string; readonly vendor: string; readonly ticket: string }

/** Vendor, node and class of a game of a kind whose vendor calls the seamless wallet. */
function nodeOf([gameClass, gameType]: readonly [string, string]): readonly [string, string, string] {
  const holders = walletVendors(merchantNamed('azulejo')).map(({ code }) => code)
  const game = allGames().find(
    (each) => each.gameClass === gameClass && each.gameType === gameType && !holders.includes(each.vendor),
  )
  if (!game) throw new Error(`no game of ${gameClass} ${gameType}`)
  return [game.vendor, game.nodeId, gameClass]
}

/** A gateway in a process of its own, with a database that survives it. */
export type GameGateway = {
  /** One seat for each kind of game that was asked for. */
  readonly seats: readonly GameSeat[]
  /** Sends a request to the running process; fails while there is none. */
  readonly send: Send
  /** Kills the process at once. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Ends the process and opens its database. */
  open(): ReturnType<typeof openDatabase>
  /** Removes everything. */
  close(): void
}

export async function startGameGateway(kinds: readonly (readonly [string, string])[]): Promise<GameGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-games-'))
  const { databaseUrl } = await emptyDatabase()
  const program = join(import.meta.dirname, './game-gateway-program.ts')
  const nodes = kinds.map(nodeOf)
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let port = 0

  async function start(seats: typeof nodes): Promise<readonly string[]> {
    const place = databaseUrl === undefined ? { DATA_FOLDER: join(folder, 'database') } : { DATABASE_URL: databaseUrl }
    const env = { VENDOR_KEYS: keysText, VENDORS: codes.join(' '), SEATS: JSON.stringify(seats), ...place }
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    child = started
    ended = new Promise((resolve) => started.once('exit', resolve))
    // The gateway logs to the same stream, so other lines are skipped.
    for await (const line of createInterface({ input: started.stdout })) {
      const told = JSON.parse(line) as { readonly port?: number; readonly tickets?: readonly string[] }
      if (told.port === undefined || !told.tickets) continue
      port = told.port
      return told.tickets
    }
    throw new Error('the gateway ended before it told its port')
  }

  const tickets = await start(nodes)
  return {
    seats: tickets.map((ticket, at) => ({ operator: 'azulejo', vendor: nodes[at]?.[0] ?? '', ticket })),
    async send(request) {
      const { pathname } = new URL(request.url)
      const { method, headers } = request
      return fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers, body: await request.text() })
    },
    async kill() {
      child?.kill('SIGKILL')
      await ended
    },
    async restart() {
      await start([])
    },
    async open() {
      child?.stdin?.end()
      await ended
      return openDatabase(databaseUrl ? { databaseUrl } : { folder: join(folder, 'database') })
    },
    close() {
      child?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
