import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { sourceId } from './source-id.ts'

export const root = join(import.meta.dirname, '../../..')
/** Folder of finished builds: SITE_FOLDER, or `.site` by default. */
export const siteFolder = (): string => resolve(root, process.env.SITE_FOLDER ?? '.site')

const shared = join(root, 'shared')

export type Mode = 'production' | 'development'

/**
 * Effect of a changed source on a mounted development build. `page`: components keep their state, which requires a page with
 * React's development build; other sources reload the page. `state`: components keep their state; other sources remount the
 * remote without a reload. `remount`: every change remounts the remote.
 */
export type Refresh = 'page' | 'state' | 'remount'

export type PackageFacts = {
  readonly folder: string
  readonly name: string
  readonly version: string
  /** Identifies the build within a page: the names of container, chunk loader and classes contain this id. */
  readonly id: string
}

/** Name, version and source id of a package. All development builds have the id `dev`, so that hot updates apply. */
export function factsOf(folder: string, mode: Mode): PackageFacts {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const name = basename(folder)
  const folders = [join(folder, 'src'), join(shared, 'src')]
  const files = [join(folder, 'package.json'), join(shared, 'package.json'), join(root, 'pnpm-lock.yaml')]
  return { folder, name, version, id: mode === 'production' ? sourceId(root, folders, files) : 'dev' }
}
