import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPartnerKeys, newPartnerKeys } from '@azulejo/shared/partner'
import { convertPoint, repeatPrefix } from '@azulejo/shared/wire'
import { expect } from '@jest/globals'
import { sql } from 'kysely'
import { type DatabaseOptions, openDatabase } from '../src/platform/db/open-database.ts'
import { auditLedger, cleanAudit } from './audit-ledger.ts'
import { auditRounds, cleanRounds } from './audit-rounds.ts'
import { manyAtOnce } from './played-rounds.ts'

const vendors = ['AZULEJO']
const vendorKeys = newPartnerKeys(vendors)
const keys = createPartnerKeys(vendorKeys, vendors)
export const folder = mkdtempSync(join(tmpdir(), 'killed-gateway-'))
const children: ChildProcess[] = []

/** Ends every running process and removes the files. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

export type Started = {
  readonly port: number
  readonly seated: readonly { readonly ticket: string; readonly token: string }[]
}

export async function start(databaseUrl: string | undefined, players: number) {
  const program = join(import.meta.dirname, './bench/gateway-program.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PLAYERS: String(players),
      SEED: 'off',
      POINTS: '60000',
      VENDOR_KEYS: vendorKeys,
      ...(databaseUrl === undefined ? { DATA_FOLDER: join(folder, 'database') } : { DATABASE_URL: databaseUrl }),
    },
  })
  children.push(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // The gateway logs to the same stream, so other lines are skipped.
  for await (const line of createInterface({ input: child.stdout })) {
    const started = JSON.parse(line) as Partial<Started>
    if (started.port !== undefined && started.seated)
      return { port: started.port, seated: started.seated, child, ended }
  }
  throw new Error('the gateway ended before it told its port')
}

export type Seat = Started['seated'][number]

/** Sends a call. @returns whether it succeeded; undefined if no answer arrived */
async function send(port: number, path: string, headers: Readonly<Record<string, string>>, body: string) {
  const usual = { merchant: 'azulejo', 'content-type': 'application/json' }
  try {
    const request = { method: 'POST', headers: { ...usual, ...headers }, body }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, request)
    return ((await answer.json()) as { success: boolean }).success
  } catch {
    return undefined
  }
}

export function stake(port: number, { ticket }: Seat, roundId: string): Promise<boolean | undefined> {
  const path = '/vendor/wallet/bet'
  const body = JSON.stringify({ ticket, roundId, amount: '1.00' })
  return send(port, path, keys.sign('AZULEJO', { path, body }, Date.now()), body)
}

/** Converts 500 points to money, which is an order. The key confirms that equal conversions follow one another. */
export const convert = (port: number, { token }: Seat, key: string): Promise<boolean | undefined> =>
  send(
    port,
    convertPoint.path,
    { authorization: token, 'idempotency-key': `${repeatPrefix}${key}` },
    JSON.stringify({ points: 500 }),
  )

/** Sends 100 calls at once, every tenth an order. The same `life` always sends the same calls. */
export const sendAll = (
  { port, seated }: Pick<Started, 'port' | 'seated'>,
  life: number,
  answered: (answer: boolean | undefined) => void = () => {},
): Promise<(boolean | undefined)[]> =>
  manyAtOnce(callsOfLife, async (place) => {
    const seat = seated[place % seated.length] as Seat
    const name = `kill-of-life-${life}-${place}`
    const answer = await (place % 10 === 9 ? convert(port, seat, name) : stake(port, seat, name))
    answered(answer)
    return answer
  })

export const callsOfLife = 100

/**
 * Enough players that none converts 500 points twice in a life: in 100 lives 50,000 of the 100,000 points that the brand
 * allows per month.
 */
export const loadedPlayers = 24

/** Expects that every stake and order of these lives was booked once, and that the whole ledger is consistent. */
export async function expectBookedOnce(options: DatabaseOptions, lives: number): Promise<void> {
  const { db, close } = await openDatabase(options)
  const { rows } = await sql<{ stakes: bigint; orders: bigint; credits: bigint }>`
      select (select count(*) from round where bet > 0) as stakes,
             (select count(*) from money_order where kind = 'convert') as orders,
             (select count(*) from journal where kind = 'points_convert') as credits`.execute(db)
  const orders = BigInt((lives * callsOfLife) / 10)
  expect(rows[0]).toEqual({ stakes: 9n * orders, orders, credits: orders })
  expect(await auditLedger(db)).toEqual(cleanAudit)
  expect(await auditRounds(db)).toEqual(cleanRounds)
  await close()
}
