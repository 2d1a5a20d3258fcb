// Archives the newest builds of host and remotes, so that tests combine them with later builds; see docs/contract.md.
// node e2e/programs/keep-build.ts [package...], after `npm run build`
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
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

const named = process.argv.slice(2)
const unknown = named.find((name) => !packages.some((known) => known === name))
if (unknown) throw new Error(`There is no package ${unknown}`)
for (const name of named.length > 0 ? named : packages) await keep(name)
