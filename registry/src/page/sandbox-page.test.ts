import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { createEdge } from '../edge/create-edge.ts'
import { createPlatformProxy } from '../edge/platform-proxy.ts'
import { openPublicKeys } from '../keys/public-keys.ts'
import { createBrandPages } from './brand-pages.ts'
import { readStaticPage } from './static-page.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

/** Puts an area of a brand into a sandbox, or takes it out, as its operator does, and builds its page. */
async function setSandbox(sandbox: unknown): Promise<void> {
  const file = join(made.brands, 'azulejo', 'brand.json')
  const source = JSON.parse(await readFile(file, 'utf8'))
  source.areas.promotions.sandbox = sandbox
  await writeFile(file, JSON.stringify(source))
  await made.build()
}

/** Answers a request as the edge does. */
function ask(path: string, host = 'azulejo.localhost') {
  const pages = createBrandPages(made.registry.site, openPublicKeys(made.places.keys), () => {})
  const platform = createPlatformProxy({ gateway: 'http://127.0.0.1:1' })
  const edge = createEdge({ folder: made.site, pages, platform })
  return edge.request(`http://${host}${path}`, { headers: { host, accept: 'text/html' } })
}

/** Sources of a page's policy by directive. */
async function policyOf(path: string): Promise<ReadonlyMap<string, string>> {
  const policy = (await ask(path)).headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.slice(rule.indexOf(' ') + 1)] as const),
  )
}

test('[FD-04] the signed document says which area runs in a sandbox, and a page without one has neither frames nor the page', async () => {
  expect((await policyOf('/promotions')).get('frame-src')).toBe("'none'")
  expect((await ask('/sandbox/promotions')).status).toBe(404)
  await setSandbox(true)
  const { areas, signature } = await made.documentOf('azulejo')
  expect([areas.promotions?.sandbox, areas.lobby?.sandbox, signature === null]).toEqual([true, undefined, false])
  expect((await policyOf('/promotions')).get('frame-src')).toBe("'self'")
  expect((await ask('/sandbox/promotions')).status).toBe(200)
  expect((await ask('/sandbox/promotions', 'saigon9.localhost')).status).toBe(404)
})

test('[FD-04] the page of a sandbox has no origin, also without a frame, and requests files of builds alone', async () => {
  await setSandbox(true)
  const policy = await policyOf('/sandbox/promotions')
  expect(policy.get('sandbox')).toBe('allow-scripts allow-forms')
  expect(policy.get('connect-src')?.split(' ')).toEqual([
    'http://azulejo.localhost:*/remotes/',
    'http://localhost:*/remotes/',
    'http://127.0.0.1:*/remotes/',
  ])
  expect(policy.get('script-src')).toContain("'self' http://azulejo.localhost:*/host/")
  for (const name of ['form-action', 'frame-src', 'base-uri']) expect(policy.get(name)).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'self'")
  expect((await policyOf('/promotions')).get('frame-ancestors')).toBe("'none'")
  const html = await (await ask('/sandbox/promotions')).text()
  expect(html).toMatch(/<html [^>]*data-sandbox>/)
  for (const part of ['brand-document', 'trusted-keys', '/wps/', 'sk-page"']) expect(html).not.toContain(part)
  expect(html).toMatch(/<script defer [^>]*crossorigin="anonymous" integrity="sha384-/)
  const files = await ask('/host/h1/js/main.js')
  expect(files.headers.get('access-control-allow-origin')).toBe('*')
})

test('the stored page equals that of the edge, and nginx serves it with the same headers until the area leaves the sandbox', async () => {
  await setSandbox(true)
  const page = await readStaticPage(made.registry.site, 'azulejo')
  const stored = join(made.site, 'brands', 'azulejo', 'page', page?.folder ?? '', 'sandbox.html')
  expect(await readFile(stored, 'utf8')).toBe(await (await ask('/sandbox/promotions')).text())
  const servers = () => readFile(made.registry.site.serversFile, 'utf8')
  expect(await servers()).toContain('location ^~ /sandbox/ {')
  expect(await servers()).toContain(`"${page?.sandboxHeaders?.['Content-Security-Policy']}"`)
  await setSandbox(undefined)
  expect(await servers()).not.toContain('/sandbox/')
  expect((await ask('/sandbox/promotions')).status).toBe(404)
})

test('[FD-04] a release of the settings moves an area into a sandbox and out of it, which a rollback never does', async () => {
  const file = join(made.registry.site.preparedFolder('azulejo'), 'brand.json')
  const release = async (sandbox: unknown) => {
    const source = JSON.parse(await readFile(file, 'utf8'))
    source.areas.promotions.sandbox = sandbox
    await writeFile(file, JSON.stringify(source))
    const { code } = await made.run('release azulejo --settings')
    return [code, (await made.documentOf('azulejo')).areas.promotions?.sandbox]
  }
  expect(await release(true)).toEqual([0, true])
  expect((await made.run('rollback azulejo')).code).toBe(0)
  expect((await made.documentOf('azulejo')).areas.promotions?.sandbox).toBe(true)
  expect(await release('yes')).toEqual([1, true])
  expect(await release(undefined)).toEqual([0, undefined])
})
