import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { unknownGlobals } from '../../host/src/watch/built-ins.ts'
import { enterAs, logIn } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { copiesIn, type Script, sharedPackages } from './copies.ts'
import { countRenderers, sharedScope } from './shared-scope.ts'

/** The scripts that the page runs, no matter what loaded them. */
function scriptsOf(page: Page): () => Promise<Script[]> {
  const urls = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) urls.add(response.url())
  })
  return () =>
    page.evaluate(
      (addresses) => Promise.all(addresses.map(async (url) => ({ url, text: await (await fetch(url)).text() }))),
      [...urls],
    )
}

/** Names that the boot script sets: its own, and functions that it makes permanent on the page itself. */
const bootNames = ['__started', '__startFailed', 'addEventListener', 'removeEventListener', 'dispatchEvent']

/** Names of the page's globals before and after its start; those of the boot script count as `before`. */
async function watchGlobals(page: Page) {
  await page.addInitScript(() => Object.assign(window, { azulejo_before: Object.getOwnPropertyNames(window) }))
  return () =>
    page.evaluate(
      (names) => ({
        before: [...names, ...(window as unknown as { azulejo_before: string[] }).azulejo_before],
        after: Object.getOwnPropertyNames(window),
      }),
      bootNames,
    )
}

test('[RT-19] host and five remotes share one copy of the shared packages in a page', async ({
  page,
  context,
  origin,
}) => {
  await enterAs(context, await logIn(origin, 'agente_tejo'))
  const renderers = await countRenderers(page)
  const globals = await watchGlobals(page)
  const scripts = scriptsOf(page)
  const shell = shellOf(page)

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Últimos sorteios' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Promoções' }).getByRole('link').first()).toBeVisible()
  await shell.openFromAccount('Área do agente')
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral da equipe' })).toBeVisible()
  await shell.openFromAccount('Histórico de apostas')
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico de apostas' })).toBeVisible()

  const loaded = await scripts()
  const remotes = new Set(loaded.flatMap(({ url }) => /\/remotes\/([a-z-]+)\//.exec(url)?.[1] ?? []))
  expect([...remotes].sort()).toEqual([
    'remote-agent',
    'remote-lobby',
    'remote-lottery',
    'remote-member',
    'remote-promotions',
  ])
  const copies = copiesIn(loaded)
  for (const name of sharedPackages) {
    expect(copies[name], `copies of ${name}`).toEqual([expect.stringMatching(/\/host\/[0-9a-f]+\/js\//)])
  }
  expect(await renderers()).toBe(1)

  const scope = await sharedScope(page)
  expect(Object.keys(scope).sort()).toEqual([
    '@lingui/core',
    '@lingui/react',
    '@tanstack/query-core',
    'jotai',
    'jotai-tanstack-query',
    'jotai/react',
    'jotai/utils',
    'jotai/vanilla',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router',
    'react-router-dom',
    'react/jsx-runtime',
  ])
  for (const [name, { versions, from }] of Object.entries(scope)) {
    expect({ name, versions, from }).toEqual({ name, versions: 1, from: ['azulejo_host'] })
  }
  const areas = ['agent', 'lobby', 'lottery', 'member', 'promotions']
  for (const name of ['react', 'react/jsx-runtime', 'jotai', '@lingui/core', '@lingui/react']) {
    const users = scope[name]?.usedBy.map((container) => container.split('_')[1])
    expect({ name, users }).toEqual({ name, users: areas })
  }
  // An unknown global would make the shell read every script of each remote.
  const { before, after } = await globals()
  expect(unknownGlobals(after, new Set(before))).toEqual([])
})

/** Production files of the packages, as a build that bundled them would hold them. */
function plantedScripts(): Script[] {
  const { resolve } = createRequire(new URL('../../shared/package.json', import.meta.url))
  const folderOf = (name: string, file: string) => join(dirname(resolve(name)), file)
  const router = folderOf('react-router', '.')
  const chunks = readdirSync(router).filter((file) => file.endsWith('.mjs'))
  const files = [
    folderOf('react', 'cjs/react.production.js'),
    folderOf('react', 'cjs/react-jsx-runtime.production.js'),
    folderOf('react-dom', 'cjs/react-dom.production.js'),
    folderOf('react-dom', 'cjs/react-dom-client.production.js'),
    ...chunks.map((file) => join(router, file)),
    folderOf('jotai', 'vanilla/atom.js'),
    folderOf('jotai-tanstack-query', 'index.mjs'),
    folderOf('@tanstack/query-core', 'queryClient.js'),
    folderOf('@lingui/core', 'index.mjs'),
    folderOf('@lingui/react', 'index.mjs'),
  ]
  return files.map((file) => ({ url: file, text: readFileSync(file, 'utf8') }))
}

test('a second copy of a shared package is detected', () => {
  const planted = copiesIn(plantedScripts())
  for (const name of sharedPackages) expect(planted[name], `copies of ${name}`).toHaveLength(1)
  const twice = copiesIn([...plantedScripts(), ...plantedScripts()])
  for (const name of sharedPackages) expect(twice[name], `copies of ${name}`).toHaveLength(2)
})
