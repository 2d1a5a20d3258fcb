// Puts the builds of BUILT_FOLDER beside those that SITE_FOLDER serves, then writes documents and pages there. What is
// served already is not touched, so that open pages keep their files.
import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

const { BUILT_FOLDER, SITE_FOLDER } = process.env
if (!BUILT_FOLDER || !SITE_FOLDER) throw new Error('BUILT_FOLDER and SITE_FOLDER name no folders')
const [built, site] = [resolve(BUILT_FOLDER), resolve(SITE_FOLDER)]

/** Adds the builds in a folder that has a folder for each, then says which is the newest. */
function addBuilds(name) {
  const [from, to] = [join(built, name), join(site, name)]
  mkdirSync(to, { recursive: true })
  const known = readdirSync(to)
  for (const build of readdirSync(from)) {
    if (build === 'current.json' || known.includes(build)) continue
    // Served only when it is whole.
    cpSync(join(from, build), join(to, `.${build}`), { recursive: true })
    renameSync(join(to, `.${build}`), join(to, build))
  }
  cpSync(join(from, 'current.json'), join(to, '.current.json'))
  renameSync(join(to, '.current.json'), join(to, 'current.json'))
}

addBuilds('host')
for (const remote of readdirSync(join(built, 'remotes'))) addBuilds(join('remotes', remote))
await import('./documents.mjs')
