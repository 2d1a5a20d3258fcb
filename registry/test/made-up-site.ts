import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { offerOf, serverBuildOf } from '@azulejo/shared/release'

const brands = join(import.meta.dirname, '../../brands')
const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Content that compresses well, so that compressed and plain files differ. */
export const entryText = `console.log('entry')\n${'// tile\n'.repeat(50)}`

async function write(folder: string, path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const languages = ['pt', 'en', 'es', 'zh']

/** Stores a build of a remote like the webpack presets, with `mark` in the labels of its manifest. */
export async function storeRemote(folder: string, name: string, place: string, mark: string): Promise<void> {
  const base = `/remotes/${name}/${place}/`
  const version = place.replace(/-[a-z0-9]+$/, '')
  const record = {
    name,
    version,
    contract: 2,
    base,
    entry: 'remoteEntry.js',
    container: `azulejo_${name}_${place}`.replaceAll(/\W/g, '_'),
    files: { 'remoteEntry.js': digestOf(entryText) },
    preloads: {},
    manifest: {
      name,
      version,
      contract: 2,
      routes: [],
      slots: [],
      centrePages: [],
      emits: [],
      hears: [],
      languages: [...languages],
      labels: Object.fromEntries(languages.map((language) => [language, { mark }])),
    },
    contents: { classPrefix: `${name.replace('remote-', '')}-0a1b2c3d`, foreign: [], words: {} },
    requires: { react: '^19.3.0' },
  }
  await write(folder, `${base}remoteEntry.js`, entryText)
  await writeFile(join(folder, base, 'remoteEntry.js.br'), brotliCompressSync(entryText))
  await write(folder, `${base}build.json`, JSON.stringify(record))
  await write(folder, `/remotes/${name}/current.json`, JSON.stringify({ build: place }))
}

/** Stores a server build beside a stored build. @param described code whose digest the record contains */
export async function storeServer(folder: string, base: string, code: string, described = code): Promise<void> {
  const record = join(folder, base, 'build.json')
  const known = JSON.parse(await readFile(record, 'utf8'))
  await writeFile(record, JSON.stringify({ ...known, server: digestOf(described) }))
  const place = serverBuildOf(folder, base)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, code)
}

export const remoteNames = ['remote-lobby', 'remote-lottery', 'remote-member', 'remote-agent', 'remote-promotions']

const newFolder = () => mkdtemp(join(tmpdir(), 'made-up-site-'))

const placesIn = (folder: string) => ({
  site: join(folder, 'site'),
  brands: join(folder, 'brands'),
  /** Folder of keys; empty at first. */
  keys: join(folder, 'keys'),
  remove: () => rm(folder, { recursive: true, force: true }),
})
export type MadeSite = ReturnType<typeof placesIn>

/** Copies a site in its current state, including keys and file times. */
export async function copySite({ site }: MadeSite): Promise<MadeSite> {
  const folder = await newFolder()
  cpSync(dirname(site), folder, { recursive: true, preserveTimestamps: true })
  return placesIn(folder)
}

/** Creates a built site of small files in a temporary folder, with a copy of brands beside it. */
export async function makeSite(): Promise<MadeSite> {
  const folder = await newFolder()
  const site = join(folder, 'site')
  // Copies only these brands, whatever other brands exist.
  for (const name of ['_shared', 'azulejo', 'saigon9'])
    await cp(join(brands, name), join(folder, 'brands', name), { recursive: true })
  for (const name of remoteNames) await storeRemote(site, name, '0.1.0-aaaa', 'first')
  const main = "console.log('main')"
  const host = {
    hash: 'h1',
    base: '/host/h1/',
    scripts: ['js/main.js'],
    styles: ['css/main.css'],
    fonts: ['media/hanken-grotesk-latin-wght-normal.woff2'],
    offer: offerOf({ react: '19.3.1' }),
    files: { 'js/main.js': digestOf(main), 'css/main.css': digestOf(''), 'js/later.js': digestOf('later') },
  }
  await write(site, '/host/h1/js/main.js', main)
  await write(site, '/host/h1/css/main.css', '')
  await write(site, '/host/h1/build.json', JSON.stringify(host))
  await write(site, '/host/current.json', JSON.stringify({ build: 'h1' }))
  return placesIn(folder)
}
