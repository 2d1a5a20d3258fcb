import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandDocument, remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { builtSite, startEdge } from '../programs/own-edge.ts'
import { ownDatabase } from '../programs/own-site.ts'
import { finishProgram, runProgram } from '../programs/run-program.ts'
import { signed } from '../programs/sign-document.ts'

const operatorToken = 'the-operators-of-this-test'

const reportedFault = v.object({
  remote: v.string(),
  build: v.string(),
  step: v.string(),
  code: v.string(),
  message: v.string(),
  release: v.string(),
  route: v.string(),
  busEvents: v.array(v.string()),
  /** Equal reports, which are one row. */
  times: v.number(),
})
export type ReportedFault = v.InferOutput<typeof reportedFault>

const counts = v.record(v.string(), v.object({ loads: v.number(), failures: v.number(), errors: v.number() }))

/** Writes the newest build of each area's remote into the brand document. @returns the build ids by area */
async function releaseNewest(folder: string, brand: string, areas: readonly string[]): Promise<Record<string, string>> {
  const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))
  const file = ['brands', brand, 'document.json']
  const document = v.parse(brandDocument, readJson(...file))
  const ids: Record<string, string> = {}
  for (const area of areas) {
    const remote = `remote-${area}`
    const { build } = v.parse(v.object({ build: v.string() }), readJson('remotes', remote, 'current.json'))
    const id = `${remote}@${build}`
    ids[area] = id
    document.areas[area] = { stable: id, killed: false, config: {} }
    document.builds[id] = v.parse(remoteBuild, readJson('remotes', remote, build, 'build.json'))
  }
  writeFileSync(join(folder, ...file), JSON.stringify(await signed(document)))
  return ids
}

/** Starts a site whose lobby and promotions misbehave on request, with its own gateway that answers operator requests. */
export async function startFaultySite() {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-faulty-'))
  cpSync(builtSite(), folder, { recursive: true })
  await finishProgram(['e2e/attribution/build-faulty.ts'], { SITE_FOLDER: folder })
  const builds = await releaseNewest(folder, 'azulejo', ['lobby', 'promotions'])
  const ports = { PORT: '0', VENDOR_PORT: '0', VENDOR_ORIGIN: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1' }
  const settings = { DATA_FOLDER: 'memory', OPERATOR_TOKEN: operatorToken, ...ports, ...(await ownDatabase(folder)) }
  const gateway = await runProgram(['gateway/src/main.ts'], settings, /Gateway on port (\d+)/)
  const platform = `http://127.0.0.1:${gateway.captured[0]}`
  const edge = await startEdge(folder, platform)

  const sendRequest = async (path: string): Promise<unknown> => {
    const query = 'merchant=azulejo&since=2020-01-01T00:00:00Z'
    const headers = { authorization: `Bearer ${operatorToken}` }
    return (await fetch(`${platform}/ops/${path}?${query}`, { headers })).json()
  }
  return {
    builds,
    address: `http://azulejo.localhost:${edge.port}`,
    /** Faults that pages have reported so far, from the operator endpoint. */
    faults: async () => v.parse(v.object({ faults: v.array(reportedFault) }), await sendRequest('faults')).faults,
    counts: async () => v.parse(v.object({ builds: counts }), await sendRequest('builds')).builds,
    async end() {
      await edge.end()
      await gateway.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>
