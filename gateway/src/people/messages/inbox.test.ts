import { minor } from '@azulejo/shared/kernel'
import {
  centreCounts,
  deleteMessages,
  markMessages,
  messageList,
  redeemPointReward,
  unreadCount,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { issueTo } from '../../../test/bonus-holder.ts'
import { callerContextOf } from '../../../test/caller-context.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { cookiesOf } from '../../platform/pipeline/cookies.ts'
import { rewardContent } from '../../rewards/points/reward-content.ts'
import { rememberDevice } from '../devices/devices.ts'
import { createLoginSession, loginCandidates } from '../identity/login-session.ts'
import { keepSecurityEvent } from '../identity/security-events.ts'
import { notifyMember, sweepInbox } from './inbox.store.ts'

const day = 86_400_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const { db, contents, clock } = gateway.deps
  const merchant = merchantNamed('azulejo')
  await rewardContent.write?.(db, merchant, contents.get(rewardContent, merchant) ?? [], clock.now())
})
afterAll(() => gateway.close())

const list = ({ token }: Pick<Player, 'token'>, language: 'pt' | 'en' = 'en', status?: 'unread') =>
  gateway.get(messageList, status ? { status } : {}, { token, language })
const unread = ({ token }: Pick<Player, 'token'>) => gateway.get(unreadCount, {}, { token })

/** Writes messages of an operator, each a minute later than the one before. */
async function sendNotes({ id }: Pick<Player, 'id'>, count: number): Promise<void> {
  const { db, clock } = gateway.deps
  for (let number = 1; number <= count; number += 1)
    await notifyMember(db, {
      merchant: 'azulejo' as const,
      memberId: id,
      kind: 'note' as const,
      detail: { title: `Note ${number}`, text: `Text ${number}` },
      at: clock.now() - (count - number) * 60_000,
    })
}

describe('[MB-14] notices to members', () => {
  test('a claimable reward is announced with its gains, in the language of the reader', async () => {
    const player = await seatPlayer(gateway, 0)
    await issueTo(gateway, player, { amount: minor(12_50), points: 300, expiresAt: gateway.clock.now() + 7 * day })
    expect((await list(player)).list).toMatchObject([
      {
        topic: 'reward',
        title: 'Gift: a reward to claim',
        summary: 'R$12.50, 300 points',
        isRead: false,
        link: '/member/rewardCenter',
        facts: [{ name: 'Claim until', value: '2026-11-25 09:00' }],
      },
    ])
    const [inPortuguese] = (await list(player, 'pt')).list
    expect(inPortuguese?.title).toBe('Presente: recompensa para resgatar')
    expect(inPortuguese?.summary).toBe('R$\u00a012,50, 300 pontos')
  })

  test('[LT-07] a prize leads to its ticket, and a prize without a known ticket to the list of tickets', async () => {
    const player = await seatPlayer(gateway, 0)
    const { db, clock } = gateway.deps
    const prize = { words: { en: 'Douro 5D' }, amount: '97.80', currency: 'BRL' }
    for (const detail of [prize, { ...prize, ticket: '4711' }])
      await notifyMember(db, { merchant: 'azulejo', memberId: player.id, kind: 'prize.won', detail, at: clock.now() })
    const { list: told } = await list(player)
    expect(told.map(({ summary }) => summary)).toEqual(Array(2).fill('Douro 5D: the prize is in your wallet.'))
    expect(told.map(({ link }) => link).toSorted()).toEqual(['/lottery/tickets', '/lottery/tickets/4711'])
  })

  test('a reward that is claimed at once is not announced as claimable', async () => {
    const player = await seatPlayer(gateway, 0)
    await issueTo(gateway, player, { amount: minor(1_00), isClaimedNow: true })
    expect((await list(player)).list).toEqual([])
  })

  test('the result of an order is announced once, with a reason that is meant for the member', async () => {
    const { token } = await seatPointsHolder(gateway, 5_000)
    const answer = await gateway.get(
      redeemPointReward,
      { rewardId: 'bonus-5', points: 500 },
      { token, key: 'told-redemption-01' },
    )
    expect(await unread({ token })).toBe(0)
    for (let time = 0; time < 2; time += 1)
      await executeAsAdmin(gateway.deps, ['redemptions', 'azulejo', 'reject', answer.orderId, '--reason', 'sent twice'])
    expect((await list({ token })).list).toMatchObject([
      {
        title: 'R$5 bonus: redemption rejected',
        summary: '500 points returned',
        paragraphs: ['sent twice'],
        facts: [{ name: 'Order', value: answer.orderId }],
        topic: 'reward',
      },
    ])
  })

  test('security events are announced with the device, decisions of the operator without one', async () => {
    const player = await seatPlayer(gateway, 0)
    const { db, clock, proofs } = gateway.deps
    const context = { merchant: merchantNamed('azulejo'), clock, proofs }
    const visitor = { ip: '203.0.113.9', country: 'BR', device: 'WEB', browser: 'Firefox, Linux' }
    await keepSecurityEvent(db, { ...context, visitor }, { memberId: player.id, kind: 'password_changed' })
    await keepSecurityEvent(db, context, { memberId: player.id, kind: 'identity_verified' })
    const [house, own] = (await list(player)).list
    expect(house).toMatchObject({ title: 'Identity verified', summary: '', facts: [], topic: 'security' })
    expect(own).toMatchObject({ title: 'Login password changed', summary: 'Firefox, Linux', topic: 'security' })
    expect(own?.facts.map(({ value }) => value)).toEqual(['Firefox, Linux', '203.0.113.9'])
  })

  test('a login from a new browser is announced, the first login and known browsers are not', async () => {
    const player = await seatPlayer(gateway, 0)
    const { db } = gateway.deps
    const member = await loginCandidates(db, 'azulejo').where('id', '=', player.id).executeTakeFirstOrThrow()
    const enter = async (cookie = '') => {
      const context = { ...callerContextOf(gateway, 'azulejo', cookie), tokenHash: undefined }
      await db.transaction().execute((transaction) => createLoginSession(transaction, context, member, {}))
    }
    await enter()
    expect(await unread(player)).toBe(0)
    await enter()
    expect((await list(player)).list).toMatchObject([{ title: 'New login to your account', topic: 'security' }])
    const { cookies, lines } = cookiesOf(new Headers(), false)
    const { clock, random } = gateway.deps
    await rememberDevice(
      db,
      { merchant: 'azulejo', memberId: player.id, isTrial: false },
      { cookies, now: clock.now(), random },
    )
    await enter(lines[0]?.split(';', 1)[0])
    expect(await unread(player)).toBe(1)
  })

  test('an operator writes to one member or to all, except trial accounts', async () => {
    const [one, other, trial] = [
      await seatPlayer(gateway, 0),
      await seatPlayer(gateway, 0),
      await seatPlayer(gateway, 0, 4),
    ]
    const { account } = await gateway.deps.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    const command = (...words: string[]) => executeAsAdmin(gateway.deps, ['messages', 'azulejo', ...words])
    expect(await command(account.toUpperCase(), 'Your card', 'It is on its way.')).toBe('told 1 member')
    expect((await list(one)).list).toMatchObject([
      { title: 'Your card', paragraphs: ['It is on its way.'], topic: 'platform' },
    ])
    expect(await unread(other)).toBe(0)
    expect(await command('all', 'New hours', 'From nine to nine.')).toMatch(/^told \d+ members$/)
    expect(await unread(other)).toBe(1)
    const rows = await gateway.deps.db
      .selectFrom('inbox_message')
      .select('id')
      .where('member_id', '=', trial.id)
      .execute()
    expect(rows).toEqual([])
    await expect(command('nobody_at_all', 'a', 'b')).rejects.toThrow('has no account')
    await expect(command(account, 'a title')).rejects.toThrow('usage')
  })
})

describe('[MB-14] the inbox', () => {
  test('is read, marked and emptied by its member, nine messages a page, newest first', async () => {
    const player = await seatPlayer(gateway, 0)
    const { token } = player
    await sendNotes(player, 11)
    const first = await list(player)
    expect([first.totalCount, first.totalPages, first.list.map(({ title }) => title)[0]]).toEqual([11, 2, 'Note 11'])
    const ids = first.list.map(({ messageId }) => messageId)
    const some = ids.slice(0, 3)
    expect(await gateway.get(markMessages, { messageIds: some, isRead: true }, { token })).toEqual({ unread: 8 })
    expect(await gateway.get(markMessages, { messageIds: some, isRead: true }, { token })).toEqual({ unread: 8 })
    expect((await list(player, 'en', 'unread')).totalCount).toBe(8)
    expect(await gateway.get(centreCounts, {}, { token })).toEqual({ counts: { messages: 8 } })
    expect(await gateway.get(markMessages, { messageIds: some.slice(0, 1), isRead: false }, { token })).toEqual({
      unread: 9,
    })
    expect(await gateway.get(deleteMessages, { messageIds: ids }, { token })).toEqual({ unread: 2 })
    expect((await list(player)).totalCount).toBe(2)
    expect(await gateway.get(markMessages, { isRead: true }, { token })).toEqual({ unread: 0 })
    expect(await unread(player)).toBe(0)
    expect(await gateway.get(centreCounts, {}, { token })).toEqual({ counts: {} })
  })

  test('deletes messages after 90 days', async () => {
    const player = await seatPlayer(gateway, 0)
    const { db, clock } = gateway.deps
    await sendNotes(player, 2)
    const sweep = (at: number) => db.transaction().execute((transaction) => sweepInbox.work(transaction, {}, at))
    await sweep(clock.now() + 90 * day - 61_000)
    expect((await list(player)).totalCount).toBe(2)
    await sweep(clock.now() + 90 * day - 59_000)
    expect((await list(player)).list.map(({ title }) => title)).toEqual(['Note 2'])
  })

  test('counts and reads 20,000 messages of a member through indexes', async () => {
    const { db, clock } = gateway.deps
    const player = await seatPlayer(gateway, 0)
    await sql`
      insert into inbox_message (merchant, member_id, topic, kind, detail, at, read_at)
      select 'azulejo', ${player.id}, 'platform', 'note', '{"title":"a","text":"b"}',
             ${new Date(clock.now())}::timestamptz - n * interval '1 minute',
             case when n > 5 then ${new Date(clock.now())}::timestamptz end
        from generate_series(1, 20000) as n`.execute(db)
    await sql`vacuum analyze inbox_message`.execute(db)
    const planOf = async (query: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, timing off) ${query}`.execute(db)
      const text = rows.map((row) => row['QUERY PLAN']).join('\n')
      const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(text) ?? []
      return { text, pages: Number(hit) + Number(read) }
    }
    const counted = await planOf(
      sql`select count(*) from inbox_message where member_id = ${player.id} and read_at is null`,
    )
    expect(counted.text).toContain('inbox_message_unread')
    expect(counted.pages).toBeLessThan(20)
    const page = await planOf(
      sql`select id from inbox_message m where m.member_id = ${player.id} and m.id <= 999999999
           order by m.at desc, m.id desc limit 9`,
    )
    expect(page.text).toContain('inbox_message_member')
    expect(page.pages).toBeLessThan(20)
    expect(await unread(player)).toBe(5)
  })
})

describe('[RO-01] [MB-14] messages of another member', () => {
  type Owned = { readonly ids: string[] }
  let callers: Callers
  let owned: Owned
  beforeAll(async () => {
    callers = await seatCallers(gateway)
    const { owner } = callers
    const { db, clock } = gateway.deps
    await notifyMember(db, {
      merchant: 'azulejo' as const,
      memberId: owner.id,
      kind: 'note' as const,
      detail: { title: 'only-of-the-owner', text: 'only-of-the-owner' },
      at: clock.now(),
    })
    owned = { ids: (await list(owner)).list.map(({ messageId }) => messageId) }
  })
  const rows: readonly IdorRow<Owned>[] = [
    idorRow(messageList, 'own', () => ({})),
    idorRow(unreadCount, 'own', () => ({})),
    idorRow(markMessages, 'own', ({ ids }) => ({ messageIds: ids, isRead: true })),
    idorRow(deleteMessages, 'own', ({ ids }) => ({ messageIds: ids })),
  ]
  test.each(rows.map((row) => [row.record.operation, row] as const))('%s reaches none of them', async (_, row) => {
    expect(await attempt(gateway, row, callers, owned, [callers.owner.id, 'only-of-the-owner'])).toEqual(expected(row))
  })
})
