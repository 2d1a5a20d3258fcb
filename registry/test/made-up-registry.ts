import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BrandDocument, brandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { type ExitCode, runAzulejo, type Surroundings } from '../src/cli/run.ts'
import { openSite } from '../src/documents/site-folder.ts'
import { writeDocuments } from '../src/documents/write-documents.ts'
import { openKeys } from '../src/keys/key-folder.ts'
import { writePages } from '../src/page/write-pages.ts'
import { openRegistry } from '../src/releases/registry.ts'
import { copySite, type MadeSite, makeSite, storeRemote } from './made-up-site.ts'

export type CommandResult = { readonly code: ExitCode; readonly out: string; readonly err: string }

const firstBuildAt = Date.parse('2026-11-21T12:00:00Z')

/** Writes documents and pages, as a build of the workspace does at its end. */
async function buildSite(made: MadeSite, at: number): Promise<void> {
  const [site, keys, now] = [openSite(made.site), openKeys(made.keys), new Date(at)]
  await writeDocuments(site, { brands: made.brands, frames: [], keys, now })
  await writePages(site, keys, now)
}

/** Site that is built once per process, because compression of pages and images takes longer than all tests of the site. */
let firstMade: Promise<MadeSite> | undefined
function first(): Promise<MadeSite> {
  firstMade ??= makeSite().then(async (made) => {
    process.once('exit', () => rmSync(dirname(made.site), { recursive: true, force: true }))
    await buildSite(made, firstBuildAt)
    return made
  })
  return firstMade
}

/**
 * Creates a registry over a made-up site whose brands show the first signed documents of a build; its clock starts in
 * November 2026.
 * @param open opens the registry, by default in folders
 */
export async function makeRegistry(open = openRegistry) {
  const made = await copySite(await first())
  const clock = { now: firstBuildAt }
  const places = {
    site: made.site,
    records: join(dirname(made.site), 'records'),
    keys: made.keys,
  }
  const registry = open(places, 'ana', () => new Date(clock.now))
  const build = () => buildSite(made, clock.now)

  /** Advances the clock instead of waiting. */
  const wait = async (ms: number) => {
    clock.now += ms
  }
  const gateway = { origin: 'http://localhost:0', token: '' }
  const service = {
    uploads: join(dirname(made.site), 'uploads'),
    credentials: join(dirname(made.site), 'config/credentials.json'),
    readSecret: async () => '',
  }

  /** Runs one command line, split at spaces. */
  async function run(line: string, surroundings: Partial<Surroundings> = {}): Promise<CommandResult> {
    const output = { out: '', err: '' }
    const terminal = {
      out: (text: string) => {
        output.out += text
      },
      err: (text: string) => {
        output.err += text
      },
    }
    const code = await runAzulejo(line.split(' '), registry, terminal, {
      gateway,
      fetch: fetch,
      wait,
      brands: made.brands,
      service,
      ...surroundings,
    })
    return { code, ...output }
  }

  /** Stores and publishes a build of the lobby or the lottery. */
  async function publishBuild(name: string, place: string) {
    await storeRemote(made.site, name, place, place.replaceAll(/[^a-z0-9]/g, '_'))
    return run(`publish ${name}`)
  }

  async function documentOf(brand: string): Promise<BrandDocument> {
    return v.parse(brandDocument, JSON.parse(await readFile(registry.site.documentFile(brand), 'utf8')))
  }

  return { ...made, places, service, registry, clock, build, run, publishBuild, documentOf }
}
export type MadeRegistry = Awaited<ReturnType<typeof makeRegistry>>
