import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote, storeServer } from '../../test/made-up-site.ts'
import { openRegistry } from './registry.ts'

const platform = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('{"games":["Galo"]}')
})
beforeAll(() => new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => new Promise((resolve) => platform.close(resolve)))

let made: MadeRegistry
beforeEach(async () => {
  const gateway = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  made = await makeRegistry((places, who, now) => openRegistry({ ...places, gateway }, who, now))
  await storeServer(made.site, '/host/h1/', host)
})
afterEach(() => made.remove())

/** Code of a host that requests one call and shows what the remote renders from the answer, if a remote is given. */
const host = `
  const call = { operation: 'games', path: '/wps/games', request: {} }
  const key = JSON.stringify(['games', '/wps/games', []])
  module.exports = {
    shared: {},
    viewPaths: (_, remotes) => Object.keys(remotes).length > 0 ? ['/', '/rng'] : [],
    async drawView({ path, language, answers }, remotes) {
      if (path === '/') return { none: 'not declared' }
      if (!answers[key]) return { missing: [call] }
      const html = Object.values(remotes)[0].draw(answers[key])
      return { html, view: { path, language, mounts: [], flags: {}, answers } }
    },
  }`

async function publish(draw: string) {
  await storeRemote(made.site, 'remote-lobby', '0.2.0-bbbb', 'next')
  await storeServer(made.site, '/remotes/remote-lobby/0.2.0-bbbb/', `module.exports = { firstView: { draw: ${draw} } }`)
  return made.run('publish remote-lobby')
}

test('a build whose first view passes the filter is published', async () => {
  expect(await publish("({ games }) => '<p>' + games[0] + '</p>'")).toMatchObject({ code: 0 })
})

test.each([
  ['has a part that is not allowed', '({ games }) => \'<p style="color:red">\' + games[0]', 'p has style'],
  ['is too large', "() => '<p>' + 'x'.repeat(65000)", 'it has more than 64000 bytes'],
  ['throws', '() => { throw new Error("no window") }', 'no window'],
])('a build whose first view %s is refused', async (_, draw, problem) => {
  const { code, err } = await publish(draw)
  expect(code).toBe(1)
  expect(err).toContain(`azulejo /rng in pt has no first view: `)
  expect(err).toContain(problem)
})

test('a build whose server build fails is refused', async () => {
  expect(await publish('localStorage.clear()')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/remote-lobby@0\.2\.0-bbbb draws nothing: ReferenceError/),
  })
})
