import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { sourceId } from './source-id.ts'

export const root = join(import.meta.dirname, '../../..')
/** Where finished builds are stored: `.site`, or what SITE_FOLDER names. */
export const siteFolder = (): string => resolve(root, process.env.SITE_FOLDER ?? '.site')

const shared = join(root, 'shared')

export type Mode = 'production' | 'development'

/**
 * What a changed source does to a development build that is on the screen. `page`: components keep what they hold, which
 * takes a page with React's development build; other sources reload the page. `state`: the same, but then the
 * remote starts over and the page stays. `remount`: the remote starts over with every change.
 */
export type Refresh = 'page' | 'state' | 'remount'

export type PackageFacts = {
  readonly folder: string
  readonly name: string
  readonly version: string
  /** Names the build inside of the page: container, chunk loader and class names carry it. */
  readonly id: string
}

/** Name, version and source id of a package; development builds keep one id, so that hot updates apply. */
export function factsOf(folder: string, mode: Mode): PackageFacts {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const name = basename(folder)
  const folders = [join(folder, 'src'), join(shared, 'src')]
  const files = [join(folder, 'package.json'), join(shared, 'package.json'), join(root, 'pnpm-lock.yaml')]
  return { folder, name, version, id: mode === 'production' ? sourceId(root, folders, files) : 'dev' }
}
