// Archives the newest builds of host and remotes, so that tests combine them with later builds; see docs/contract.md.
// node e2e/programs/keep-build.ts [package... | outside], after `npm run build`; `outside` builds those of e2e/outside
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packOutside, toolNames } from '../outside/pack-outside.ts'
import { archiveOf, currentFolder, keptVersions, packages } from '../skew/kept-builds.ts'
import { packBuild, readRecord } from '../skew/stored-build.ts'
import { builtSite } from './own-edge.ts'

const kept = 3

/** Archives one build and removes all archives but the three newest. */
async function keep(name: string): Promise<void> {
  const folder = currentFolder(builtSite(), name)
  const { version } = await readRecord(folder)
  const file = archiveOf(name, version)
  const archive = await packBuild(folder)
  if (existsSync(file) && !archive.equals(await readFile(file)))
    throw new Error(
      `Another build of ${name} ${version} is kept already; give it a new version in package.json and manifest`,
    )
  await writeFile(file, archive)
  console.log(`${name} ${version}: ${(archive.length / 1000).toFixed(0)} kB`)
  for (const old of keptVersions(name).slice(kept)) {
    await rm(archiveOf(name, old))
    console.log(`${name} ${old} is dropped`)
  }
}

/** Archives the remotes that other tools build, in place of the archives before. */
async function keepOutside(): Promise<void> {
  const site = await mkdtemp(join(tmpdir(), 'azulejo-outside-site-'))
  for (const tool of toolNames) {
    const { name, version, base } = await packOutside(tool, site)
    const archive = await packBuild(join(site, base))
    await writeFile(archiveOf(name, version), archive)
    console.log(`${name} ${version}: ${(archive.length / 1000).toFixed(0)} kB`)
  }
  await rm(site, { recursive: true })
}

const named = process.argv.slice(2)
const unknown = named.find((name) => name !== 'outside' && !packages.some((known) => known === name))
if (unknown) throw new Error(`There is no package ${unknown}`)
for (const name of named.length > 0 ? named : packages) await (name === 'outside' ? keepOutside() : keep(name))
