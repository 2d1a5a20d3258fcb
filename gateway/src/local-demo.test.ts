import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vendors } from '@azulejo/shared/brand-data'
import { systemClock } from '@azulejo/shared/kernel'
import { createPartnerKeys, newPartnerKeys } from '@azulejo/shared/partner'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTable } from '../test/demo-table.ts'
import { roundsOf, until } from '../test/play-table.ts'
import { emptyDeps, seatPlayer, ticketFor } from '../test/seated-player.ts'
import { createChatServer } from './community/chat/chat-server.ts'
import type { Gateway } from './index.ts'
import { type LocalDemo, serveFront, startLocalDemo } from './local-demo.ts'
import { withChain } from './play/parts.ts'
import { type Served, serveFetch } from './serve.ts'

const vendorNames = vendors.map(({ code }) => code)
const [vendorKeys, providerKeys] = [newPartnerKeys(vendorNames), newPartnerKeys(['psp', 'psp-poll'])]
const folder = mkdtempSync(join(tmpdir(), 'azulejo-demo-'))
let gateway: Gateway
let chat: ReturnType<typeof createChatServer>
let served: Served
let port = 0
let demo: LocalDemo
let front: Served

/** Starts the demonstration in front of the gateway, as a start of the site does. */
async function start(): Promise<void> {
  const vendorOrigin = 'http://localhost:8082'
  demo = await startLocalDemo({ vendorOrigin, siteOrigins: undefined, vendorKeys, providerKeys, folder })
  demo.open(`http://127.0.0.1:${served.port}`)
  front = await serveFront(demo.url, chat, { port })
  port = front.port
}
async function end(): Promise<void> {
  await front.close()
  await demo.close()
}
const at = (path: string, data?: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...(data ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) } : {}),
  })

beforeAll(async () => {
  gateway = await emptyDeps({ clock: systemClock, vendorKeys: createPartnerKeys(vendorKeys, vendorNames) })
  chat = createChatServer({ deps: gateway.deps, siteOrigins: ['http://site.test'] })
  served = await serveFetch(gateway.fetch, { port: 0 })
  await start()
})
afterAll(async () => {
  await end()
  await chat.close()
  await served.close()
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[LA-03] a game goes on after its program was restarted, with the same beacon', async () => {
  const player = await seatPlayer(gateway, 100_00)
  const seat = { operator: 'azulejo', vendor: 'AZULEJO', ticket: await ticketFor(gateway, player) }
  const play = async () => {
    const answer = await at('/play/round', { ...seat, round: crypto.randomUUID(), stake: '1.00' })
    return (await answer.json()) as object
  }
  expect(await (await at('/play/session', seat)).json()).toMatchObject({ value: { balance: '100.00' } })
  expect(await play()).toHaveProperty('value.payout')
  const { beaconPath } = demo
  await end()
  await start()
  expect(demo.beaconPath).toBe(beaconPath)
  expect(await withChain(`${demo.url}/beacon`)).toBe(`${demo.url}${beaconPath}`)
  expect((await at(`${beaconPath}/info`)).status).toBe(200)
  // A second round is refused until the minimum time between rounds is over.
  await until(async () => 'value' in (await play()))
  expect((await roundsOf(gateway, player)).map(({ status }) => status)).toEqual(['settled', 'settled'])
})

test('the chat room on the origin of the games is the gateway’s, not the demonstration’s', async () => {
  const page = await at('/chat?operator=azulejo&ticket=t')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://site.test')
  expect((await fetch(`${demo.url}/chat?operator=azulejo&ticket=t`)).status).toBe(404)
  expect((await at('/play?operator=azulejo')).headers.get('content-type')).toContain('text/html')
})

test('[LB-06] a table of roulette is reached through the origin of the games, by its own page only', async () => {
  const player = await seatPlayer(gateway, 100_00)
  const ticket = await ticketFor(gateway, player, 'TEJO', 'TEJO.roleta-lisboa')
  const hello = { type: 'hello', operator: 'azulejo', vendor: 'TEJO', ticket }
  const page = await openTable(port, hello, { origin: 'http://localhost:8082' })
  expect(await page.next('table')).toMatchObject({ persons: 1, takesBets: true })
  await page.leave()
  await expect(openTable(port, hello, { origin: 'http://elsewhere.test' })).rejects.toThrow('403')
})

test('a program that is gone answers nothing, and its gateway says so', async () => {
  await demo.close()
  expect((await at('/play')).status).toBe(502)
  expect((await at('/chat')).status).toBe(200)
  await front.close()
  await start()
})
