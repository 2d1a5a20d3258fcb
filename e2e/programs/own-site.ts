import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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
  /** Runs an operator command of the gateway, for example `status azulejo maintenance`; returns its output. */
  runAdminCommand(...words: readonly string[]): Promise<string>
  /** Output of the gateway, which logs every call, and of the edge. */
  written(): string
  /** Kills the gateway, as in a crash. */
  killPlatform(): Promise<void>
  /** Restarts the gateway on its data and port. */
  startPlatformAgain(): Promise<void>
  end(): Promise<void>
}

export type Own = {
  /** Folder of another built site. */
  readonly siteFolder?: string
  /** Additional environment variables of the gateway. */
  readonly env?: NodeJS.ProcessEnv
  /** Copy of the workspace that provides the gateway program. */
  readonly workspace?: string
  /** Whether pages may frame the games of this site's own vendor; otherwise its frames stay empty. */
  readonly hasGames?: boolean
}

/** Copies a built site with pages that may frame games of a vendor. @param brands folder of other brands */
async function siteWithGames(vendorOrigin: string, site: string, brands: NodeJS.ProcessEnv): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-games-'))
  cpSync(site, folder, { recursive: true })
  await finishProgram(['scripts/documents.mjs'], { ...brands, SITE_FOLDER: folder, VENDOR_ORIGIN: vendorOrigin })
  return folder
}

/** Copies the demonstration's data in the PostgreSQL SEEDED_CLUSTER, if set. @returns gateway settings for the copy */
export async function ownDatabase(controlFolder: string): Promise<NodeJS.ProcessEnv> {
  const { SEEDED_CLUSTER } = process.env
  if (!SEEDED_CLUSTER) return {}
  const url = await finishProgram(['gateway/test/seeded-postgres.ts', SEEDED_CLUSTER])
  return { DATABASE_URL: url.trim(), DEMO_DATA: 'on', CONTROL_FOLDER: controlFolder }
}

/**
 * Starts a gateway and an edge for one test file that would disturb others, for example by closing a merchant's site.
 * @param visitorCountry country of all visitors, ISO 3166
 */
export async function startSite(
  visitorCountry: string,
  { siteFolder, env, workspace, hasGames = false }: Own = {},
): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-data-'))
  const data = { DATA_FOLDER: folder, LOG_LEVEL: 'debug', ...(env || workspace ? {} : await ownDatabase(folder)) }
  // A fixed port: the gateway requests the beacon at this origin before it could know a port that the system chose.
  const vendor = await freePort()
  const vendorOrigin = `http://localhost:${vendor}`
  const { BRANDS_FOLDER } = env ?? {}
  const brands = BRANDS_FOLDER ? { BRANDS_FOLDER } : {}
  const games = hasGames ? await siteWithGames(vendorOrigin, siteFolder ?? builtSite(), brands) : undefined
  const ports = {
    PORT: '0',
    VENDOR_PORT: `${vendor}`,
    VENDOR_ORIGIN: vendorOrigin,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const start = (own: NodeJS.ProcessEnv = {}) =>
    runProgram(['gateway/src/main.ts'], { ...env, ...data, ...ports, ...own }, /Gateway on port (\d+)/, workspace)
  let gateway = await start()
  const platform = `http://127.0.0.1:${gateway.captured[0]}`
  const edge = await startEdge(games ?? siteFolder ?? builtSite(), platform, visitorCountry)
  return {
    port: edge.port,
    platform,
    written: () => gateway.written() + edge.written(),
    runAdminCommand: (...words) =>
      finishProgram(['gateway/src/main.ts', ...asAdmin(words)], { ...data, ...operatorEnvironment }, workspace),
    killPlatform: () => gateway.kill(),
    async startPlatformAgain() {
      gateway = await start({ PORT: gateway.captured[0] })
    },
    async end() {
      await edge.end()
      await gateway.end()
      for (const own of [folder, games]) if (own !== undefined) rmSync(own, { recursive: true, force: true })
    },
  }
}
