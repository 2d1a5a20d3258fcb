import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstBrand } from './first-brand.ts'

declare global {
  /** Gateway process of this test run; the teardown stops it. */
  var testGateway: ChildProcess | undefined
  /** PostgreSQL process of this test run; it stops when its standard input ends. */
  var testPostgres: ChildProcess | undefined
}

const root = join(import.meta.dirname, '../../..')
const startLimitMs = 300_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/wps/system/status`, { headers: { Merchant: firstBrand(), Language: 'en' } })
    return response.ok
  } catch {
    return false
  }
}

/** Starts a PostgreSQL server for this test run. @returns its connection URL */
function startPostgres(): Promise<string> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'gateway/test/postgres-server.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  globalThis.testPostgres = server
  return new Promise((resolve, reject) => {
    server.stdout.once('data', (line) => resolve(String(line).trim()))
    server.once('exit', (code) => reject(new Error(`PostgreSQL did not start: ${code}`)))
  })
}

/**
 * Starts one gateway with demo data for the whole run, unless GATEWAY_URL names a running one. The database is the embedded
 * in-memory one, or PostgreSQL with SCREENS_DATABASE=postgres, which serves many pages in parallel.
 */
export default async function startGateway(): Promise<void> {
  if (process.env.GATEWAY_URL) return
  const [port, vendorPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const database =
    process.env.SCREENS_DATABASE === 'postgres' ? { DATABASE_URL: await startPostgres(), DEMO_DATA: 'on' } : {}
  const controlFolder = mkdtempSync(join(tmpdir(), 'azulejo-control-'))
  process.once('exit', () => rmSync(controlFolder, { recursive: true, force: true }))
  const gateway = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: `${port}`,
      VENDOR_PORT: `${vendorPort}`,
      // Overrides the VENDOR_ORIGIN that this process may inherit from a running site.
      VENDOR_ORIGIN: `http://localhost:${vendorPort}`,
      DATA_FOLDER: 'memory',
      ...database,
      CONTROL_FOLDER: controlFolder,
      // Tests read the outbox on the development pages, solve cheap human checks and share one SMS budget.
      DEV_PAGES: '1',
      PUSH_SUBJECT: 'mailto:no-reply@localhost',
      TRUSTED_PROXIES: '127.0.0.1',
      HUMAN_CHECK_COST: '100:20',
      SMS_LIMITS: 'device:100000 address:100000 prefix:100000 home:100000 abroad:100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [gateway.stdout, gateway.stderr]) stream.on('data', (chunk) => void output.push(String(chunk)))
  globalThis.testGateway = gateway
  const deadline = Date.now() + startLimitMs
  while (!(await answers(url))) {
    if (gateway.exitCode !== null || Date.now() > deadline) {
      await stopGateway()
      throw new Error(`The gateway did not start:\n${output.join('').slice(-4_000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  process.env.GATEWAY_URL = url
  process.env.GATEWAY_CONTROL_FOLDER = controlFolder
}

/** Stops the gateway and the PostgreSQL server that `startGateway` started. */
export async function stopGateway(): Promise<void> {
  const gateway = globalThis.testGateway
  if (gateway && gateway.exitCode === null) {
    const ended = new Promise((resolve) => gateway.once('exit', resolve))
    gateway.kill('SIGTERM')
    const killer = setTimeout(() => gateway.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(killer)
  }
  const { testPostgres: postgres } = globalThis
  if (postgres && postgres.exitCode === null) {
    const ended = new Promise((resolve) => postgres.once('exit', resolve))
    postgres.stdin?.end()
    await ended
  }
}
