import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { serverBuildOf } from '../release/server-build.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let site: string
/** Name of the first build's folder; tests that build again do not change this value. */
let place: string

const sources: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "remote-trial", "version": "1.2.3", "type": "module" }',
  'webpack.config.mjs': `import { remoteConfig } from ${JSON.stringify(join(import.meta.dirname, 'remote-config.ts'))}
  export default (_environment, { mode = 'production' }) => remoteConfig(import.meta.dirname, mode)`,
  'src/manifest.ts': `export const trial = {
    name: 'remote-trial', version: '1.2.3', contract: 2, routes: [], slots: [], centrePages: [],
    emits: [], hears: [], languages: ['en'], labels: {},
  }`,
  'src/remote.ts': `export const remote = {
    screens: {
      hall: () => import('./hall/hall.screen.tsx').then((part) => part.Hall),
      lobby: () => import('./hall/hall.screen.tsx').then((part) => part.Hall),
    },
    locales: { en: () => import('./locales/en.json') },
  }`,
  'src/hall/hall.screen.tsx': `import { useState } from 'react'
    import { balance } from '${join(root, 'shared/src/wire/index.ts')}'
    import css from './hall.module.css'
    export function Hall() { const [n] = useState(1); return <p className={css.hall} title={balance.path} data-message="trial.page">{n}</p> }`,
  'src/hall/hall.module.css': '.hall { color: var(--text) }',
  'src/first-view.ts': `import css from './hall/hall.module.css'
    import { remote } from './remote.ts'
    export const firstView = { remote, className: css.hall }`,
  'src/locales/en.json': '{ "trial.page": "Page {n}" }',
}

function put(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const cli = join(root, 'shared/node_modules/webpack-cli/bin/cli.js')
const words = [cli, 'build', '--no-cache', '--config', 'webpack.config.mjs']
const options = () => ({ cwd: folder, env: { ...process.env, SITE_FOLDER: site }, encoding: 'utf8' }) as const

/** Builds the test remote as `pnpm build` does. */
const build = () => spawnSync(process.execPath, words, options())

function stored() {
  const home = join(site, 'remotes/remote-trial')
  const record = JSON.parse(readFileSync(join(home, place, 'build.json'), 'utf8'))
  const text = (pattern: RegExp) =>
    Object.keys(record.files)
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(home, place, file), 'utf8'))
      .join('\n')
  return { home, place, record, text, all: readdirSync(home) }
}

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const trial = mkdtempSync(join(root, '.cache', 'trial-'))
  folder = join(trial, 'remote-trial')
  site = join(trial, 'site')
  for (const [path, content] of Object.entries(sources)) put(path, content)
  expect(build()).toMatchObject({ status: 0, stderr: '' })
  place = JSON.parse(readFileSync(join(site, 'remotes/remote-trial/current.json'), 'utf8')).build
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

test('[FD-02] a remote builds alone into a folder named by its version and content', () => {
  const { place, record } = stored()
  expect(place).toBe(`1.2.3-${record.hash}`)
  expect(record).toMatchObject({
    name: 'remote-trial',
    base: `/remotes/remote-trial/${place}/`,
    entry: 'remoteEntry.js',
    manifest: { name: 'remote-trial', contract: 2 },
  })
  expect(record.container).toMatch(/^azulejo_trial_1_2_3_[0-9a-f]{8}$/)
})

test('the record lists the preloads of a screen and a language, with a digest of every file', () => {
  const { record } = stored()
  expect(record.preloads.hall.some((file: string) => file.endsWith('.css'))).toBe(true)
  // Screens of one chunk have the same files.
  expect(record.preloads.lobby).toEqual(record.preloads.hall)
  expect(record.preloads.en).toHaveLength(1)
  expect(record.preloads.remote.length).toBeGreaterThan(0)
  for (const file of Object.values<string[]>(record.preloads).flat()) expect(record.files[file]).toMatch(/^sha384-/)
})

test('it has the manifest of its federation plugin, without paths of the machine', () => {
  const { home, place, record } = stored()
  const text = readFileSync(join(home, place, 'mf-manifest.json'), 'utf8')
  const { metaData, exposes } = JSON.parse(text)
  expect(metaData).toMatchObject({
    globalName: record.container,
    remoteEntry: { name: record.entry, type: 'global' },
    buildInfo: { buildVersion: record.version },
  })
  expect(exposes).toMatchObject([{ path: './remote' }])
  expect(text).not.toContain(folder)
})

test('the record requires only the shared packages that the build imports', () => {
  expect(Object.keys(stored().record.requires)).toEqual(['react', 'react/jsx-runtime'])
})

test('[FD-05] it contains no copies of shared packages, and its messages are compiled', () => {
  const { text } = stored()
  expect(text(/\.js$/)).toContain('"Page ",["n"]')
  expect(text(/\.js$/)).not.toMatch(/react\.transitional\.element|__CLIENT_INTERNALS_DO_NOT_USE/)
  expect(text(/\.css$/)).toMatch(/trial-[0-9a-f]{8}_/)
})

test('it contains only the call records that it uses', () => {
  const { text } = stored()
  expect(text(/\.js$/)).toContain('/wps/v2/wallets/balance')
  expect(text(/\.js$/)).not.toContain('/wps/report/accountGameBetHistory')
})

test('the same sources give the same build, even in concurrent processes', async () => {
  const { all, record } = stored()
  const program = promisify(execFile)
  await Promise.all([1, 2].map(() => program(process.execPath, words, options())))
  expect(stored().all).toEqual(all)
  expect(stored().record).toEqual(record)
})

test('a remote that bundles react-dom fails to build', () => {
  const copy = join(root, 'shared/node_modules/react-dom/client.js')
  put('src/hall/hall.screen.tsx', `import { version } from '${copy}'\nexport const Hall = () => version`)
  const before = stored().all
  expect(build()).toMatchObject({ status: 1, stdout: expect.stringContaining('react-dom would be bundled by') })
  expect(stored().all).toEqual(before)
})

test('the record lists sources of other packages and the gaps of the catalogues', () => {
  const other = join(folder, '../remote-other/src/other.ts')
  mkdirSync(join(other, '..'), { recursive: true })
  writeFileSync(other, "export const other = 'other'")
  put('src/hall/hall.screen.tsx', `import { other } from '${other}'\nexport const Hall = () => other`)
  put('src/locales/en.json', '{ "trial.page": "Page", "trial.line": " " }')
  put('src/locales/pt.json', '{ "trial.page": "Página" }')
  build()
  const { home } = stored()
  const { build: place } = JSON.parse(readFileSync(join(home, 'current.json'), 'utf8'))
  const { contents, container } = JSON.parse(readFileSync(join(home, place, 'build.json'), 'utf8'))
  expect(contents).toEqual({
    classPrefix: `trial-${container.split('_').at(-1)}`,
    foreign: [expect.stringMatching(/remote-other\/src\/other\.ts$/)],
    words: { en: { missing: [], empty: ['trial.line'] }, pt: { missing: ['trial.line'], empty: [] } },
  })
})

test('a remote with a first view also has a server build, separate from the files for browsers', () => {
  const { record, text } = stored()
  const file = serverBuildOf(site, record.base)
  const code = readFileSync(file)
  expect(record.server).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
  expect(Object.keys(record.files).join()).not.toContain('server')
  const [, className = ''] = /\.(trial-[0-9a-f]{8}_\w+)/.exec(text(/\.css$/)) ?? []
  const module = { exports: {} as { readonly firstView?: { readonly className: string } } }
  const required: string[] = []
  new Function('module', 'require', code.toString())(module, (name: string) => void required.push(name))
  expect(module.exports.firstView?.className).toBe(className)
  expect(required).toEqual([])
})
