import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'
import { budgetOf } from './byte-budget.ts'

let made: MadeRegistry
let folder: string

beforeEach(async () => {
  made = await makeRegistry()
  folder = join(made.site, 'remotes/remote-lobby/0.2.0-bbbb')
  await storeRemote(made.site, 'remote-lobby', '0.2.0-bbbb', 'second')
})
afterEach(() => made.remove())

/** Adds files to the stored build, each with a compressed size in bytes. */
async function addFiles(weights: Readonly<Record<string, number>>) {
  for (const [path, bytes] of Object.entries(weights)) {
    await writeFile(join(folder, path), `// ${path}`)
    await writeFile(join(folder, `${path}.br`), randomBytes(bytes))
  }
  const found = await digestsOf(folder)
  const files = Object.fromEntries(Object.entries(found).filter(([path]) => path.endsWith('.js')))
  const file = join(folder, 'build.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), files }))
}

const kbOf = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

test('a build over its budget is refused with its heaviest files, and nothing is stored', async () => {
  const all = await budgetOf('remote-lobby')
  await addFiles({ 'main.js': all - 20_000, 'halls.js': 15_000, 'rails.js': 8000, 'icon.js': 10 })
  const heaviest = `main.js ${kbOf(all - 20_000)}, halls.js 15.0 kB, rails.js 8.0 kB`
  const { code, err } = await made.run('publish remote-lobby')
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `weigh ${all / 1000 + 3}\\.\\d kB packed, ${kbOf(all)} are allowed; the heaviest are ${heaviest}\\. Make it lighter, or raise`,
      ),
    ),
  ])
  expect(await made.registry.records.list('published')).toEqual([])
})

test('each budget belongs to a remote of the workspace; other remotes get the common budget', async () => {
  const names = (await readdir(join(import.meta.dirname, '../../..'))).filter((name) => name.startsWith('remote-'))
  expect(names.length).toBeGreaterThan(4)
  const { remotes, others } = JSON.parse(await readFile(join(import.meta.dirname, '../../budgets.json'), 'utf8'))
  expect(names).toEqual(expect.arrayContaining(Object.keys(remotes)))
  expect(await budgetOf('remote-of-tomorrow')).toEqual(others)
})
