import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { builtSite, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram } from '../programs/run-program.ts'
import { archiveOf, currentFolder, keptVersions, newRemotes, type Package, packages } from './kept-builds.ts'
import { type BuildRecord, readRecord, unpackBuild } from './stored-build.ts'

/** Age of a build in versions: 0 is the current build, 1 to 3 are archived builds. */
export type Age = 0 | 1 | 2 | 3

async function currentBuild(site: string, name: string): Promise<BuildRecord> {
  const folder = currentFolder(builtSite(), name)
  const record = await readRecord(folder)
  cpSync(folder, join(site, record.base), { recursive: true })
  return record
}

async function storedBuild(site: string, name: Package, age: Age): Promise<BuildRecord> {
  if (age === 0) return currentBuild(site, name)
  const newest = currentFolder(builtSite(), name)
  return unpackBuild(archiveOf(name, keptVersions(name)[age - 1] ?? 'none'), site, newest)
}

export type PairSite = {
  /** Address of a page of the first brand. */
  readonly origin: string
  readonly host: BuildRecord
  readonly remotes: readonly BuildRecord[]
  /** Whether a part of the page, `host` or the name of a remote, is an archived build. */
  isKept(part: string): boolean
  end(): Promise<void>
}

/** Fills an empty folder with a site: builds of the given ages and documents made for these builds. */
export async function fillSite(site: string, ageOf: (name: Package) => Age) {
  const place = async (placing: Promise<BuildRecord>) => {
    const record = await placing
    const current = { build: basename(record.base) }
    writeFileSync(join(site, dirname(record.base), 'current.json'), JSON.stringify(current))
    return record
  }
  const [host, ...remotes] = await Promise.all(packages.map((name) => place(storedBuild(site, name, ageOf(name)))))
  await Promise.all(newRemotes().map((name) => place(currentBuild(site, name))))
  if (!host) throw new Error('There is no host')
  const vendor = `http://localhost:${process.env.VENDOR_PORT ?? 8082}`
  await finishProgram(['scripts/documents.mjs'], { SITE_FOLDER: site, VENDOR_ORIGIN: vendor })
  return { host, remotes }
}

/** Starts a separate edge with a separate site: a host and all remotes of the given ages. */
export async function startPair(hostAge: Age, remoteAge: Age): Promise<PairSite> {
  const site = mkdtempSync(join(tmpdir(), 'azulejo-skew-'))
  const { host, remotes } = await fillSite(site, (name) => (name === 'host' ? hostAge : remoteAge))
  const edge = await startEdge(site, sharedGateway)
  return {
    origin: `http://azulejo.localhost:${edge.port}`,
    host,
    remotes,
    isKept: (part) => (part === 'host' ? hostAge : remoteAge) > 0,
    async end() {
      await edge.end()
      rmSync(site, { recursive: true, force: true })
    },
  }
}
