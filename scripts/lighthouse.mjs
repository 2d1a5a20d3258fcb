// Installs Lighthouse for its bench only: with dependencies it has 170 MB, so it is not a dependency of the workspace.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './child.mjs'

/** Version to which the published figures apply. */
const version = '13.5.0'

/** Returns the package's folder: `LIGHTHOUSE`, else a folder in `.cache`, in which a missing package is installed. */
export function lighthouseFolder({ LIGHTHOUSE } = process.env) {
  if (LIGHTHOUSE) return LIGHTHOUSE
  const prefix = join(root, '.cache/lighthouse')
  const folder = join(prefix, 'node_modules/lighthouse')
  const record = join(folder, 'package.json')
  if (existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).version === version) return folder
  mkdirSync(prefix, { recursive: true })
  const options = ['--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error']
  if (run('npm', ['install', ...options, `lighthouse@${version}`]) !== 0)
    throw new Error('Lighthouse was not installed')
  return folder
}
