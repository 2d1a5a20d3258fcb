import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as standIn from '../vendor/federation-snapshots.ts'

const host = createRequire(join(import.meta.dirname, '../../../host/package.json'))
const folder = join(dirname(host.resolve('@module-federation/runtime-core')), '.')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))

test('the stand-in has every name that the installed federation runtime takes from the files it replaces', () => {
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/^import \{ ([^}]+) \} from "[^"]*\/(?:SnapshotHandler|preload)\.js";$/gm),
  ])
  const names = new Set(imports.flatMap(([, list = '']) => list.split(', ').map((name) => name.split(' as ')[0] ?? '')))
  expect(names.size).toBeGreaterThan(3)
  expect([...names].filter((name) => !Object.hasOwn(standIn, name))).toEqual([])
})

test('of the handler of snapshots the installed runtime uses only what the stand-in has', () => {
  const used = new Set(sources.flatMap((source) => source.match(/(?<=\.snapshotHandler\.)\w+/g) ?? []))
  const has = new standIn.SnapshotHandler()
  expect(used.size).toBeGreaterThan(1)
  expect([...used].filter((name) => !(name in has))).toEqual([])
})
