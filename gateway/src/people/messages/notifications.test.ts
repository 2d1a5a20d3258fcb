import { minor } from '@azulejo/shared/kernel'
import {
  balance,
  balanceChange,
  decideDepositLimit,
  markMessages,
  messageList,
  type NotificationChannel,
  type NotificationKind,
  notificationSettings,
  setDepositLimits,
  setNotification,
  unreadCount,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { issueTo } from '../../../test/bonus-holder.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { type LotterySite, lotterySite } from '../../../test/lottery-site.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { notifyMember } from './inbox.store.ts'
import { sendNotifications } from './send-notifications.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const turn = (player: Player, kind: NotificationKind, channel: NotificationChannel, isOn: boolean) =>
  gateway.get(setNotification, { kind, channel, isOn }, player)
const switches = async (player: Player) =>
  (await gateway.get(notificationSettings, {}, player)).kinds.flatMap(({ kind, channels }) =>
    channels.filter(({ isOn }) => isOn).map(({ channel }) => `${kind} ${channel}`),
  )
const titles = async (player: Player) =>
  (await gateway.get(messageList, {}, { ...player, language: 'en' })).list.map(({ title }) => title)

/** Runs the job that writes notices into the outbox, until nothing is due. @returns what it wrote for an address */
async function written(to: string) {
  const { db, clock } = gateway.deps
  const { work } = sendNotifications(gateway.deps)
  for (let payload: Readonly<Record<string, unknown>> | undefined = {}; payload; )
    payload = (await db.transaction().execute((transaction) => work(transaction, payload ?? {}, clock.now()))) as never
  return db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
}

async function prove({ id }: Player) {
  const mail = `${id}@example.com`
  const phone = `+55119${id.replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8)}`
  await gateway.deps.db
    .updateTable('member')
    .set({ email: mail, email_proven_at: new Date(0), phone, phone_proven_at: new Date(0), language: 'en' })
    .where('id', '=', id)
    .execute()
  return { mail, phone }
}

describe('[MB-14] switches of notices', () => {
  test('security and withdrawals reach inbox, mail and devices, everything else inbox and devices, and marketing nobody', async () => {
    expect(await switches(await seatPlayer(gateway, 0))).toEqual([
      'security inbox',
      'security mail',
      'security push',
      'deposits inbox',
      'deposits push',
      'withdrawals inbox',
      'withdrawals mail',
      'withdrawals push',
      'prizes inbox',
      'prizes push',
      'rewards inbox',
      'rewards push',
      'team inbox',
      'team push',
      'platform inbox',
      'platform push',
    ])
  })

  test('security notices cannot be turned off', async () => {
    const player = await seatPlayer(gateway, 0)
    const answer = await gateway.request(setNotification, { kind: 'security', channel: 'mail', isOn: false }, player)
    expect(answer.errorCode).toBe('notification.fixed')
    expect(await switches(player)).toContain('security mail')
  })

  test('a reward that is turned off for the inbox is not there, and reaches the channels that are on, once', async () => {
    const player = await seatPlayer(gateway, 0)
    const { mail, phone } = await prove(player)
    await turn(player, 'rewards', 'inbox', false)
    await turn(player, 'rewards', 'mail', true)
    await turn(player, 'rewards', 'sms', true)
    await issueTo(gateway, player, { amount: minor(12_50) })
    expect(await titles(player)).toEqual([])
    expect(await gateway.get(unreadCount, {}, player)).toBe(0)
    const [first, ...more] = await written(mail)
    expect(more).toEqual([])
    expect(first).toMatchObject({ channel: 'mail', subject: 'Azulejo: Gift: a reward to claim' })
    expect(first?.body).toContain('R$12.50')
    expect(await written(phone)).toEqual([
      { channel: 'sms', subject: null, body: 'Azulejo: Gift: a reward to claim. R$12.50' },
    ])
    expect(await written(mail)).toHaveLength(1)
  })

  test('an address that is not proved gets nothing', async () => {
    const player = await seatPlayer(gateway, 0)
    const { mail } = await prove(player)
    await gateway.deps.db.updateTable('member').set({ email_proven_at: null }).where('id', '=', player.id).execute()
    await turn(player, 'rewards', 'mail', true)
    await issueTo(gateway, player, { amount: minor(1_00) })
    expect(await written(mail)).toEqual([])
    expect((await gateway.get(notificationSettings, {}, player)).unreachable).toContainEqual({
      channel: 'mail',
      reason: 'address',
    })
  })
})

describe('[MB-14] marketing', () => {
  const offer = (account = 'all') =>
    executeAsAdmin(gateway.deps, [
      'offers',
      'azulejo',
      account,
      'Double points',
      'This weekend.',
      '--reason',
      'weekend',
    ])
  const accountOf = async ({ id }: Player) =>
    (await gateway.deps.db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirstOrThrow())
      .account

  test('an offer reaches only those who agreed', async () => {
    const [agreed, silent] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
    await turn(agreed, 'marketing', 'inbox', true)
    await offer()
    expect(await titles(agreed)).toEqual(['Double points'])
    expect(await titles(silent)).toEqual([])
  })

  test('who lowers a limit, takes a time-out or excludes himself gets no offers any more', async () => {
    const acts = {
      limit: (player: Player) => gateway.get(setDepositLimits, { day: '100.00' }, player),
      'time-out': async (player: Player) =>
        executeAsAdmin(gateway.deps, [
          'member',
          'azulejo',
          await accountOf(player),
          'time-out',
          '24',
          '--reason',
          'asked',
        ]),
      exclusion: async (player: Player) =>
        executeAsAdmin(gateway.deps, [
          'member',
          'azulejo',
          await accountOf(player),
          'exclude',
          '180',
          '--reason',
          'asked',
        ]),
    }
    for (const act of Object.values(acts)) {
      const player = await seatPlayer(gateway, 0)
      await turn(player, 'marketing', 'inbox', true)
      await act(player)
      expect(
        await gateway.deps.db
          .selectFrom('notification_setting')
          .select('is_on')
          .where('member_id', '=', player.id)
          .execute(),
      ).toEqual([{ is_on: false }])
      await offer(await accountOf(player))
      const messages = await gateway.deps.db
        .selectFrom('inbox_message')
        .select('kind')
        .where('member_id', '=', player.id)
        .execute()
      expect(messages.filter(({ kind }) => kind === 'offer')).toEqual([])
    }
  })

  test('a raise that is dropped keeps the consent', async () => {
    const player = await seatPlayer(gateway, 0)
    await gateway.get(setDepositLimits, { day: '100.00' }, player)
    await turn(player, 'marketing', 'inbox', true)
    await gateway.get(setDepositLimits, { day: '200.00' }, player)
    await gateway.get(decideDepositLimit, { period: 'day', decision: 'drop' }, player)
    expect(await switches(player)).toContain('marketing inbox')
  })
})

test('[MB-14] a message, and its reading on another device, end the wait of an open page', async () => {
  const player = await seatPlayer(gateway, 1_000)
  const note = (title: string) =>
    notifyMember(gateway.deps.db, {
      merchant: 'azulejo',
      memberId: player.id,
      kind: 'note',
      detail: { title, text: title },
      at: gateway.clock.now(),
    })
  const first = await gateway.get(balance, {}, player)
  const waiting = gateway.get(balanceChange, { seen: first.version }, player)
  await note('one')
  const second = await waiting
  expect(Number(second.version)).toBeGreaterThan(Number(first.version))
  const again = gateway.get(balanceChange, { seen: second.version }, player)
  await gateway.get(markMessages, { isRead: true }, player)
  expect(Number((await again).version)).toBeGreaterThan(Number(second.version))
})

test('[MB-14] the list of a topic has only its messages', async () => {
  const player = await seatPlayer(gateway, 0)
  await issueTo(gateway, player, { amount: minor(1_00) })
  await notifyMember(gateway.deps.db, {
    merchant: 'azulejo',
    memberId: player.id,
    kind: 'note',
    detail: { title: 'A note', text: 'Text' },
    at: gateway.clock.now(),
  })
  const { list, totalCount } = await gateway.get(messageList, { topic: 'platform' }, { ...player, language: 'en' })
  expect([list.map(({ title }) => title), totalCount]).toEqual([['A note'], 1])
})

describe('[MB-14] [LT-07] prizes', () => {
  let site: LotterySite
  beforeAll(async () => {
    site = await lotterySite(undefined, { only: ['SSC60'] })
  })
  afterAll(() => site.gateway.close())

  const titlesOf = async (player: Player) =>
    (await site.gateway.get(messageList, {}, { ...player, language: 'en' })).list.map(({ title }) => title)
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

  test('a prize below ten times the stake is not told, and one above is', async () => {
    const player = await site.player(1_000_000)
    // One of the ten numbers wins, and its prize is about the stake of the ticket.
    await site.bet(player, [site.line('SSC60', 'position', [digits, [], [], [], []])])
    await site.draw('SSC60')
    expect(await titlesOf(player)).toEqual([])
    // One of the hundred tickets wins almost a hundred times its stake.
    for (const tens of digits)
      for (const ones of digits) await site.bet(player, [site.line('SSC60', 'tail2', [[tens], [ones]])])
    await site.draw('SSC60')
    expect(await titlesOf(player)).toEqual([expect.stringMatching(/^You won R\$19\d\.\d\d$/)])
  })
})

let callers: Callers | undefined
const rows: readonly IdorRow<undefined>[] = [
  idorRow(notificationSettings, 'own', () => ({})),
  idorRow(setNotification, 'own', () => ({ kind: 'rewards' as const, channel: 'mail' as const, isOn: true })),
]
test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s of another member changes nothing of the owner',
  async (_, row) => {
    callers ??= await seatCallers(gateway)
    expect(await attempt(gateway, row, callers, undefined, [callers.owner.account])).toEqual(expected(row))
    const own = await gateway.deps.db
      .selectFrom('notification_setting')
      .select('kind')
      .where('member_id', '=', callers.owner.id)
      .execute()
    expect(own).toEqual([])
  },
)
