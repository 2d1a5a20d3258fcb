// Publishes numbered copies of a built remote under different names, as if from as many teams.
// node e2e/programs/publish-copies.ts <remote> <first number> <last number>, in the site and registry of the environment
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publish } from '../../registry/src/releases/publish.ts'
import { openRegistry } from '../../registry/src/releases/registry.ts'
import { root } from './run-program.ts'

const [remote = '', first = '1', last = '1'] = process.argv.slice(2)
const { SITE_FOLDER = '.site', REGISTRY_FOLDER = '.data/registry', KEYS_FOLDER = '.data/keys' } = process.env
const places = {
  site: resolve(root, SITE_FOLDER),
  records: resolve(root, REGISTRY_FOLDER),
  keys: resolve(root, KEYS_FOLDER),
}
const registry = openRegistry(places, 'teams', () => new Date())
const remotes = join(places.site, 'remotes')
const { build: place } = JSON.parse(readFileSync(join(remotes, remote, 'current.json'), 'utf8')) as { build: string }

function copyAs(name: string): void {
  const folder = join(remotes, name, place)
  mkdirSync(join(remotes, name))
  cpSync(join(remotes, remote, place), folder, { recursive: true })
  cpSync(join(remotes, remote, 'current.json'), join(remotes, name, 'current.json'))
  const record = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
  const renamed = { ...record, name, base: `/remotes/${name}/${place}/`, manifest: { ...record.manifest, name } }
  writeFileSync(join(folder, 'build.json'), JSON.stringify(renamed))
}

for (let number = Number(first); number <= Number(last); number += 1) {
  const name = `remote-copy-${number}`
  copyAs(name)
  const published = await publish(registry, name)
  if (!published.ok) throw new Error(`${name}: ${published.error.message}`)
}
