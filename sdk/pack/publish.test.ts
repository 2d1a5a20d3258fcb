import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  declarationOf,
  entryFiles,
  removeProject,
  type ServedRegistry,
  serveMadeUp,
  writeProject,
} from '../../registry/test/served-registry.ts'

const program = join(import.meta.dirname, '../remote-build/src/main.ts')

let registry: ServedRegistry
let project: string
beforeAll(async () => {
  registry = await serveMadeUp()
  const output = await writeProject(entryFiles, declarationOf('remote-gifts'))
  project = dirname(output)
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'remote-gifts', version: '1.0.0' }))
})
afterAll(async () => {
  await registry?.close()
  await removeProject(join(project, 'dist'))
})

/** Runs the SDK's program in the team's folder. */
async function run(words: readonly string[], input = '') {
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: join(project, 'settings') }
  const child = spawn(process.execPath, [program, ...words], { cwd: project, env, stdio: 'pipe' })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

test('[FD-05] a team logs in and publishes its output folder with the SDK', async () => {
  const to = ['--to', registry.origin()]
  const unknown = await run(['publish', ...to])
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('azulejo-remote login') })
  const token = await registry.newToken('gifts', 'remote-gifts')
  expect(await run(['login', registry.origin()], `${token}\n`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('as gifts until '),
  })
  expect(await run(['check'])).toMatchObject({ code: 0, out: expect.stringContaining('has a valid record') })
  expect(await run(['publish', ...to])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^remote-gifts@1\.0\.0-\w{10} is published at http/),
  })
})

test('[FD-05] the SDK names what is wrong with a declaration before it sends anything', async () => {
  const declaration = { ...declarationOf('remote-gifts'), name: 'gifts' }
  await writeFile(join(project, 'remote.json'), JSON.stringify(declaration))
  for (const words of [['check'], ['publish', '--to', registry.origin()]])
    expect(await run(words)).toMatchObject({ code: 1, err: expect.stringContaining('remote.json: name:') })
})
