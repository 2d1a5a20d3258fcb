import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort, type OwnNginx, openFolder, startNginx } from '../programs/own-nginx.ts'
import { requestAt } from '../programs/request-at.ts'
import { type Program, runProgram } from '../programs/run-program.ts'

const folder = openFolder('azulejo-games-')
const keys = {
  VENDOR_KEYS_FILE: join(folder, 'data/vendor-keys'),
  PROVIDER_KEYS_FILE: join(folder, 'data/provider-keys'),
}
let gateway: Program
let games: Program
let nginx: OwnNginx
let gamesPort: number

const startGames = () =>
  runProgram(
    ['--disable-warning=ExperimentalWarning', 'gateway/demo/src/main.ts'],
    { ...keys, PORT: '0', DEMO_FOLDER: join(folder, 'demo'), GATEWAY_URL: `http://127.0.0.1:${gateway.captured[0]}` },
    /Demonstration on port (\d+), beacon at (\S+)/,
  )

beforeAll(async () => {
  gamesPort = await freePort()
  // As in the containers: a gateway in production starts no program of the demonstration.
  gateway = await runProgram(
    ['--disable-warning=ExperimentalWarning', 'gateway/src/main.ts'],
    {
      NODE_ENV: 'production',
      DATA_FOLDER: join(folder, 'data'),
      DEMO_DATA: 'off',
      PORT: '0',
      VENDOR_ORIGIN: `http://localhost:${gamesPort}`,
    },
    /Gateway on port (\d+)/,
  )
  games = await startGames()
  const site = join(folder, 'site')
  mkdirSync(join(site, 'nginx'), { recursive: true })
  writeFileSync(join(site, 'nginx/brands.conf'), '# no brand\n')
  nginx = await startNginx(site, {
    GATEWAYS: `127.0.0.1:${gateway.captured[0]}`,
    GAMES: `127.0.0.1:${games.captured[0]}`,
    GAMES_LISTEN: `127.0.0.1:${gamesPort}`,
  })
}, 180_000)
afterAll(async () => {
  await nginx?.end()
  await games?.end()
  await gateway?.end()
  rmSync(folder, { recursive: true, force: true })
})

const seat = { operator: 'azulejo', vendor: 'DOURO', ticket: 'made-up' }
const post = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seat),
  })

test('on the origin of the games nginx sends the chat room to a gateway and the rest to the program of the games', async () => {
  const chat = await requestAt(gamesPort, '/chat?operator=azulejo')
  expect([chat.status, chat.body.toString()]).toEqual([200, expect.stringContaining('/chat/page.js')])
  expect((await requestAt(gamesPort, '/chat/page.js')).status).toBe(200)
  expect((await requestAt(Number(games.captured[0]), '/chat')).status).toBe(404)
  const play = await requestAt(gamesPort, '/play?operator=azulejo')
  expect([play.status, play.body.toString()]).toEqual([200, expect.stringContaining('/play/page/page.js')])
  // Signed with a key of the vendor: the gateway knows the vendor, and nobody knows the ticket.
  expect(await (await post(gamesPort, '/play/session')).json()).toEqual({ refused: 'vendor.ticket' })
})

test('the chat room opens its socket through nginx for its own page only', async () => {
  const opened = (origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${gamesPort}/chat/socket`, { headers: { origin } } as never)
      socket.addEventListener('open', () => {
        socket.close()
        resolve('open')
      })
      socket.addEventListener('error', () => resolve('refused'))
    })
  expect(await opened(`http://localhost:${gamesPort}`)).toBe('open')
  expect(await opened('http://elsewhere.example')).toBe('refused')
})

test('a gateway in production listens on its own port and starts no other program', () => {
  expect(gateway.written()).not.toContain('demo games')
})

test('the beacon keeps its chain when the program starts again', async () => {
  const [, chain] = games.captured
  await games.end()
  games = await startGames()
  expect(games.captured[1]).toBe(chain)
})
