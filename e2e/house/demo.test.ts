import { join, posix } from 'node:path'
import { expect, test } from '@jest/globals'
import { readCompose } from '../programs/compose-file.ts'
import { files, importsOf, isTest, read } from './sources.ts'

/** Imports of a file of the demonstration's program that leave it for anything of the gateway. */
const leaving = (path: string, source: string): string[] =>
  importsOf(path, source).filter(
    (from) => from.startsWith('.') && !posix.join(posix.dirname(path), from).startsWith('gateway/demo/'),
  )

const sources = files(/^gateway\/demo\/.*\.ts$/)

test('the program of the demonstration imports nothing of the gateway', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.flatMap((path) => leaving(path, read(path)).map((from) => `${path} imports ${from}`))).toEqual([])
  const planted = "import { openDatabase } from '../../src/db/open-database.ts'"
  expect(leaving('gateway/demo/src/main.ts', planted)).toEqual(['../../src/db/open-database.ts'])
  const { dependencies } = JSON.parse(read('gateway/demo/package.json'))
  expect(Object.keys(dependencies)).not.toEqual(expect.arrayContaining(['gateway']))
})

test('the gateway imports nothing of the program of the demonstration', () => {
  const product = files(/^gateway\/src\/.*\.ts$/).filter((path) => !isTest(path))
  const found = product.filter((path) =>
    importsOf(path, read(path)).some((from) => join(posix.dirname(path), from).startsWith('gateway/demo/')),
  )
  expect(product.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

test('its container has neither the gateway’s database nor its secrets', () => {
  const { services } = readCompose().content as {
    services: Record<
      string,
      { environment: Record<string, string | null>; secrets: string[]; build: { target: string } }
    >
  }
  const { games, gateway } = services
  expect(Object.keys(games?.environment ?? {}).sort()).toEqual([
    'GATEWAY_URL',
    'PROVIDER_KEYS_FILE',
    'SITE_ORIGINS',
    'VENDOR_KEYS_FILE',
    'VENDOR_ORIGIN',
  ])
  expect(Object.values(games?.environment ?? {}).join(' ')).not.toMatch(/postgres|PASSWORD|TOKEN|SECRET/)
  expect(games?.secrets).toEqual(['vendor-keys', 'provider-keys'])
  expect(Object.keys(gateway?.environment ?? {})).toEqual(expect.arrayContaining(['DATABASE_URL', 'OPERATOR_TOKEN']))
  const [, image = ''] = /^FROM \S+ AS demo\n([\s\S]*?)\n\n/m.exec(read('deploy/Dockerfile')) ?? []
  expect(games?.build.target).toBe('demo')
  const copied = [...image.matchAll(/^COPY --from=programs \S+ (\S+)$/gm)].map(([, folder]) => folder)
  expect(copied).toEqual(['node_modules', 'shared', 'gateway/demo'])
})
