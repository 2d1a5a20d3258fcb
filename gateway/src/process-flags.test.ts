import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { gatewayFlags, gatewayVariables } from './process-flags.ts'

const fileAt = (path: string) => new URL(path, import.meta.url)

test('a gateway loads the image library only when it reads a picture, and caches its compiled sources', () => {
  const program = `
    await import('${fileAt('./index.ts').href}')
    const { sharedObjects } = process.report.getReport()
    const { getCompileCacheDir } = await import('node:module')
    console.log(JSON.stringify({ sharedObjects, cache: getCompileCacheDir() }))`
  const output = execFileSync(process.execPath, [...gatewayFlags(true), '--input-type=module', '--eval', program], {
    env: { ...process.env, ...gatewayVariables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { sharedObjects, cache } = JSON.parse(output) as { sharedObjects: string[]; cache: string }
  expect(sharedObjects.filter((name) => /argon2/.test(name))).toHaveLength(1)
  expect(sharedObjects.filter((name) => /sharp|vips/.test(name))).toEqual([])
  expect(cache).toContain(gatewayVariables.NODE_COMPILE_CACHE)
})

test('the image starts the gateway with the flags and variables of npm start', () => {
  const image = readFileSync(fileAt('../../deploy/Dockerfile'), 'utf8')
  const command = ['node', ...gatewayFlags(true), 'gateway/src/main.ts']
  expect(image).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`)
  // The image cannot write to the folder of the compile cache.
  const { NODE_COMPILE_CACHE: _, ...variables } = gatewayVariables
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  expect(image).toContain(`ENV ${set.join(' ')}`)
})
