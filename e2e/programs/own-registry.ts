import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from './own-edge.ts'
import { finishProgram, root, runProgram } from './run-program.ts'

/** A registry that teams reach over HTTP. */
export type ServedRegistry = { readonly origin: string; end(): Promise<void> }

export type OwnRegistry = {
  readonly edge: OwnEdge
  /** Folder of the copied site. */
  readonly site: string
  /** Runs an `azulejo` command on this site and returns the data of its JSON output. */
  azulejo(...words: readonly string[]): Promise<unknown>
  /** Builds a remote's next version into this site, publishes the build and returns its id; see `next-build.ts`. */
  publishNext(remote: string, ...words: readonly string[]): Promise<string>
  /** Serves this registry to teams. */
  serve(): Promise<ServedRegistry>
  end(): Promise<void>
}

/** Starts a copy of the built site and of the brands with a separate edge and registry, in front of the shared gateway. */
export async function startRegistry(): Promise<OwnRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-registry-'))
  const site = join(folder, 'site')
  cpSync(builtSite(), site, { recursive: true, filter: (path) => path !== join(builtSite(), 'data') })
  const brands = join(folder, 'brands')
  cpSync(join(root, 'brands'), brands, { recursive: true })
  const env = {
    SITE_FOLDER: site,
    BRANDS_FOLDER: brands,
    REGISTRY_FOLDER: join(folder, 'registry'),
    AZULEJO_USER: 'tests',
  }
  const edge = await startEdge(site, sharedGateway)
  const azulejo = async (...words: readonly string[]): Promise<unknown> => {
    const output = await finishProgram(['registry/src/cli/main.ts', ...words, '--json'], env)
    return (JSON.parse(output) as { readonly data: unknown }).data
  }
  return {
    edge,
    site,
    azulejo,
    async publishNext(remote, ...words) {
      await finishProgram(['e2e/programs/next-build.ts', remote, ...words], env)
      const published = (await azulejo('publish', remote)) as { readonly id: string }
      return published.id
    },
    async serve() {
      const words = ['registry/src/cli/main.ts', 'registry', 'serve', '--port', '0']
      const { captured, end } = await runProgram(words, env, /registry on (\S+)/)
      return { origin: captured[0] ?? '', end }
    },
    async end() {
      await edge.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
