import { randomUUID } from 'node:crypto'
import {
  balance,
  balanceChange,
  centreCounts,
  closeService,
  endService,
  handService,
  messageList,
  openDispute,
  readAtDesk,
  readService,
  serviceDesk,
  serviceHistory,
  serviceTalk,
  typeAtDesk,
  typeService,
  writeService,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { accountOf } from '../../../test/member-table.ts'
import { seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { serviceSite } from '../../../test/service-desk.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
let site: ReturnType<typeof serviceSite>
beforeAll(async () => {
  gateway = await testGateway()
  site = serviceSite(gateway)
})
afterAll(() => gateway.close())

const player = () => seatPlayer(gateway, 0)
const steps = ({ entries }: { readonly entries: readonly { readonly by: string; readonly step: string }[] }) =>
  entries.map(({ by, step }) => `${by} ${step}`)

describe('[SX-11] the queue', () => {
  test('has players in the order of their arrival, VIPs from rank 5 first, and each sees the own place', async () => {
    const ana = await site.agent('Queue Ana')
    const [first, second, vip, almost] = [await player(), await player(), await player(), await player()]
    await site.rank(vip, 5)
    await site.rank(almost, 4)
    const ids = [await site.open(first), await site.open(second), await site.open(vip), await site.open(almost)]
    const { queue, waiting } = await site.desk(ana)
    expect(queue.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1], ids[3]])
    expect(queue.map((row) => `${row.queue} ${row.rank}`)).toEqual(['vip 5', 'live 0', 'live 0', 'live 4'])
    expect(waiting).toBe(4)
    const place = async (who: typeof first) => (await site.view(who)).talk?.place
    expect([await place(vip), await place(first), await place(second), await place(almost)]).toEqual([1, 2, 3, 4])
    await site.take(ana, ids[2] ?? '')
    await gateway.get(endService, {}, first)
    expect([await place(vip), await place(second), await place(almost)]).toEqual([undefined, 1, 2])
    for (const who of [second, vip, almost]) await gateway.get(endService, {}, who)
  })

  test('shows an agent name, rank and open cases of the member, and nothing else', async () => {
    const ana = await site.agent('Facts Ana')
    const who = await player()
    const at = gateway.clock.now()
    await settledRounds(gateway, who, [{ gameClassify: 'RNG', bet: 500n, payout: 0n, at }])
    const { id: round } = await gateway.deps.db
      .selectFrom('round')
      .select('id')
      .where('member_id', '=', who.id)
      .executeTakeFirstOrThrow()
    const report = { kind: 'round', id: round.toString(), category: 'payment', intent: randomUUID() } as const
    const { number } = await gateway.get(openDispute, { ...report, text: 'My bet was not paid.' }, who)
    const id = await site.open(who)
    await site.take(ana, id)
    const { shown } = await site.desk(ana, id)
    const account = await accountOf(gateway, who)
    expect(shown).toMatchObject({ id, account, rank: 0, cases: [number], state: 'active', isOffline: false })
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(
      ['account', 'cases', 'entries', 'hasOlder', 'id', 'isOffline', 'rank', 'state'].toSorted(),
    )
    await gateway.get(endService, {}, who)
  })

  test('gives a conversation to one of two agents who take it at once', async () => {
    const [ana, rui] = [await site.agent('Both Ana'), await site.agent('Both Rui')]
    const who = await player()
    const id = await site.open(who)
    const answers = await Promise.all([site.take(ana, id), site.take(rui, id)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.errorCode).toBe('service.taken')
    const winner = answers[0]?.success ? ana : rui
    expect((await site.view(who)).talk).toMatchObject({ state: 'active', agent: winner.name })
    // The same request again changes nothing.
    expect((await site.take(winner, id)).success).toBe(true)
    expect(steps(await site.view(who))).toEqual(['member text', 'agent taken'])
    await gateway.get(endService, {}, who)
  })
})

describe('[SX-11] a conversation', () => {
  test('is written by both sides, counts what is unread, and is the same in every session of the player', async () => {
    const ana = await site.agent('Talk Ana')
    const who = await player()
    const id = await site.open(who, 'Where is my deposit?')
    await site.take(ana, id)
    await site.answer(ana, id, 'Which deposit?')
    await site.write(who, 'That of today.')
    const other = await seatAgain(gateway, who)
    const { talk, entries } = await site.view(other)
    expect(entries.map(({ text }) => text)).toEqual(['Where is my deposit?', '', 'Which deposit?', 'That of today.'])
    expect(entries[2]).toMatchObject({ by: 'agent', agent: 'Talk Ana' })
    expect(talk?.unread).toBe(1)
    expect((await gateway.get(centreCounts, {}, who)).counts.service).toBe(1)
    expect((await site.desk(ana)).own).toMatchObject([{ id, unread: 2 }])
    const upTo = entries.at(-1)?.id ?? ''
    await gateway.get(readService, { upTo }, who)
    expect((await site.view(other)).talk?.unread).toBe(0)
    await gateway.get(readAtDesk, { agent: ana.token, id, upTo })
    expect((await site.desk(ana)).own).toMatchObject([{ id, unread: 0 }])
    await gateway.get(endService, {}, who)
  })

  test('is one, however often its first message arrives at once, and a repeated message is stored once', async () => {
    await site.agent('Once Ana')
    const who = await player()
    const key = randomUUID()
    await Promise.all([site.write(who, 'Hello', key), site.write(who, 'Hello', key), site.write(who, 'And this')])
    const { entries } = await site.view(who)
    expect(entries.map(({ text }) => text).toSorted()).toEqual(['And this', 'Hello'])
    expect(new Set(entries.map(({ conversation }) => conversation)).size).toBe(1)
    expect((await site.write(who, 'Other words', key)).errorCode).toBe('intent.conflict')
    await gateway.get(endService, {}, who)
  })

  test('is told of at once: to every page of the player, and to the desk', async () => {
    const ana = await site.agent('Push Ana')
    const who = await seatPlayer(gateway, 1_000)
    const id = await site.open(who)
    const [{ version }, money, { version: seen }] = [
      await site.view(who),
      await gateway.get(balance, {}, who),
      await site.desk(ana),
    ]
    const talk = gateway.get(serviceTalk, { seen: version }, who)
    const page = gateway.get(balanceChange, { seen: money.version }, who)
    const desk = gateway.get(serviceDesk, { agent: ana.token, seen })
    await site.take(ana, id)
    expect((await talk).talk?.state).toBe('active')
    expect(Number((await page).version)).toBeGreaterThan(Number(money.version))
    expect((await desk).own).toMatchObject([{ id }])
    await gateway.get(endService, {}, who)
  })

  test('shows each side that the other one types, for six seconds or until the message', async () => {
    const ana = await site.agent('Type Ana')
    const who = await player()
    const id = await site.open(who)
    await site.take(ana, id)
    const { version } = await site.view(who)
    const waiting = gateway.get(serviceTalk, { seen: version }, who)
    await gateway.get(typeAtDesk, { agent: ana.token, id })
    expect((await waiting).talk?.typingMs).toBe(6_000)
    await gateway.get(typeService, {}, who)
    expect((await site.desk(ana, id)).shown?.typingMs).toBe(6_000)
    gateway.clock.forward(5_999)
    expect((await site.view(who)).talk?.typingMs).toBe(1)
    gateway.clock.forward(1)
    expect((await site.view(who)).talk?.typingMs).toBeUndefined()
    await gateway.get(typeService, {}, who)
    await site.write(who, 'Done')
    expect((await site.desk(ana, id)).shown?.typingMs).toBeUndefined()
    await gateway.get(endService, {}, who)
  })

  test('is handed to a colleague who is online, or back to the queue at its old place', async () => {
    const [ana, rui] = [await site.agent('Hand Ana'), await site.agent('Hand Rui')]
    const [who, later] = [await player(), await player()]
    const id = await site.open(who)
    gateway.clock.forward(1_000)
    await site.open(later)
    await site.take(ana, id)
    const hand = (from: typeof ana, to?: string) =>
      gateway.request(handService, { agent: from.token, id, ...(to ? { to } : {}) })
    expect((await hand(ana, 'Nobody')).errorCode).toBe('service.colleague')
    expect((await hand(ana, ana.name)).errorCode).toBe('service.colleague')
    expect((await site.desk(ana)).colleagues).toContain('Hand Rui')
    expect((await hand(ana, rui.name)).success).toBe(true)
    expect((await site.answer(ana, id)).errorCode).toBe('service.unknown')
    expect((await site.desk(ana, id)).shown).toBeUndefined()
    expect((await site.desk(rui)).own).toMatchObject([{ id, unread: 1 }])
    expect((await site.view(who)).talk?.agent).toBe('Hand Rui')
    expect((await hand(rui)).success).toBe(true)
    expect((await site.view(who)).talk).toMatchObject({ state: 'waiting', place: 1 })
    expect(steps(await site.view(who))).toEqual(['member text', 'agent taken', 'agent handed', 'agent queued'])
    for (const each of [who, later]) await gateway.get(endService, {}, each)
  })

  test('ends once, by either side, and the next message opens another one with the history', async () => {
    const ana = await site.agent('End Ana')
    const who = await player()
    const id = await site.open(who)
    await site.take(ana, id)
    const end = () => gateway.get(closeService, { agent: ana.token, id })
    await Promise.all([end(), end()])
    const ended = await site.view(who)
    expect(ended.talk).toMatchObject({ state: 'ended', endedBy: 'agent' })
    expect(steps(ended)).toEqual(['member text', 'agent taken', 'agent ended'])
    expect((await site.answer(ana, id)).errorCode).toBe('service.closed')
    const next = await site.open(who)
    expect(next).not.toBe(id)
    const again = await gateway.get(endService, {}, who)
    expect(again.talk).toMatchObject({ id: next, state: 'ended', endedBy: 'member' })
    expect((await gateway.get(endService, {}, who)).entries).toHaveLength(5)
  })

  test('has its older entries in pages', async () => {
    const who = await player()
    const { deps, clock } = gateway
    const id = BigInt(await site.open(who, 'text 0'))
    const rows = Array.from({ length: 70 }, (_, place) => ({
      conversation_id: id,
      author: 'member' as const,
      agent_id: null,
      step: 'text' as const,
      text: `text ${place + 1}`,
      at: new Date(clock.now()),
      client_key: null,
    }))
    await deps.db.insertInto('service_entry').values(rows).execute()
    const { entries, hasOlder } = await site.view(who)
    expect([entries.length, entries[0]?.text, hasOlder]).toEqual([50, 'text 21', true])
    const older = await gateway.get(serviceHistory, { before: entries[0]?.id ?? '' }, who)
    expect([older.entries.length, older.entries[0]?.text, older.hasOlder]).toEqual([21, 'text 0', false])
    await gateway.get(endService, {}, who)
  })

  test('refuses empty and too long messages, and more than twenty in a minute', async () => {
    const who = await player()
    for (const text of ['', '   ', 'a'.repeat(1001)])
      expect((await site.write(who, text)).detail).toEqual({ min: 1, max: 1000 })
    for (let time = 0; time < 20; time += 1) expect((await site.write(who, `number ${time}`)).success).toBe(true)
    expect((await site.write(who, 'one more')).errorCode).toBe('request.too.many')
    gateway.clock.forward(60_000)
    expect((await site.write(await seatAgain(gateway, who), 'one more')).success).toBe(true)
  })

  test('is open to a member who is frozen or excluded', async () => {
    for (const words of [['freeze'], ['exclude', '180']]) {
      const who = await player()
      await executeAsAdmin(gateway.deps, ['member', 'azulejo', await accountOf(gateway, who), ...words])
      expect((await site.write(await seatAgain(gateway, who))).success).toBe(true)
    }
  })
})

describe('[SX-11] a message while no agent is online', () => {
  test('waits for an agent, whose answer arrives in the inbox', async () => {
    gateway.clock.forward(3_600_000)
    const who = await player()
    expect((await site.view(who)).isOnline).toBe(false)
    const id = await site.open(who, 'I cannot withdraw.')
    expect((await site.view(who)).talk).toMatchObject({ state: 'waiting', isOffline: true })
    expect((await site.view(who)).talk?.place).toBeUndefined()
    const ana = await site.agent('Later Ana')
    const waiting = await player()
    const live = await site.open(waiting)
    const { queue } = await site.desk(ana)
    expect(queue.map((row) => row.id).indexOf(live)).toBeLessThan(queue.map((row) => row.id).indexOf(id))
    await site.take(ana, id)
    await site.answer(ana, id, 'Please confirm your identity.')
    const { list } = await gateway.get(messageList, {}, { ...who, language: 'en' })
    expect(list).toMatchObject([
      {
        title: 'Later Ana answered your message',
        paragraphs: ['Please confirm your identity.'],
        topic: 'platform',
        link: '/member/service',
      },
    ])
    for (const each of [who, waiting]) await gateway.get(endService, {}, each)
  })

  test('joins the queue with the next message once an agent is online', async () => {
    gateway.clock.forward(3_600_000)
    const who = await player()
    await site.open(who)
    await site.agent('Morning Ana')
    await site.write(who, 'Is somebody there now?')
    expect((await site.view(who)).talk).toMatchObject({ state: 'waiting', isOffline: false })
    expect((await site.view(who)).talk?.place).toBeGreaterThan(0)
    await gateway.get(endService, {}, who)
  })
})

test('[SX-11] writing with a schema of its own answers the whole view', async () => {
  const who = await player()
  const view = await gateway.get(writeService, { text: ' two\r\nlines ', key: randomUUID() }, who)
  expect(view.entries.map(({ text }) => text)).toEqual(['two\nlines'])
  await gateway.get(endService, {}, who)
})
