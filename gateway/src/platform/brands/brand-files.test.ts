import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { brandParts, folderFiles, readBrandFile, readParts, repositoryProfiles, storedFiles } from './brand-files.ts'
import { watchBrands } from './watch-brands.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const schema = v.strictObject({ banners: v.array(v.strictObject({ title: v.string() })) })

test('stored files are the same as those of the folder', () => {
  write('fado/merchant.json', '{"name":"Fado"}')
  write('fado/content/en/banners.json', '{}')
  write('fado/panels/boat.svg', '<svg/>')
  write('fado/notes.txt', 'not read')
  write('_shared/content/help.json', '{}')
  const [onDisk, stored] = [folderFiles(folder), storedFiles(readParts(folder, repositoryProfiles))]
  for (const files of [onDisk, stored]) {
    expect(brandParts(files)).toEqual(['fado'])
    expect(files.read('fado/merchant.json')).toBe('{"name":"Fado"}')
    expect(files.read('fado/other.json')).toBeUndefined()
    expect([files.has('fado/panels/boat.svg'), files.has('fado/panels/ship.svg')]).toEqual([true, false])
    expect(files.read('profiles/pt.json')).toContain('1414')
  }
  expect(stored.has('fado/notes.txt')).toBe(false)
})

test('an error names the file and the field', () => {
  write('fado/content.json', '{"banners":[{"title":"Fado"},{"title":7}]}')
  expect(() => readBrandFile(schema, folderFiles(folder), 'fado/content.json')).toThrow(
    /^fado\/content\.json: banners\.1\.title: /,
  )
  write('fado/content.json', '{"banners":[')
  expect(() => readBrandFile(schema, folderFiles(folder), 'fado/content.json')).toThrow(/^fado\/content\.json: .*JSON/)
  expect(readBrandFile(schema, folderFiles(folder), 'fado/other.json')).toBeUndefined()
})

test('detects written, new and removed files', async () => {
  write('fado/brand.json', '{}')
  const seen: (() => void)[] = []
  const change = () => new Promise<void>((resolve) => seen.push(resolve))
  const first = change()
  const watch = await watchBrands(folder, { everyMs: 5, take: async () => seen.shift()?.(), failed: () => {} })
  await first
  for (const act of [
    () => write('fado/brand.json', '{"brand":"fado"}'),
    () => write('fado/content/en/banners.json', '{}'),
    () => rmSync(join(folder, 'fado/content'), { recursive: true }),
  ]) {
    const next = change()
    act()
    await next
  }
  await watch.stop()
})

test('applies a change again until it succeeds, and throws when the first attempt fails', async () => {
  write('fado/brand.json', '{}')
  const failing = async () => {
    throw new Error('no database')
  }
  await expect(watchBrands(folder, { everyMs: 5, take: failing, failed: () => {} })).rejects.toThrow('no database')

  const failures: string[] = []
  let fails = 0
  let takenAgain = () => {}
  const good = new Promise<void>((resolve) => {
    takenAgain = resolve
  })
  const watch = await watchBrands(folder, {
    everyMs: 5,
    async take() {
      if (fails > 0) throw new Error(`try ${fails--}`)
      if (failures.length > 0) takenAgain()
    },
    failed: (error) => failures.push((error as Error).message),
  })
  fails = 2
  write('fado/brand.json', '{"brand":"fado"}')
  await good
  await watch.taken()
  expect(failures).toEqual(['try 2', 'try 1'])
  await watch.stop()
})
