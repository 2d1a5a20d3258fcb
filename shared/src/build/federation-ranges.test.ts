import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import { satisfy } from '../vendor/federation-ranges.ts'
import { sharedRanges } from './shared-ranges.ts'

const host = createRequire(join(import.meta.dirname, '../../../host/package.json'))
const installed = join(dirname(host.resolve('@module-federation/runtime-core')), 'utils/semver/index.js')

const versions = [
  '0.10.9',
  '0.11.0',
  '0.11.4',
  '0.12.0',
  '1.0.0',
  '5.108.0',
  '6.8.1',
  '7.18.5',
  '19.2.9',
  '19.3.0',
  '19.10.0',
  '20.0.0',
]

test('version ranges match the same versions as in the installed federation runtime', async () => {
  const runtime = (await import(pathToFileURL(installed).href)) as { readonly satisfy: typeof satisfy }
  const ranges = [
    ...Object.values(sharedRanges),
    ...versions.flatMap((version) => [version, `^${version}`, `<=${version}`]),
  ]
  const pairs = versions.flatMap((version) => ranges.map((range) => [version, range] as const))
  const differing = pairs.filter(([version, range]) => satisfy(version, range) !== runtime.satisfy(version, range))
  expect(differing).toEqual([])
  expect(pairs.filter(([version, range]) => satisfy(version, range)).length).toBeGreaterThan(versions.length)
})
