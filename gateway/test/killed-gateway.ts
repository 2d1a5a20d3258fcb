import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { convertPoint } from '@azulejo/shared/wire'
import { afterAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/open-database.ts'
import { signatureOf } from '../src/pipeline/signature.ts'
import { auditLedger, cleanAudit } from './audit-ledger.ts'
import { auditRounds, cleanRounds } from './audit-rounds.ts'
import { manyAtOnce } from './played-rounds.ts'
import { emptyDatabase } from './test-database.ts'

const secret = 'the secret of a vendor in this test'
const folder = mkdtempSync(join(tmpdir(), 'killed-gateway-'))
const children: ChildProcess[] = []

type Started = {
  readonly port: number
  readonly seated: readonly { readonly ticket: string; readonly token: string }[]
}

async function start(databaseUrl: string | undefined, players: number) {
  const program = join(import.meta.dirname, './bench/gateway-program.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PLAYERS: String(players),
      SEED: 'off',
      POINTS: '90000',
      VENDOR_SECRET: secret,
      ...(databaseUrl === undefined ? { DATA_FOLDER: join(folder, 'database') } : { DATABASE_URL: databaseUrl }),
    },
  })
  children.push(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // The log is written to the same place.
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as Partial<Started>
    if (told.port !== undefined && told.seated) return { port: told.port, seated: told.seated, child, ended }
  }
  throw new Error('the gateway ended before it told its port')
}

type Seat = Started['seated'][number]

/** Whether what was sent was done; undefined when nobody answered. */
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

function stake(port: number, { ticket }: Seat, roundId: string): Promise<boolean | undefined> {
  const path = '/vendor/wallet/bet'
  const body = JSON.stringify({ ticket, roundId, amount: '1.00' })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = { 'x-timestamp': timestamp, 'x-signature': signatureOf(secret, timestamp, path, body) }
  return send(port, path, headers, body)
}

/** Points for money: an order. */
const convert = (port: number, { token }: Seat, key: string): Promise<boolean | undefined> =>
  send(port, convertPoint.path, { authorization: token, 'idempotency-key': key }, JSON.stringify({ points: 500 }))

/** Kills a gateway again and again while stakes and orders are in flight. @param kills how often */
export function describeKilledGateway(kills: number): void {
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test(`[LA-03] after ${kills} kills of a gateway under load each stake and each order is there once when it is sent again`, async () => {
    const { databaseUrl } = await emptyDatabase()
    let seated: Started['seated'] = []
    const ofLife = 100
    const sendAll = (port: number, life: number, answered: () => void) =>
      manyAtOnce(ofLife, async (place) => {
        const seat = seated[place % seated.length] as Seat
        const name = `kill-of-life-${life}-${place}`
        const answer = await (place % 10 === 9 ? convert(port, seat, name) : stake(port, seat, name))
        if (answer) answered()
        return answer
      })
    for (let life = 0; life < kills; life += 1) {
      const { child, ended, port, seated: known } = await start(databaseUrl, life === 0 ? 8 : 0)
      if (life === 0) seated = known
      let answered = 0
      const answers = await sendAll(port, life, () => {
        answered += 1
        if (answered === 10 + (life % 5) * 10) child.kill('SIGKILL')
      })
      await ended
      expect(answers).toContain(undefined)
      expect(answers).not.toContain(false)
    }

    const last = await start(databaseUrl, 0)
    for (let life = 0; life < kills; life += 1)
      expect(new Set(await sendAll(last.port, life, () => {}))).toEqual(new Set([true]))
    last.child.stdin?.end()
    await last.ended

    const { db, close } = await openDatabase(databaseUrl ? { databaseUrl } : { folder: join(folder, 'database') })
    const { rows } = await sql<{ stakes: bigint; orders: bigint; credits: bigint }>`
        select (select count(*) from round where bet > 0) as stakes,
               (select count(*) from money_order where kind = 'convert') as orders,
               (select count(*) from journal where kind = 'points_convert') as credits`.execute(db)
    const orders = BigInt((kills * ofLife) / 10)
    expect(rows[0]).toEqual({ stakes: 9n * orders, orders, credits: orders })
    expect(await auditLedger(db)).toEqual(cleanAudit)
    expect(await auditRounds(db)).toEqual(cleanRounds)
    await close()
  }, 900_000)
}
