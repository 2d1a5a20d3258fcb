import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

const second = 'remote-lobby@0.2.0-bbbb'
let made: MadeRegistry

beforeEach(async () => {
  made = await makeRegistry()
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
  await made.run(`release azulejo lobby=${second}`)
})
afterEach(() => made.remove())

test('after a release builds leave the document alone; the other brand follows the newest build', async () => {
  const released = await made.documentOf('azulejo')
  await storeRemote(made.site, 'remote-lobby', '0.3.0-cccc', 'third')
  await made.build()
  expect(await made.documentOf('azulejo')).toEqual(released)
  expect((await made.documentOf('saigon9')).areas.lobby?.stable).toBe('remote-lobby@0.3.0-cccc')
})

test('a change of brand.json is a new signed document with the builds of the release, each time', async () => {
  const source = join(made.brands, 'azulejo', 'brand.json')
  await storeRemote(made.site, 'remote-lobby', '0.3.0-cccc', 'third')
  for (const symbol of ['BRL', 'R']) {
    const text = await readFile(source, 'utf8')
    await writeFile(source, text.replace(/"currencySymbol": "[^"]+"/, `"currencySymbol": "${symbol}"`))
    await made.build()
    const document = await made.documentOf('azulejo')
    expect(document.site.currencySymbol).toBe(symbol)
    expect(document.areas.lobby).toMatchObject({ stable: second, lastGood: 'remote-lobby@0.1.0-aaaa' })
    expect(Object.keys(document.builds)).not.toContain('remote-lobby@0.3.0-cccc')
    expect((await made.run('lint azulejo')).code).toBe(0)
  }
  const { seq } = await made.documentOf('azulejo')
  await made.build()
  expect(await made.documentOf('azulejo')).toMatchObject({ seq, previous: 'azulejo-3' })
})

test('a release whose key is not at hand is not replaced, and the build says so', async () => {
  const released = await made.documentOf('azulejo')
  await rm(made.places.keys, { recursive: true })
  await expect(made.build()).rejects.toThrow('azulejo shows azulejo-2, refused as unknown-key')
  expect(await made.documentOf('azulejo')).toEqual(released)
})
