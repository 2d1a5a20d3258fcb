import { randomUUID } from 'node:crypto'
import {
  balance,
  balanceChange,
  closeDispute,
  disputeAbout,
  disputeDetails,
  disputeList,
  messageList,
  openDispute,
  type RequestOf,
  replyDispute,
  unreadCount,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type LotterySite, lotterySite } from '../../../test/lottery-site.ts'
import { accountOf } from '../../../test/member-table.ts'
import { type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

const day = 86_400_000
const text = 'The wheel showed 17, and my bet on 17 was not paid.'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** A settled round of a player. @returns its id */
async function roundOf(player: Pick<Player, 'id' | 'merchant'>, currency = 'BRL'): Promise<string> {
  const { db } = gateway.deps
  await settledRounds(
    gateway,
    player,
    [{ gameClassify: 'RNG', bet: 5_151n, payout: 0n, at: gateway.clock.now() }],
    currency,
  )
  const { id } = await db
    .selectFrom('round')
    .select('id')
    .where('member_id', '=', player.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id.toString()
}

const reportOf = (id: string, more: Partial<RequestOf<typeof openDispute>> = {}): RequestOf<typeof openDispute> => ({
  kind: 'round',
  id,
  category: 'result',
  text,
  intent: randomUUID(),
  ...more,
})
const open = (player: Player, id: string, more: Partial<RequestOf<typeof openDispute>> = {}) =>
  gateway.get(openDispute, reportOf(id, more), player)
const reply = (player: Player, number: string, words = 'Here is what I saw on the screen.', intent = randomUUID()) =>
  gateway.request(replyDispute, { number, text: words, intent }, player)
const look = (player: Player, number: string) => gateway.get(disputeDetails, { number }, player)
const command = (...words: string[]) => executeAsAdmin(gateway.deps, ['disputes', ...words])
const countOf = async ({ id }: Player) =>
  (await gateway.deps.db.selectFrom('dispute').select('id').where('member_id', '=', id).execute()).length

describe('[MB-14] a report', () => {
  test('of a round makes a case with number, state and deadline', async () => {
    const player = await seatPlayer(gateway, 0)
    const id = await roundOf(player)
    const made = await open(player, id)
    expect(made).toMatchObject({
      number: expect.stringMatching(/^D-\d{6}$/),
      subject: { kind: 'round', id, amount: '51.51', currency: 'BRL' },
      category: 'result',
      state: 'open',
      dueDay: '2026-12-03',
      isOverdue: false,
      isNew: true,
    })
    expect((await look(player, made.number)).thread).toEqual([
      { by: 'member', step: 'opened', text, at: gateway.clock.now() },
    ])
  })

  test('sent twice with its key makes one case, and other content with the key is refused', async () => {
    const player = await seatPlayer(gateway, 0)
    const report = reportOf(await roundOf(player))
    const first = await gateway.get(openDispute, report, player)
    expect(await gateway.get(openDispute, { ...report, intent: report.intent.toUpperCase() }, player)).toEqual(first)
    expect(await countOf(player)).toBe(1)
    const changed = await gateway.request(openDispute, { ...report, text: `${text} Really.` }, player)
    expect(changed.errorCode).toBe('intent.conflict')
    // The key still names its case when that is closed.
    await gateway.get(closeDispute, { number: first.number }, player)
    expect((await gateway.get(openDispute, report, player)).number).toBe(first.number)
    expect(await countOf(player)).toBe(1)
  })

  test('from two tabs at once makes one case', async () => {
    const player = await seatPlayer(gateway, 0)
    const id = await roundOf(player)
    const answers = await Promise.all([open(player, id), open(player, id), open(player, id)])
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await countOf(player)).toBe(1)
    const again = reportOf(await roundOf(player))
    const twice = await Promise.all([gateway.get(openDispute, again, player), gateway.get(openDispute, again, player)])
    expect(twice[0]).toEqual(twice[1])
    expect(await countOf(player)).toBe(2)
  })

  test('about a subject with an open case is answered with that case, and after its end makes another', async () => {
    const player = await seatPlayer(gateway, 0)
    const id = await roundOf(player)
    const first = await open(player, id)
    expect(await open(player, id, { category: 'payment' })).toMatchObject({ number: first.number, isNew: false })
    expect((await gateway.get(disputeAbout, { kind: 'round', id }, player)).dispute?.number).toBe(first.number)
    await command('azulejo', 'reject', first.number, 'The wheel showed 7.')
    expect(await gateway.get(disputeAbout, { kind: 'round', id }, player)).toEqual({})
    const second = await open(player, id)
    expect(second.isNew).toBe(true)
    expect(second.number).not.toBe(first.number)
  })

  test.each([
    ['too short', { text: '  too short  ' }, 'dispute.text'],
    ['too long', { text: 'a'.repeat(2001) }, 'dispute.text'],
    ['with a problem of other subjects', { kind: 'order', category: 'result' }, 'dispute.category'],
    ['of a round that is not there', { id: '999999999' }, 'dispute.subject.unknown'],
    ['of a round as a ticket', { kind: 'ticket' }, 'dispute.subject.unknown'],
  ] as const)('%s is refused', async (_, more, code) => {
    const player = await seatPlayer(gateway, 0)
    const answer = await gateway.request(openDispute, reportOf(await roundOf(player), more), player)
    expect(answer.errorCode).toBe(code)
    expect(await countOf(player)).toBe(0)
  })

  test('is refused to a trial account', async () => {
    const trial = await seatPlayer(gateway, 0, 4)
    const answer = await gateway.request(openDispute, reportOf(await roundOf(trial)), trial)
    expect([answer.errorCode, answer.message]).toEqual(['in_need_true_account', expect.any(String)])
  })

  test('by a frozen or excluded member is taken, and the member reads the case', async () => {
    for (const words of [['freeze'], ['exclude', '180']]) {
      const player = await seatPlayer(gateway, 0)
      const id = await roundOf(player)
      await executeAsAdmin(gateway.deps, ['member', 'azulejo', await accountOf(gateway, player), ...words])
      const held = await seatAgain(gateway, player)
      const { number } = await open(held, id)
      expect(await look(held, number)).toMatchObject({ state: 'open' })
      expect((await reply(held, number)).success).toBe(true)
    }
  })

  test('is limited to ten cases in an hour, and repeated ones do not count', async () => {
    const player = await seatPlayer(gateway, 0)
    const first = await roundOf(player)
    for (let time = 0; time < 3; time += 1) await open(player, first)
    for (let time = 1; time < 10; time += 1) await open(player, await roundOf(player))
    const more = reportOf(await roundOf(player))
    expect((await gateway.request(openDispute, more, player)).errorCode).toBe('request.too.many')
    gateway.clock.forward(3_600_000)
    expect((await gateway.get(openDispute, more, await seatAgain(gateway, player))).isNew).toBe(true)
  })
})

describe('[MB-14] the thread of a case', () => {
  test('goes from open to answered, open again and closed', async () => {
    const player = await seatPlayer(gateway, 0)
    const { number } = await open(player, await roundOf(player))
    expect(await command('azulejo', 'answer', number, 'Which bet do you mean?')).toBe(`${number} is answered`)
    expect(await look(player, number)).toMatchObject({ state: 'answered', isOverdue: false })
    expect((await look(player, number)).dueDay).toBeUndefined()
    const answer = await reply(player, number)
    expect(answer.value).toMatchObject({ state: 'open', dueDay: expect.any(String) })
    expect(await command('azulejo', 'resolve', number, 'We paid the bet.')).toBe(`${number} is resolved`)
    const { state, outcome, thread } = await look(player, number)
    expect([state, outcome]).toEqual(['closed', 'resolved'])
    expect(thread.map(({ by, step }) => `${by} ${step}`)).toEqual([
      'member opened',
      'platform answered',
      'member replied',
      'platform resolved',
    ])
    expect((await reply(player, number)).errorCode).toBe('dispute.closed')
    expect((await gateway.request(closeDispute, { number }, player)).errorCode).toBe('dispute.closed')
    await expect(command('azulejo', 'answer', number, 'Once more.')).rejects.toThrow(`${number} is closed: resolved`)
  })

  test('has a reply that is sent twice once', async () => {
    const player = await seatPlayer(gateway, 0)
    const { number } = await open(player, await roundOf(player))
    const intent = randomUUID()
    const words = 'The same words once more.'
    await Promise.all([reply(player, number, words, intent), reply(player, number, words, intent)])
    expect((await look(player, number)).thread).toHaveLength(2)
    expect((await reply(player, number, 'Other words with the key.', intent)).errorCode).toBe('intent.conflict')
    expect((await reply(player, number, 'short')).detail).toEqual({ min: 10, max: 2000 })
  })

  test('ends when the member closes it, once', async () => {
    const player = await seatPlayer(gateway, 0)
    const { number } = await open(player, await roundOf(player))
    const [first] = await Promise.all([
      gateway.get(closeDispute, { number }, player),
      gateway.get(closeDispute, { number }, player),
    ])
    expect(first).toMatchObject({ state: 'closed', outcome: 'solved' })
    expect((await look(player, number)).thread).toHaveLength(2)
  })

  test('tells the member of each answer with a link to the case, and every open page at once', async () => {
    const player = await seatPlayer(gateway, 0)
    const { number } = await open(player, await roundOf(player))
    const { version } = await gateway.get(balance, {}, player)
    const waiting = gateway.get(balanceChange, { seen: version }, player)
    await command('azulejo', 'answer', number, 'We look at it.')
    expect(Number((await waiting).version)).toBeGreaterThan(Number(version))
    await command('azulejo', 'reject', number, 'The wheel showed 7.')
    const { list } = await gateway.get(messageList, {}, { ...player, language: 'en' })
    expect(list).toMatchObject([
      { title: `Case ${number} rejected`, paragraphs: ['The wheel showed 7.'], topic: 'platform' },
      { title: `Answer to your case ${number}`, summary: 'We look at it.' },
    ])
    expect(list[0]?.facts).toEqual([{ name: 'Case', value: number }])
    expect(list[0]?.link).toBe(`/member/disputes?row=${number}`)
    expect(await gateway.get(unreadCount, {}, player)).toBe(2)
  })
})

describe('[MB-14] the deadline', () => {
  test('is that of the profile of the brand, and moves when the member replies to an answer only', async () => {
    gateway.clock.set(Date.parse('2027-03-20T23:30:00Z'))
    const player = await seatPlayer(gateway, 0, 0, 'norte')
    const made = await open(player, await roundOf(player, 'EUR'))
    expect(made.dueDay).toBe('2027-04-04')
    gateway.clock.forward(2 * day)
    const later = await seatAgain(gateway, player)
    expect((await reply(later, made.number)).value?.dueDay).toBe('2027-04-04')
    await command('norte', 'answer', made.number, 'Which bet?')
    expect((await reply(later, made.number)).value?.dueDay).toBe('2027-04-06')
  })

  test('is over at the end of its day in Lisbon, where summer time has begun, and is listed as overdue', async () => {
    gateway.clock.set(Date.parse('2028-03-20T12:00:00Z'))
    const player = await seatPlayer(gateway, 0, 0, 'norte')
    const { number } = await open(player, await roundOf(player, 'EUR'))
    gateway.clock.set(Date.parse('2028-04-04T22:59:59Z'))
    expect(await look(await seatAgain(gateway, player), number)).toMatchObject({
      dueDay: '2028-04-04',
      isOverdue: false,
    })
    expect(await command('norte', 'overdue')).not.toContain(number)
    gateway.clock.set(Date.parse('2028-04-04T23:00:00Z'))
    expect(await look(await seatAgain(gateway, player), number)).toMatchObject({ state: 'open', isOverdue: true })
    expect(await command('norte', 'overdue')).toContain(number)
    await command('norte', 'answer', number, 'Sorry for the wait.')
    expect(await command('norte', 'overdue')).not.toContain(number)
  })
})

test('[MB-14] the list has the own cases, newest first, by state and in pages', async () => {
  const player = await seatPlayer(gateway, 0)
  const numbers: string[] = []
  for (let time = 0; time < 3; time += 1) numbers.unshift((await open(player, await roundOf(player))).number)
  await command('azulejo', 'answer', numbers[1] ?? '', 'Which bet?')
  const first = await gateway.get(disputeList, { size: 2 }, player)
  expect([first.list.map(({ number }) => number), first.totalPages]).toEqual([numbers.slice(0, 2), 2])
  const rest = await gateway.get(disputeList, { size: 2, page: 2, bound: first.bound ?? '' }, player)
  expect(rest.list.map(({ number }) => number)).toEqual(numbers.slice(2))
  const answered = await gateway.get(disputeList, { state: 'answered' }, player)
  expect(answered.list.map(({ number }) => number)).toEqual([numbers[1]])
})

test('[MB-14] operators list cases by state and before a number, and show one with its thread', async () => {
  const player = await seatPlayer(gateway, 0, 0, 'saigon9')
  const account = await accountOf(gateway, player)
  expect(await command('saigon9')).toBe('saigon9 has no such case')
  const one = await open(player, await roundOf(player, 'VND'))
  const two = await open(player, await roundOf(player, 'VND'))
  await command('saigon9', 'answer', one.number, 'Which bet?')
  const lines = (await command('saigon9')).split('\n')
  expect(lines.map((line) => line.split('  ')[0])).toEqual([two.number, one.number])
  expect(lines[0]).toContain(account)
  expect(await command('saigon9', 'list', 'answered')).toContain(one.number)
  expect(await command('saigon9', 'list', two.number)).toContain(one.number)
  expect(await command('saigon9', 'list', 'answered', one.number)).toBe('saigon9 has no such case')
  const shown = await command('saigon9', 'show', one.number)
  expect(shown).toContain(JSON.stringify(text))
  expect(shown).toContain('answered  operator:tester  "Which bet?"')
  await expect(command('azulejo', 'show', one.number)).rejects.toThrow(`azulejo has no case ${one.number}`)
  await expect(command('azulejo', 'reject', one.number, 'No.')).rejects.toThrow(`azulejo has no case ${one.number}`)
  await expect(command('saigon9', 'answer', one.number)).rejects.toThrow('usage: disputes')
})

describe('[MB-14] other subjects', () => {
  let lottery: LotterySite
  let payments: PaymentSite
  beforeAll(async () => {
    lottery = await lotterySite(undefined, { only: ['SSC60'] })
    payments = await paymentSite()
  })
  afterAll(async () => {
    await lottery.gateway.close()
    await payments.close()
  })

  test('a lottery ticket', async () => {
    const player = await lottery.player(1_000_000)
    await lottery.bet(player, [lottery.line('SSC60', 'position', [['1'], [], [], [], []])])
    const { id, numero } = await lottery.gateway.deps.db
      .selectFrom('lottery_ticket')
      .select(['id', 'numero'])
      .executeTakeFirstOrThrow()
    const report = reportOf(id.toString(), { kind: 'ticket' })
    const made = await lottery.gateway.get(openDispute, report, player)
    expect(made.subject).toMatchObject({ kind: 'ticket', name: expect.stringContaining(numero) })
  })

  test('an order that is not paid yet', async () => {
    const { gateway: site } = payments
    const player = await seatPlayer(site, 0)
    const { orderId } = await payments.open(player, 'PIX', 'PIX')
    const report = reportOf(orderId, { kind: 'order', category: 'credit' })
    expect((await site.get(openDispute, report, player)).subject).toMatchObject({
      order: 'deposit',
      amount: '50.00',
      currency: 'BRL',
    })
  })
})
