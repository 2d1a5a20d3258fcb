import { randomUUID } from 'node:crypto'
import {
  answerService,
  deskHistory,
  deskImage,
  endService,
  mailService,
  sendDeskPicture,
  sendServicePicture,
  serviceDesk,
  serviceImage,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { type DeskAgent, serviceSite } from '../../../test/service-desk.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { closeIdleService, sweepService } from './sweep-service.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let gateway: TestGateway
let site: ReturnType<typeof serviceSite>
beforeAll(async () => {
  gateway = await testGateway()
  site = serviceSite(gateway)
})
afterAll(() => gateway.close())

const player = (merchant: 'azulejo' | 'saigon9' = 'azulejo') => seatPlayer(gateway, 0, 0, merchant)
const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ])

/** A member and an agent in an active conversation. */
async function talk(name: string): Promise<{ who: Player; agent: DeskAgent; id: string }> {
  const agent = await site.agent(name)
  const who = await player()
  const id = await site.open(who)
  await site.take(agent, id)
  return { who, agent, id }
}

/** Runs a job until it has nothing left. */
async function run({ work }: typeof closeIdleService): Promise<void> {
  const { db, clock } = gateway.deps
  for (let payload: Readonly<Record<string, unknown>> | undefined = {}; payload; )
    payload = (await db.transaction().execute((transaction) => work(transaction, payload ?? {}, clock.now()))) as never
}

describe('[SX-11] pictures of a conversation', () => {
  test('are sent by both sides, stored encrypted and shown to both', async () => {
    const { who, agent, id } = await talk('Picture Ana')
    const key = randomUUID()
    const sent = { key, images: [await picture()] }
    await gateway.get(sendServicePicture, sent, who)
    const view = await gateway.get(sendServicePicture, sent, who)
    await gateway.get(sendDeskPicture, { agent: agent.token, id, key: randomUUID(), images: [await picture()] })
    const pictures = view.entries.filter(({ step }) => step === 'picture')
    expect(pictures).toHaveLength(1)
    const { entries } = await site.view(who)
    for (const { id: entry } of entries.filter(({ step }) => step === 'picture')) {
      expect((await gateway.get(serviceImage, { entry }, who)).picture).toMatch(/^data:image\/png;base64,/)
      expect((await gateway.get(deskImage, { agent: agent.token, entry })).picture).toMatch(/^data:image\/png/)
    }
    const stored = await gateway.deps.db.selectFrom('service_picture').select(['key_id']).execute()
    expect(stored.map(({ key_id }) => key_id)).toEqual([expect.any(String), expect.any(String)])
  })

  test('are refused when they are none, and without an open conversation', async () => {
    const { who, agent, id } = await talk('Broken Ana')
    const text = new Blob(['not a picture'])
    const answer = await gateway.request(sendServicePicture, { key: randomUUID(), images: [text] }, who)
    expect([answer.errorCode, answer.detail]).toEqual(['service.image', { place: 0, problem: 'type' }])
    await gateway.get(endService, {}, who)
    const images = [await picture()]
    expect((await gateway.request(sendServicePicture, { key: randomUUID(), images }, who)).errorCode).toBe(
      'service.closed',
    )
    const sent = { agent: agent.token, id, key: randomUUID(), images }
    expect((await gateway.request(sendDeskPicture, sent)).errorCode).toBe('service.closed')
  })
})

describe('[SX-11] the transcript', () => {
  const mail = (id: string, who: Player) => gateway.request(mailService, { id }, { ...who, language: 'en' })
  const prove = async ({ id }: Player) => {
    const email = `${id}@example.com`
    const row = { email, email_proven_at: new Date(0) }
    await gateway.deps.db.updateTable('member').set(row).where('id', '=', id).execute()
    return email
  }

  test('of an ended conversation is written to the proved address once', async () => {
    const { who, agent, id } = await talk('Mail Ana')
    await site.answer(agent, id, 'It is paid.')
    const email = await prove(who)
    expect((await mail(id, who)).errorCode).toBe('service.open')
    await gateway.get(endService, {}, who)
    const answers = await Promise.all([mail(id, who), mail(id, who)])
    expect(answers.map(({ value }) => value?.talk?.isMailed)).toEqual([true, true])
    const letters = await gateway.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('Azulejo: Your conversation with customer service')
    expect(letters[0]?.body).toMatch(/: Hello\n.*Mail Ana joined the conversation\n.*Mail Ana: It is paid\.\n/)
  })

  test('needs a proved address', async () => {
    const { who, id } = await talk('No Mail Ana')
    await gateway.get(endService, {}, who)
    expect((await mail(id, who)).errorCode).toBe('service.mail')
  })
})

describe('[SX-11] a conversation without messages', () => {
  test('ends after a quarter of an hour', async () => {
    const { who, agent, id } = await talk('Idle Ana')
    gateway.clock.forward(14 * minute)
    await site.answer(agent, id, 'Are you there?')
    gateway.clock.forward(14 * minute)
    await run(closeIdleService)
    expect((await site.view(await seatAgain(gateway, who))).talk?.state).toBe('active')
    gateway.clock.forward(minute)
    await run(closeIdleService)
    const ended = await site.view(await seatAgain(gateway, who))
    expect(ended.talk).toMatchObject({ state: 'ended', endedBy: 'idle' })
    expect(ended.entries.at(-1)).toMatchObject({ by: 'platform', step: 'ended' })
  })

  test('becomes a message when it waits and the last agent has gone', async () => {
    const agent = await site.agent('Gone Ana')
    const who = await player()
    await site.open(who)
    await run(closeIdleService)
    expect((await site.view(who)).talk?.isOffline).toBe(false)
    gateway.clock.forward(minute)
    await run(closeIdleService)
    const { talk: left, entries } = await site.view(who)
    expect(left).toMatchObject({ state: 'waiting', isOffline: true })
    expect(entries.at(-1)).toMatchObject({ by: 'platform', step: 'offline' })
    expect((await site.desk(agent)).queue.at(-1)?.isOffline).toBe(true)
    await gateway.get(endService, {}, who)
  })

  test('is deleted 90 days after its end, with its messages', async () => {
    const { who } = await talk('Old Ana')
    await gateway.get(endService, {}, who)
    gateway.clock.forward(90 * day)
    await run(sweepService)
    expect((await site.view(await seatAgain(gateway, who))).entries).not.toEqual([])
    gateway.clock.forward(1)
    await run(sweepService)
    const after = await site.view(await seatAgain(gateway, who))
    expect([after.entries, after.talk]).toEqual([[], undefined])
  })
})

describe('[SX-11] the access of an agent', () => {
  const look = (token: string, merchant = 'azulejo') =>
    gateway.request(serviceDesk, { agent: token }, { merchant: merchant as 'azulejo' })

  test('ends after twelve hours, with another token of the same name, and when it is revoked', async () => {
    const first = await site.agent('Access Ana')
    gateway.clock.forward(12 * hour - 1)
    expect((await look(first.token)).success).toBe(true)
    gateway.clock.forward(1)
    expect((await look(first.token)).errorCode).toBe('service.agent')
    const second = await site.agent('Access Ana')
    const third = await site.agent('Access Ana')
    expect((await look(second.token)).errorCode).toBe('service.agent')
    const who = await player()
    const id = await site.open(who)
    await site.take(third, id)
    expect(await site.command('azulejo', 'revoke', 'Access Ana')).toContain('1 conversations are in the queue again')
    expect((await look(third.token)).errorCode).toBe('service.agent')
    expect((await site.view(who)).talk?.state).toBe('waiting')
    await expect(site.command('azulejo', 'revoke', 'Access Ana')).rejects.toThrow('has no agent Access Ana')
    expect(await site.command('azulejo')).toMatch(/Access Ana {2}revoked/)
    await gateway.get(endService, {}, who)
  })

  test('is for one brand, and not for conversations of other agents', async () => {
    const { agent, id } = await talk('Own Ana')
    const other = await site.agent('Own Rui')
    const abroad = await site.agent('Own Linh', 'saigon9')
    expect((await look(agent.token, 'saigon9')).errorCode).toBe('service.agent')
    expect((await look('x'.repeat(43))).errorCode).toBe('service.agent')
    expect((await site.take(abroad, id)).errorCode).toBe('service.unknown')
    const answer = { agent: other.token, id, text: 'Hello', key: randomUUID() }
    expect((await gateway.request(answerService, answer)).errorCode).toBe('service.unknown')
    expect((await site.desk(other, id)).shown).toBeUndefined()
    expect((await site.desk(abroad)).waiting).toBe(0)
    const history = { agent: other.token, id, before: '999999999' }
    expect((await gateway.request(deskHistory, history)).errorCode).toBe('service.unknown')
    expect((await gateway.get(deskHistory, { ...history, agent: agent.token })).entries).toHaveLength(2)
  })

  test('is made with a name', async () => {
    for (const words of [['agent'], ['agent', ''], ['agent', '<b>'], ['agent', 'Ana', 'Rui'], ['nothing', 'Ana']])
      await expect(site.command('azulejo', ...words)).rejects.toThrow('usage: service')
    await expect(site.command('nobody', 'agent', 'Ana')).rejects.toThrow('usage: service')
  })
})
