import { chatUnreadCount, logout } from '@azulejo/shared/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { closings } from '../../../chat-page/shapes.ts'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type ChatPage, chatTicket, openPage } from '../../../test/chat-page.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { type Served, serveFetch } from '../../serve.ts'
import { type ChatServer, createChatServer } from './chat-server.ts'

let gateway: TestGateway
/** Chat servers that act as separate processes: they share only the database. The last one has a patience of 50 ms. */
const servers: { readonly chat: ChatServer; readonly served: Served }[] = []
const pages: ChatPage[] = []

const order = (words: readonly string[]) => executeAsAdmin(gateway.deps, words)
const serveChat = async (patience: number) => {
  const siteOrigins = ['http://azulejo.localhost:8080']
  const often = { lookEvery: 20, checkEvery: 20, beatEvery: 100, settingFreshMs: 0 }
  const chat = createChatServer({ deps: gateway.deps, siteOrigins, patience, ...often })
  const answer = async (request: Request) => (await chat.fetch(request)) ?? new Response(null)
  const served = await serveFetch(answer, { port: 0 }, chat.upgrade)
  servers.push({ chat, served })
}
beforeAll(async () => {
  gateway = await testGateway()
  await serveChat(60_000)
  await serveChat(60_000)
  await serveChat(50)
})
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.leave()))
})
afterAll(async () => {
  for (const { chat, served } of servers) {
    await chat.close()
    await served.close()
  }
  await gateway.close()
})

const open = async (process = 0, headers = {}): Promise<ChatPage> => {
  const page = await openPage(servers[process]?.served.port ?? 0, headers)
  pages.push(page)
  return page
}
type Entering = { readonly after?: number; readonly process?: number }
const enter = async ({ token }: Player, { after, process }: Entering = {}) => {
  const seat = await chatTicket(gateway, token)
  const page = await open(process)
  page.send({ type: 'hello', ...seat, after })
  return { page, seat, welcome: await page.next('welcome') }
}
const key = () => crypto.randomUUID()
/** Writes a message and waits for the answer; advances the clock first, so that no message is refused as too fast. */
const write = async (page: ChatPage, text: string, as = key()) => {
  gateway.clock.forward(10_000)
  page.send({ type: 'send', key: as, text })
  return (await page.next('sent', (frame) => frame.key === as)).line
}
const refusalOf = async (page: ChatPage, text: string) => {
  const as = key()
  page.send({ type: 'send', key: as, text })
  const { reason, seconds } = await page.next('refused', (frame) => frame.key === as)
  return { reason, seconds }
}
const unread = async ({ token }: Player) => (await gateway.get(chatUnreadCount, {}, { token })).unReadCount
const waitForMessage = (page: ChatPage, text: string) =>
  page.next('changes', ({ lines }) => lines.some((line) => line.text === text))
const accountOf = ({ id }: Player) =>
  gateway.deps.db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirstOrThrow()

describe('[FL-03] the players’ room', () => {
  test('shows a message to all members at once, under a masked name, also in other processes', async () => {
    const [ana, bia] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    const [here, there] = [await enter(ana), await enter(bia, { process: 1 })]
    const line = await write(here.page, '<b>Boa noite</b>\u202e')
    expect(line).toMatchObject({ text: '<b>Boa noite</b>', isOwn: true, at: gateway.clock.now() })
    const received = await waitForMessage(there.page, '<b>Boa noite</b>')
    expect(received.lines).toEqual([{ ...line, isOwn: false }])
    expect(here.welcome.me).toBe(line.name)
    const { account } = await accountOf(ana)
    expect(line.name).toMatch(/^te\*\*\*/)
    expect(JSON.stringify([received, there.welcome])).not.toContain(account)
    expect(JSON.stringify(received)).not.toContain(ana.id)
  })

  test('starts with the last fifty messages and returns older ones on request', async () => {
    const [ana, bia] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    const { page } = await enter(ana)
    for (let count = 1; count <= 55; count++) await write(page, `mensagem ${count}`)
    const { page: other, welcome } = await enter(bia)
    expect(welcome.lines.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => `mensagem ${at + 6}`))
    expect(welcome.hasOlder).toBe(true)
    other.send({ type: 'older', before: welcome.lines[0]?.id ?? 0 })
    const older = await other.next('older')
    expect(older.lines.slice(-5).map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((count) => `mensagem ${count}`))
    expect(older.hasOlder).toBe(false)
  })

  test('resumes from the newest change that a page knows', async () => {
    const [ana, bia] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    const first = await enter(ana)
    const { page } = await enter(bia)
    const { id } = await write(page, 'antes')
    const { change } = await waitForMessage(first.page, 'antes')
    await first.page.leave()
    await write(page, 'enquanto')
    await order(['chat', 'hide', 'azulejo', String(id)])
    const again = await enter(ana, { after: change })
    expect(again.welcome).toMatchObject({ isResumed: true, hidden: [id] })
    expect(again.welcome.lines.map(({ text }) => text)).toEqual(['enquanto'])
    const afresh = await enter(ana, { after: change + 1_000_000 })
    expect(afresh.welcome.isResumed).toBe(false)
  })

  test('stores a repeated message once, also when sent at the same time or after a reconnect', async () => {
    const [ana, bia] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    const [one, two, other] = [await enter(ana), await enter(ana, { process: 1 }), await enter(bia)]
    const as = key()
    const lines = await Promise.all([write(one.page, 'uma vez', as), write(two.page, 'uma vez', as)])
    const { page } = await enter(ana)
    expect(await write(page, 'uma vez', as)).toEqual(lines[0])
    expect(lines[1]).toEqual(lines[0])
    await write(page, 'e pronto')
    await waitForMessage(other.page, 'e pronto')
    const received = other.page.frames.flatMap((frame) => (frame.type === 'changes' ? frame.lines : []))
    expect(received.filter(({ text }) => text === 'uma vez')).toHaveLength(1)
  })

  test('refuses empty and long messages, links, and more than five messages in ten seconds', async () => {
    const { page } = await enter(await seatPlayer(gateway, 0))
    expect(await refusalOf(page, ' \u200b\n')).toEqual({ reason: 'empty' })
    expect(await refusalOf(page, 'á'.repeat(301))).toEqual({ reason: 'too-long' })
    for (const link of ['veja https://x.y', 'WWW.bom', 'ganhe em cassino.com', 'ｂｅｔ．com', 't.me/grupo', 'a.bet!'])
      expect(await refusalOf(page, link)).toEqual({ reason: 'link' })
    expect((await write(page, '🎲'.repeat(300))).text).toHaveLength(600)
    for (const fine of ['R$ 1.000.000,50', 'sim.vou agora', 'às 20:30...', 'e/ou']) await write(page, fine)
    gateway.clock.forward(10_000)
    for (let count = 0; count < 5; count++) {
      const as = key()
      page.send({ type: 'send', key: as, text: `rápida ${count}` })
      await page.next('sent', (frame) => frame.key === as)
    }
    gateway.clock.forward(4_000)
    expect(await refusalOf(page, 'a sexta')).toEqual({ reason: 'too-fast', seconds: 6 })
    gateway.clock.forward(6_000)
    expect((await write(page, 'a sexta')).text).toBe('a sexta')
  })

  test('lets a muted member read but not write until the mute ends', async () => {
    const ana = await seatPlayer(gateway, 0)
    const { page } = await enter(ana)
    const { account } = await accountOf(ana)
    expect(await order(['chat', 'mute', 'azulejo', account, '2'])).toContain('may not write until')
    expect(await refusalOf(page, 'oi')).toEqual({ reason: 'muted', seconds: 120 })
    gateway.clock.forward(120_000)
    await write(page, 'de volta')
    await order(['chat', 'mute', 'azulejo', account.toUpperCase(), '60'])
    expect(await order(['chat', 'mute', 'azulejo', account, '0'])).toBe(`${account} may write`)
    await write(page, 'perdoada')
  })

  test('removes a hidden message from open pages, the history and the unread count', async () => {
    const [ana, bia, eva] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    const [writer, reader] = [await enter(ana), await enter(bia)]
    const { id } = await write(writer.page, 'some daqui')
    expect(await order(['chat', 'list', 'azulejo'])).toContain(`${id} ${new Date(gateway.clock.now()).toISOString()}`)
    const before = await unread(eva)
    expect(await order(['chat', 'hide', 'azulejo', String(id)])).toBe(`message ${id} is hidden`)
    expect((await reader.page.next('changes', ({ hidden }) => hidden.length > 0)).hidden).toEqual([id])
    expect(await unread(eva)).toBe(before - 1)
    expect(JSON.stringify((await enter(eva)).welcome)).not.toContain('some daqui')
    for (const wrong of [
      ['hide', 'azulejo', String(id)],
      ['hide', 'saigon9', '1'],
      ['mute', 'azulejo', 'nobody', '5'],
      ['ban'],
    ])
      await expect(order(['chat', ...wrong])).rejects.toThrow(/shows no message|has no account|usage/)
  })
})

describe('[FL-04] the unread count', () => {
  test('grows with messages of others since the member joined, and restarts where the member has read', async () => {
    const ana = await seatPlayer(gateway, 0)
    const { page: writing } = await enter(ana)
    const { id } = await write(writing, 'um')
    const bia = await seatPlayer(gateway, 0)
    expect(await unread(bia)).toBe(1)
    await write(writing, 'dois')
    expect(await unread(bia)).toBe(2)
    expect(await unread(ana)).toBe(0)
    const { page } = await enter(bia)
    page.send({ type: 'read', upTo: id })
    await page.next('read')
    expect(await unread(bia)).toBe(1)
    await write(page, 'três')
    expect(await unread(bia)).toBe(0)
    expect(await unread(ana)).toBe(1)
    await write(writing, 'quatro')
    page.send({ type: 'read', upTo: Number.MAX_SAFE_INTEGER })
    await page.next('read', (frame) => page.frames.filter(({ type }) => type === 'read').indexOf(frame) === 1)
    expect(await unread(bia)).toBe(0)
    await write(writing, 'cinco')
    expect(await unread(bia)).toBe(1)
  })

  test('is separate for each merchant', async () => {
    const ana = await seatPlayer(gateway, 0)
    const { page } = await enter(await seatPlayer(gateway, 0))
    await write(page, 'só aqui')
    expect((await gateway.request(chatUnreadCount, {}, { token: ana.token, merchant: 'saigon9' })).errorCode).toBe(
      'login.not.session',
    )
    const stranger = await open()
    const { ticket } = await chatTicket(gateway, ana.token)
    stranger.send({ type: 'hello', operator: 'saigon9', ticket })
    expect(await stranger.closed).toBe(closings.ended)
    expect(stranger.frames).toEqual([])
  })
})

describe('[FL-03] [SX-09] connections to the room', () => {
  test('closes a page whose login ended, and its ticket expires', async () => {
    const [ana, bia] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    const [leaving, staying] = [await enter(ana), await enter(bia)]
    await gateway.get(logout, {}, { token: ana.token })
    expect(await leaving.page.closed).toBe(closings.ended)
    const again = await open()
    again.send({ type: 'hello', ...leaving.seat })
    expect(await again.closed).toBe(closings.ended)
    await write(staying.page, 'ainda aqui')
  })

  test('an open page keeps its ticket valid, a closed page only for ten minutes', async () => {
    const ana = await seatPlayer(gateway, 0)
    const { page, seat } = await enter(ana)
    gateway.clock.forward(9 * 60_000)
    await page.next('beat', (frame) => page.frames.filter(({ type }) => type === 'beat').indexOf(frame) === 1)
    await page.leave()
    gateway.clock.forward(9 * 60_000)
    const again = await open()
    again.send({ type: 'hello', ...seat })
    await again.next('welcome')
    await again.leave()
    gateway.clock.forward(10 * 60_000)
    const late = await open()
    late.send({ type: 'hello', ...seat })
    expect(await late.closed).toBe(closings.ended)
  })

  test('closes all pages when the merchant switches the room off', async () => {
    const { page, seat } = await enter(await seatPlayer(gateway, 0))
    await order(['setting', 'azulejo', 'CBS3', '0'])
    expect(await page.closed).toBe(closings.ended)
    const late = await open()
    late.send({ type: 'hello', ...seat })
    expect(await late.closed).toBe(closings.ended)
    await order(['setting', 'azulejo', 'CBS3', '--reset'])
  })

  test('closes on a wrong first frame, a made-up ticket, and silence', async () => {
    for (const wrong of ['nonsense', '{"type":"read","upTo":1}', new Uint8Array([1, 2])]) {
      const page = await open()
      page.sendRaw(wrong)
      expect(await page.closed).toBe(closings.wrong)
    }
    const forged = await open()
    forged.send({ type: 'hello', operator: 'azulejo', ticket: 'made-up' })
    expect(await forged.closed).toBe(closings.ended)
    expect(await (await open(2)).closed).toBe(closings.wrong)
  })

  test('closes on a frame that is too long, an unknown frame, and too many frames', async () => {
    const ana = await seatPlayer(gateway, 0)
    const { page: long } = await enter(ana)
    long.sendRaw(JSON.stringify({ type: 'send', key: key(), text: 'a'.repeat(9000) }))
    expect(await long.closed).toBe(1009)
    const { page: unknown } = await enter(ana)
    unknown.sendRaw('{"type":"ban"}')
    expect(await unknown.closed).toBe(closings.wrong)
    const { page: flood } = await enter(ana)
    for (let count = 0; count < 80; count++) flood.send({ type: 'read', upTo: 1 })
    expect(await flood.closed).toBe(closings.tooMuch)
  })

  test('allows eight connections of a member, and none from other origins or addresses', async () => {
    const ana = await seatPlayer(gateway, 0)
    for (let count = 0; count < 8; count++) await enter(ana)
    const ninth = await open()
    ninth.send({ type: 'hello', ...(await chatTicket(gateway, ana.token)) })
    expect(await ninth.closed).toBe(closings.tooMuch)
    await expect(open(0, { origin: 'http://elsewhere.example' })).rejects.toThrow('403')
    await expect(openPage(servers[0]?.served.port ?? 0, {}, '/chat/socket/')).rejects.toThrow('403')
    for (const path of ['//', '/play'])
      await expect(openPage(servers[0]?.served.port ?? 0, {}, path)).rejects.toThrow('Unexpected server response')
    await open(0, { origin: gateway.deps.vendorOrigin })
  })
})
