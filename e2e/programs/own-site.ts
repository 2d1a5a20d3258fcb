import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdmin, operatorEnvironment } from './order-site.ts'
import { builtSite, startEdge } from './own-edge.ts'
import { freePort } from './own-nginx.ts'
import { finishProgram, runProgram } from './run-program.ts'

export type OwnSite = {
  readonly port: number
  /** Origin of the gateway itself, which has the development pages. */
  readonly platform: string
  /** Tells the gateway as an operator does, for example `status azulejo maintenance`; answers what it says. */
  runAdminCommand(...words: readonly string[]): Promise<string>
  /** What the gateway, which tells of every call, and the edge have written. */
  written(): string
  /** Ends the gateway as a crash would. */
  killPlatform(): Promise<void>
  /** Starts it on its data and its port. */
  startPlatformAgain(): Promise<void>
  end(): Promise<void>
}

type Own = {
  /** Another built site. */
  readonly siteFolder?: string
  /** What else its gateway is set by. */
  readonly env?: NodeJS.ProcessEnv
  /** A copy of the workspace whose gateway it is. */
  readonly workspace?: string
}

/** A copy of the demonstration's data, where there is a PostgreSQL that has them; a gateway with other settings writes its own. */
export async function ownDatabase(controlFolder: string): Promise<NodeJS.ProcessEnv> {
  const { SEEDED_CLUSTER } = process.env
  if (!SEEDED_CLUSTER) return {}
  const url = await finishProgram(['gateway/test/seeded-postgres.ts', SEEDED_CLUSTER])
  return { DATABASE_URL: url.trim(), DEMO_DATA: 'on', CONTROL_FOLDER: controlFolder }
}

/**
 * A gateway and an edge for one file of tests: closing a merchant's site closes it for everyone else.
 * @param visitorCountry where all its visitors come from, ISO 3166
 */
export async function startSite(
  visitorCountry: string,
  { siteFolder = builtSite(), env, workspace }: Own = {},
): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-data-'))
  const data = { DATA_FOLDER: folder, LOG_LEVEL: 'debug', ...(env || workspace ? {} : await ownDatabase(folder)) }
  // The gateway asks the beacon at this origin before it knows of a port that it was not given.
  const vendor = await freePort()
  const ports = {
    ...{ PORT: '0', VENDOR_PORT: `${vendor}`, VENDOR_ORIGIN: `http://localhost:${vendor}` },
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const start = (own: NodeJS.ProcessEnv = {}) =>
    runProgram(['gateway/src/main.ts'], { ...env, ...data, ...ports, ...own }, /Gateway on port (\d+)/, workspace)
  let gateway = await start()
  const platform = `http://127.0.0.1:${gateway.said[0]}`
  const edge = await startEdge(siteFolder, platform, visitorCountry)
  return {
    port: edge.port,
    platform,
    written: () => gateway.written() + edge.written(),
    runAdminCommand: (...words) =>
      finishProgram(['gateway/src/main.ts', ...asAdmin(words)], { ...data, ...operatorEnvironment }, workspace),
    killPlatform: () => gateway.kill(),
    async startPlatformAgain() {
      gateway = await start({ PORT: gateway.said[0] })
    },
    async end() {
      await edge.end()
      await gateway.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
