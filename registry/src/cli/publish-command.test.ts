import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  declarationOf,
  entryFiles,
  removeProject,
  type ServedRegistry,
  serveMadeUp,
  writeProject,
} from '../../test/served-registry.ts'
import type { ServiceSurroundings } from './command.ts'

let served: ServedRegistry
let folder: string
beforeEach(async () => {
  served = await serveMadeUp()
  folder = await writeProject(entryFiles, declarationOf('remote-gifts'))
})
afterEach(async () => {
  await served.close()
  await removeProject(folder)
})

const run = (line: string, service: Partial<ServiceSurroundings> = {}) =>
  served.made.run(line, { service: { ...served.made.service, ...service } })
const publish = (from: string, service: Partial<ServiceSurroundings> = {}) =>
  run(`publish ${from} --to ${served.origin()}`, service)

test('without a token a team has to log in, and only with a token that the registry knows', async () => {
  expect(await publish(folder)).toMatchObject({ code: 1, err: expect.stringContaining('azulejo login') })
  const login = (token: string) => run(`login ${served.origin()}`, { readSecret: async () => token })
  expect(await login('')).toMatchObject({ code: 1 })
  expect(await login('azulejo_wrong')).toMatchObject({ code: 1, err: 'The registry does not know this token\n' })
  expect(await publish(folder)).toMatchObject({ code: 1, err: expect.stringContaining('azulejo login') })
  expect(await login(await served.newToken('gifts', 'remote-gifts'))).toMatchObject({ code: 0 })
  expect(await publish(folder, { token: 'wrong' })).toMatchObject({ code: 1 })
  expect(await publish(folder)).toMatchObject({ code: 0 })
})

test('a refusal names every problem in a line of its own', async () => {
  const token = await served.newToken('gifts', 'remote-gifts')
  await writeFile(join(folder, 'main.css'), 'body { color: red }')
  const { code, err } = await publish(folder, { token })
  expect(code).toBe(1)
  expect(err).toMatch(/may not be published\ncss-reach: main\.css reaches out of the remote by body/)
})

test('an archive that cannot be unpacked, and an absent folder or declaration are refused', async () => {
  const token = await served.newToken('gifts', 'remote-gifts')
  const [archive, absent] = [join(dirname(folder), 'cut.tgz'), join(dirname(folder), 'absent')]
  await writeFile(archive, 'no archive')
  expect(await publish(archive, { token })).toMatchObject({
    code: 1,
    err: expect.stringContaining('cut.tgz cannot be'),
  })
  expect(await publish(absent, { token })).toMatchObject({ code: 1, err: `${absent} cannot be read\n` })
  expect(await publish('/nowhere/dist', { token })).toMatchObject({
    code: 1,
    err: expect.stringContaining('/nowhere/remote.json cannot be read'),
  })
})
