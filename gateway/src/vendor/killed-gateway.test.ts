import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../test/audit-ledger.ts'
import { auditRounds, cleanRounds } from '../../test/audit-rounds.ts'
import { manyAtOnce } from '../../test/played-rounds.ts'
import { emptyDatabase } from '../../test/test-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { signatureOf } from '../pipeline/signature.ts'

const secret = 'the secret of a vendor in this test'
const folder = mkdtempSync(join(tmpdir(), 'killed-gateway-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Started = { readonly port: number; readonly seated: readonly { readonly ticket: string }[] }

async function start(databaseUrl: string | undefined, players: number) {
  const program = join(import.meta.dirname, '../../test/bench/gateway-program.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PLAYERS: String(players),
      SEED: 'off',
      VENDOR_SECRET: secret,
      ...(databaseUrl === undefined ? { DATA_FOLDER: join(folder, 'database') } : { DATABASE_URL: databaseUrl }),
    },
  })
  children.push(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const [line] = await new Promise<string[]>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (text) => resolve([text])),
  )
  return { ...(JSON.parse(line ?? '') as Started), child, ended }
}

/** A stake over HTTP; undefined when nobody answered. */
async function stake(port: number, ticket: string, roundId: string): Promise<boolean | undefined> {
  const path = '/vendor/wallet/bet'
  const body = JSON.stringify({ ticket, roundId, amount: '1.00' })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    merchant: 'azulejo',
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, timestamp, path, body),
  }
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
    return ((await answer.json()) as { success: boolean }).success
  } catch {
    return undefined
  }
}

test('[LA-03] after a gateway was killed with stakes in flight, each is taken once when it is sent again', async () => {
  const { databaseUrl } = await emptyDatabase()
  const first = await start(databaseUrl, 8)
  const ticketAt = (place: number) => first.seated[place % first.seated.length]?.ticket ?? ''
  const count = 400
  let answered = 0
  const before = await manyAtOnce(count, async (place) => {
    const answer = await stake(first.port, ticketAt(place), `kill-${place}`)
    if (answer) answered += 1
    if (answered === 100) first.child.kill('SIGKILL')
    return answer
  })
  await first.ended
  expect(before.filter((answer) => answer === undefined).length).toBeGreaterThan(0)
  expect(before).not.toContain(false)

  const second = await start(databaseUrl, 0)
  const after = await manyAtOnce(count, (place) => stake(second.port, ticketAt(place), `kill-${place}`))
  expect(new Set(after)).toEqual(new Set([true]))
  second.child.stdin?.end()
  await second.ended

  const { db, close } = await openDatabase(databaseUrl ? { databaseUrl } : { folder: join(folder, 'database') })
  const { rows } = await sql<{ taken: bigint }>`select count(*) as taken from round where bet > 0`.execute(db)
  expect(rows[0]?.taken).toBe(BigInt(count))
  expect(await auditLedger(db)).toEqual(cleanAudit)
  expect(await auditRounds(db)).toEqual(cleanRounds)
  await close()
})
