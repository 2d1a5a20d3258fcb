import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requestAt } from './request-at.ts'
import { root } from './run-program.ts'

/** Returns a free TCP port of this machine, below those that the system gives to outgoing connections meanwhile. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })

/** Creates a temporary folder that nginx can read after it has dropped root privileges. */
export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o755)
  return folder
}

export type OwnNginx = {
  readonly port: number
  /** Process id of the master process. */
  master(): number
  /** Process ids of the workers, which change with every reload of the settings. */
  workers(): string[]
  /** Output so far: a line of JSON for each response, and error messages. */
  written(): string
  end(): Promise<void>
}

/**
 * Starts nginx as the site runs it, with the settings and the start script of deploy/nginx.
 * @param settings environment variables that differ between machines, for example GATEWAYS
 */
export async function startNginx(siteFolder: string, settings: NodeJS.ProcessEnv): Promise<OwnNginx> {
  const port = await freePort()
  const folder = openFolder('azulejo-nginx-')
  const env = { ...process.env, SITE_FOLDER: siteFolder, RUN_FOLDER: folder, LISTEN: `127.0.0.1:${port}`, ...settings }
  const child = spawn(join(root, 'deploy/nginx/start.sh'), { env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const deadline = Date.now() + 20_000
  while ((await requestAt(port, '/health').catch(() => undefined))?.status !== 200) {
    if (Date.now() > deadline) child.kill()
    if (child.exitCode !== null || child.killed) throw new Error(`nginx did not start:\n${output}`)
    await wait(50)
  }
  const master = () => Number(readFileSync(join(folder, 'nginx.pid'), 'utf8'))
  return {
    port,
    master,
    workers: () => readFileSync(`/proc/${master()}/task/${master()}/children`, 'utf8').trim().split(' '),
    written: () => output,
    async end() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
