import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from './own-nginx.ts'
import { finishProgram, root } from './run-program.ts'

export type OwnRelease = {
  /** Folder of a built site, to be served. */
  readonly site: string
  /** Environment variables with the folders of the site, its keys and its records. */
  readonly env: NodeJS.ProcessEnv
  /** Runs one command of the registry, for example `kill azulejo agent`. */
  azulejo(line: string): Promise<string>
  /** Writes documents and pages as a build does. @param frames origins that pages may frame, separated by spaces */
  build(frames?: string): Promise<void>
  remove(): void
}

/** Makes a copy of the built site with separate keys and records. */
export async function makeRelease(): Promise<OwnRelease> {
  const folder = openFolder('azulejo-release-')
  const site = join(folder, 'site')
  cpSync(join(root, '.site'), site, { recursive: true })
  // `build` writes the documents again, signed with this copy's keys.
  rmSync(join(site, 'brands'), { recursive: true, force: true })
  const env = { SITE_FOLDER: site, KEYS_FOLDER: join(folder, 'keys'), REGISTRY_FOLDER: join(folder, 'registry') }
  const build = async (frames = 'http://localhost:8082') =>
    void (await finishProgram(['scripts/documents.mjs'], { ...env, VENDOR_ORIGIN: frames }))
  await build()
  return {
    site,
    env,
    azulejo: (line) => finishProgram(['registry/src/cli/main.ts', ...line.split(' ')], env),
    build,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
