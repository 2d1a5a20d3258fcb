// Adds the builds of BUILT_FOLDER to those that SITE_FOLDER serves, then writes documents and pages there. Builds that are
// already served stay unchanged, so that open pages keep their files.
import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

const { BUILT_FOLDER, SITE_FOLDER } = process.env
if (!BUILT_FOLDER || !SITE_FOLDER) throw new Error('BUILT_FOLDER and SITE_FOLDER name no folders')
const [built, site] = [resolve(BUILT_FOLDER), resolve(SITE_FOLDER)]

/** Adds the builds in a folder with one subfolder per build, then updates `current.json`. */
function addBuilds(name) {
  const [from, to] = [join(built, name), join(site, name)]
  mkdirSync(to, { recursive: true })
  const known = readdirSync(to)
  for (const build of readdirSync(from)) {
    if (build === 'current.json' || known.includes(build)) continue
    // The rename makes only complete builds available.
    cpSync(join(from, build), join(to, `.${build}`), { recursive: true })
    renameSync(join(to, `.${build}`), join(to, build))
  }
  cpSync(join(from, 'current.json'), join(to, '.current.json'))
  renameSync(join(to, '.current.json'), join(to, 'current.json'))
}

addBuilds('host')
for (const remote of readdirSync(join(built, 'remotes'))) addBuilds(join('remotes', remote))
await import('./documents.mjs')
