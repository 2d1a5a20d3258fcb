import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type ChatPage, chatTicket, openPage } from '../../../test/chat-page.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { listenerName } from '../../platform/db/notices.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { serveFetch } from '../../serve.ts'
import { createChatServer } from './chat-server.ts'

const never = 3_600_000

/** Two gateways on one PostgreSQL; the embedded database has one process, so both are the same gateway. */
let gateways: readonly [TestGateway, TestGateway]
const ends: (() => Promise<unknown>)[] = []
const endAll = async () => {
  for (const end of ends.splice(0).reverse()) await end()
}
beforeAll(async () => {
  const options = await emptyDatabase()
  const first = await testGateway(options)
  gateways = [first, isOnPostgres ? await testGateway(options) : first]
})
afterEach(endAll)
afterAll(async () => {
  for (const gateway of new Set(gateways)) await gateway.close()
})

/** Opens the room for a seated member in one process. @param lookEvery milliseconds */
async function enter(deps: GatewayDeps, lookEvery = never): Promise<ChatPage> {
  const siteOrigins = ['http://azulejo.localhost:8080']
  const chat = createChatServer({ deps, siteOrigins, lookEvery, checkEvery: never, beatEvery: never })
  const served = await serveFetch(async () => new Response(null), { port: 0 }, chat.upgrade)
  ends.push(served.close, chat.close)
  const { token } = await seatPlayer(gateways[0], 0)
  const page = await openPage(served.port)
  ends.push(page.leave)
  page.send({ type: 'hello', ...(await chatTicket(gateways[0], token)) })
  await page.next('welcome')
  return page
}
const sendMessage = async (page: ChatPage, text: string) => {
  page.send({ type: 'send', key: crypto.randomUUID(), text })
  return (await page.next('sent', ({ line }) => line.text === text)).line.id
}
const waitForMessage = (page: ChatPage, text: string) =>
  page.next('changes', ({ lines }) => lines.some((line) => line.text === text))
/** Terminates the connections that listen for notices, as a database restart does. @returns their number */
const cutListeners = async () => {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(gateways[0].deps.db)
  return rows.length
}

test('[FL-03] the database notifies other processes of written and hidden messages, without polling', async () => {
  const [ana, bia] = [await enter(gateways[0].deps), await enter(gateways[1].deps)]
  const id = await sendMessage(ana, 'boa noite')
  await waitForMessage(bia, 'boa noite')
  await sendMessage(bia, 'oi, Ana')
  await waitForMessage(ana, 'oi, Ana')
  await executeAsAdmin(gateways[0].deps, ['chat', 'hide', 'azulejo', String(id)])
  for (const page of [ana, bia])
    expect((await page.next('changes', ({ hidden }) => hidden.length > 0)).hidden).toEqual([id])
})

test('[FL-03] a process catches up after its notices were interrupted, and receives notices again', async () => {
  const [ana, bia] = [await enter(gateways[0].deps), await enter(gateways[1].deps)]
  await sendMessage(ana, 'antes')
  await waitForMessage(bia, 'antes')
  expect(await cutListeners()).toBe(isOnPostgres ? 2 : 0)
  await sendMessage(ana, 'enquanto')
  await waitForMessage(bia, 'enquanto')
  await sendMessage(ana, 'depois')
  await waitForMessage(bia, 'depois')
})

test('[FL-03] without notices the room polls', async () => {
  const { deps } = gateways[1]
  const ana = await enter(gateways[0].deps)
  const bia = await enter({ ...deps, listen: () => async () => {} }, 20)
  await sendMessage(ana, 'alguém aí?')
  await waitForMessage(bia, 'alguém aí?')
})
