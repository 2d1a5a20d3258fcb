import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
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
import { uploadBuild } from '../../shared/src/build/registry-client.ts'

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
async function run(words: readonly string[], input = '', folder = project) {
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: join(project, 'settings') }
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, env, stdio: 'pipe' })
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
  expect(await run(['check'])).toMatchObject({ code: 0, out: expect.stringContaining('may be published') })
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

test.each([
  ['css-reach', { 'styles.css': 'body { margin: 0 }' }, {}],
  ['css-reach', { 'styles.css': '.gifts-00ff_card + button { color: red }' }, {}],
  ['css', { 'styles.css': '.gifts-00ff_card { color: red } }' }, {}],
  [
    'own-react',
    { 'js/late.js': "console.log('react.transitional.element', 'takes an object of state variables to update')" },
    {},
  ],
  ['sandbox-call', {}, { calls: ['submitWithdraw'] }],
] as const)(
  '[FD-05] the check finds %s before anything is sent, by the name that registries give it',
  async (reason, files, change) => {
    const output = await writeProject({ ...entryFiles, ...files }, declarationOf('remote-gifts', '2.0.0', change))
    await writeFile(join(dirname(output), 'package.json'), JSON.stringify({ name: 'remote-gifts', version: '2.0.0' }))
    const checked = await run(['check'], '', dirname(output))
    expect(checked).toMatchObject({ code: 1, err: expect.stringMatching(new RegExp(`^(.*: )?${reason}: `, 'm')) })
    const token = await registry.newToken('gifts', 'remote-gifts')
    const declaration = JSON.parse(await readFile(join(dirname(output), 'remote.json'), 'utf8'))
    const access = { registry: registry.origin(), token, onRetry: () => {} }
    const uploaded = await uploadBuild({ ...access, folder: output, declaration })
    expect(uploaded).toMatchObject({ ok: true, value: { problems: [{ reason }] } })
    await removeProject(output)
  },
)

test('[FD-05] the check names a build over the usual budget, which an operator may allow', async () => {
  const output = await writeProject(
    { ...entryFiles, 'js/main.js': `// ${randomBytes(200_000).toString('base64')}` },
    declarationOf('remote-gifts'),
  )
  await writeFile(join(dirname(output), 'package.json'), JSON.stringify({ name: 'remote-gifts', version: '1.0.0' }))
  expect(await run(['check'], '', dirname(output))).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /may be published\nbyte-budget: Its files weigh 20\d\.\d kB packed, 180\.0 kB are allowed/,
    ),
  })
  await removeProject(output)
})
