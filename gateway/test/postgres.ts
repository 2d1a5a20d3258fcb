import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const installed = '/usr/lib/postgresql'
const version = process.env.GATEWAY_TEST_POSTGRES_VERSION ?? '15'

function findBinaries(): string {
  const folder = join(installed, version, 'bin')
  if (existsSync(join(folder, 'initdb'))) return folder
  const found = existsSync(installed) ? readdirSync(installed).join(', ') : 'none'
  throw new Error(`PostgreSQL ${version} is not installed under ${installed} (found: ${found})`)
}

const idOf = (user: string): { uid: number; gid: number } | undefined => {
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
const runner = () => (process.getuid?.() === 0 ? (idOf('postgres') ?? idOf('nobody')) : undefined)

/** A free port, below those that the system gives to outgoing connections meanwhile. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start')
}

export type Cluster = {
  readonly url: string
  /** Kills the server and restarts it on its data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/**
 * Settings of test databases, which live for seconds and need not survive a crash: no fsync, no JIT, no frequent
 * checkpoints.
 */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  jit: 'off',
}

/** The settings of docker-compose.yml. */
const durable = { checkpoint_timeout: '15min', max_wal_size: '4GB' }

/**
 * Starts a PostgreSQL whose data are removed when it stops. @param isDurable keeps full durability, for measuring; tests
 * run without it
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Cluster> {
  const binaries = findBinaries()
  const user = runner()
  const folder = mkdtempSync(join(tmpdir(), 'gateway-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const as = { ...(user ?? {}), cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--no-instructions'],
    { ...as, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = { ...(isDurable ? durable : forgetful), max_connections: '200' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The socket in the folder takes a third less processor time per statement than TCP.
  const url = `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`
  const start = async () => {
    const started = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...flags],
      { ...as, stdio: 'ignore' },
    )
    await untilReady(url, started)
    return started
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  return {
    url,
    async crash() {
      await end('SIGKILL')
      // Processes of the killed server hold its memory until they notice.
      for (let attempt = 1; ; attempt += 1)
        try {
          server = await start()
          return
        } catch (error) {
          if (attempt === 50) throw error
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
