// Publishes numbered copies of a built remote under different names and with containers of their own, as if from as many
// teams.
// node e2e/programs/publish-copies.ts <remote> <first number> <last number>, in the site and registry of the environment
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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

type BuildRecord = {
  readonly container: string
  readonly files: Readonly<Record<string, string>>
  readonly manifest: object
}

/** Nearly as small as a build's own files, which the byte budgets are for, in a fraction of the time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Gives the scripts of a copy another container. @returns the digests of all files */
function renameContainer(folder: string, { container, files }: BuildRecord, name: string): BuildRecord['files'] {
  const digests = Object.entries(files).map(([path, digest]) => {
    const file = join(folder, path)
    const text = path.endsWith('.js') ? readFileSync(file, 'utf8') : ''
    if (!text.includes(container)) return [path, digest] as const
    const content = Buffer.from(text.replaceAll(container, name))
    writeFileSync(file, content)
    writeFileSync(`${file}.br`, brotliCompressSync(content, quick))
    writeFileSync(`${file}.gz`, gzipSync(content))
    return [path, `sha384-${createHash('sha384').update(content).digest('base64')}`] as const
  })
  return Object.fromEntries(digests)
}

function copyAs(name: string): void {
  const folder = join(remotes, name, place)
  mkdirSync(join(remotes, name))
  cpSync(join(remotes, remote, place), folder, { recursive: true })
  cpSync(join(remotes, remote, 'current.json'), join(remotes, name, 'current.json'))
  const record: BuildRecord = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
  const container = `${record.container}_${name.replaceAll('-', '_')}`
  const files = renameContainer(folder, record, container)
  const base = `/remotes/${name}/${place}/`
  const renamed = { ...record, name, base, container, files, manifest: { ...record.manifest, name } }
  writeFileSync(join(folder, 'build.json'), JSON.stringify(renamed))
}

for (let number = Number(first); number <= Number(last); number += 1) {
  const name = `remote-copy-${number}`
  copyAs(name)
  const published = await publish(registry, name)
  if (!published.ok) throw new Error(`${name}: ${published.error.message}`)
}
