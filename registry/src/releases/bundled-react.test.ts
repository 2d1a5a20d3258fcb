import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import webpack, { type Configuration, type Stats } from 'webpack'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

const bundleWith = (configuration: Configuration): Promise<Stats | undefined> =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => (error ? reject(error) : resolve(stats)))
  })

/** Bundles a script for production with the packages as published. */
async function bundle(source: string, externals: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = dirname(made.site)
  await writeFile(join(folder, 'team.js'), source)
  const stats = await bundleWith({
    mode: 'production',
    entry: join(folder, 'team.js'),
    output: { path: folder, filename: 'bundle.js' },
    externals,
    resolve: {
      modules: [
        'node_modules',
        ...['../../node_modules', '../../../shared/node_modules'].map((path) => join(import.meta.dirname, path)),
      ],
    },
  })
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([])
  return readFile(join(folder, 'bundle.js'), 'utf8')
}

/** Stores a build of the lobby with a script and checks it. @returns what `check` prints */
async function checkWith(code: string, requires: object): Promise<string> {
  await storeRemote(made.site, 'remote-lobby', '0.2.0-bbbb', 'second')
  const folder = join(made.site, 'remotes/remote-lobby/0.2.0-bbbb')
  const record = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))
  const digest = `sha384-${createHash('sha384').update(code).digest('base64')}`
  await writeFile(join(folder, 'page.js'), code)
  const files = { ...record.files, 'page.js': digest }
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...record, requires, files }))
  const { out, err } = await made.run('check remote-lobby')
  return out + err
}

const component = `
  import { Component, useState } from 'react'
  globalThis.Page = class extends Component { render() { return useState(1) } }`
const mayBePublished = 'remote-lobby@0.2.0-bbbb may be published\n'

test('[FD-05] a build with a React of its own is refused', async () => {
  const code = await bundle(component)
  expect(await checkWith(code, {})).toMatch(/remote-lobby@0\.2\.0-bbbb: own-react: page\.js bundles React/)
  expect(await checkWith(code, { react: '^19.3.0' })).toContain(mayBePublished)
})

test('a build with React and react-dom of its own is refused', async () => {
  const code = await bundle(`
    import { createRoot } from 'react-dom/client'
    import { jsx } from 'react/jsx-runtime'
    globalThis.mount = (element) => createRoot(element).render(jsx('p', {}))`)
  expect(await checkWith(code, {})).toContain('own-react: page.js bundles React')
})

test("a build with the host's React is accepted, also with a copy of the function that makes elements", async () => {
  const shared = await bundle(component, { react: 'var React' })
  expect(await checkWith(shared, {})).toContain(mayBePublished)
  const elements = `import { jsx } from 'react/jsx-runtime'\nglobalThis.page = jsx('p', {})`
  expect(await checkWith(await bundle(elements, { react: 'var React' }), {})).toContain(mayBePublished)
})
