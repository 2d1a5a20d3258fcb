import type { AccountType } from '@azulejo/shared/kernel'
import { downlineDetails, messageDownline, messageList, saveDownlineNote, unreadCount } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

type Seat = {
  readonly id: string
  readonly account: string
  readonly token: string
  readonly merchant: 'azulejo' | 'saigon9'
}
let gateway: TestGateway
let seats: Record<'root' | 'agent' | 'member' | 'sibling' | 'other', Seat>
beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  const seat = async (
    account: string,
    type: AccountType,
    upline?: Seat,
    merchant: Seat['merchant'] = 'azulejo',
  ): Promise<Seat> => {
    const team = seedTeam(gateway, merchant)
    const id = await team.member(account, type, '2026-10-01T12:00:00Z', upline?.id)
    return { id, account, token: await team.token(id), merchant }
  }
  const root = await seat('detailroot', 1)
  const agent = await seat('detailagent', 41, root)
  seats = {
    root,
    agent,
    member: await seat('detailmember', 0, agent),
    sibling: await seat('detailsibling', 41, root),
    other: await seat('detailother', 1, undefined, 'saigon9'),
  }
})
afterAll(() => gateway.close())

const details = (by: Seat, account: string) => gateway.request(downlineDetails, { account }, by)
const save = (by: Seat, account: string, text: string, version: number) =>
  gateway.request(saveDownlineNote, { account, text, version }, by)

test('[AG-05] an account is shown with its figures, and those of its team, today and in 30 days', async () => {
  const { root, agent, member } = seats
  const { db, clock } = gateway.deps
  const at = (days: number) => new Date(clock.now() - days * 86_400_000 - 60_000).toISOString()
  await insertRounds(db, 'azulejo', [
    teamRound(agent.id, 10_00, at(0)),
    teamRound(member.id, 5_00, at(3)),
    teamRound(member.id, 99_00, at(40)),
  ])
  const { value } = await details(root, agent.account)
  expect(value?.row).toMatchObject({ account: agent.account, kind: 'agent', isDirect: true, teamSize: 1 })
  expect(value?.figures.today.bets).toBe('10.00')
  expect(value?.figures.last30.bets).toBe('15.00')
  expect((await details(root, member.account)).value?.figures.last30.bets).toBe('5.00')
  expect(value).toMatchObject({ links: { count: 0, registrations: 0 }, contracts: [], note: { text: '', version: 0 } })
})

test('[AG-05] the link of an account is named to those above the link, and its own links are counted', async () => {
  const { root, agent, member } = seats
  const { db, clock } = gateway.deps
  const at = new Date(clock.now())
  const { id: link_id } = await db
    .insertInto('affiliate_link')
    .values({
      merchant: 'azulejo',
      agent_id: agent.id,
      code: 'detailcode',
      kind: 'member',
      series: 1900,
      rebates: JSON.stringify({}),
      expires_at: null,
      most_uses: null,
      uses: 1,
      created_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('affiliate_registration').values({ member_id: member.id, link_id, at }).execute()
  expect((await details(root, member.account)).value?.cameBy).toBe('DETAILCODE')
  expect((await details(agent, member.account)).value?.cameBy).toBe('DETAILCODE')
  expect((await details(root, agent.account)).value?.links).toEqual({ count: 1, registrations: 1 })
})

test('[AG-05] contracts of the team are shown, those of the platform are not', async () => {
  const { root, agent } = seats
  const contract = (id: string, payer_id: string | null, kind: 'daily' | 'hourly') => ({
    id,
    merchant: 'azulejo',
    kind,
    category: 'ALL' as const,
    payer_id,
    downline_id: agent.id,
    status: 'in_force' as const,
    terms: JSON.stringify({ tiers: [] }),
    version: 1,
    offered_at: new Date(gateway.clock.now()),
  })
  await gateway.deps.db
    .insertInto('agent_contract')
    .values([contract('seen', root.id, 'daily'), contract('unseen', null, 'hourly')])
    .execute()
  expect((await details(root, agent.account)).value?.contracts).toEqual([
    { kind: 'daily', category: 'ALL', status: 'in_force', payer: root.account, payee: agent.account },
  ])
})

test('[AG-05] a note is read by its writer alone, and of two changes at once one is told', async () => {
  const { root, agent, member } = seats
  expect((await save(agent, member.account, '  paga em dia ', 0)).value).toEqual({ text: 'paga em dia', version: 1 })
  expect((await details(agent, member.account)).value?.note).toEqual({ text: 'paga em dia', version: 1 })
  expect((await details(root, member.account)).value?.note).toEqual({ text: '', version: 0 })
  const both = await Promise.all([save(agent, member.account, 'um', 1), save(agent, member.account, 'dois', 1)])
  expect(both.map(({ errorCode }) => errorCode ?? 'saved').sort()).toEqual(['downline.note.conflict', 'saved'])
  expect((await save(agent, member.account, 'a'.repeat(500), 2)).success).toBe(true)
  expect((await save(agent, member.account, 'a'.repeat(501), 3)).errorCode).toBe('request.invalid')
})

test('[AG-05][CA-01] details and notes are for the agents above the account alone', async () => {
  const { member, sibling, other, agent, root } = seats
  for (const by of [sibling, other, agent]) {
    const named = by === agent ? root.account : member.account
    expect((await details(by, named)).errorCode).toBe('downline.unknown')
    expect((await save(by, named, 'x', 0)).errorCode).toBe('downline.unknown')
  }
  expect((await details(agent, agent.account)).errorCode).toBe('downline.unknown')
  expect((await details(member, member.account)).errorCode).toBe('error_not_agent')
})

describe('[AG-05] a message to an account of the team', () => {
  const write = (by: Seat, account: string, text: string) => gateway.request(messageDownline, { account, text }, by)
  const inboxOf = async (member: Seat) => (await gateway.get(messageList, {}, { ...member, language: 'en' })).list

  test('arrives once when two requests send the same text at once', async () => {
    const { root, member } = seats
    const before = await gateway.get(unreadCount, {}, member)
    const both = await Promise.all([1, 2, 3].map(() => write(root, member.account, 'Pressed in three tabs')))
    expect(both.map(({ value }) => value)).toEqual(Array(3).fill({ account: member.account }))
    expect(await gateway.get(unreadCount, {}, member)).toBe(before + 1)
  })

  test('arrives unread in the inbox with the name of the agent, once for the same text', async () => {
    const { root, agent, member } = seats
    const before = await gateway.get(unreadCount, {}, member)
    expect((await write(root, member.account.toUpperCase(), '  Welcome <b>to</b> the team  ')).value).toEqual({
      account: member.account,
    })
    await write(root, member.account, 'Welcome <b>to</b> the team')
    await write(agent, member.account, 'Welcome <b>to</b> the team')
    expect(await gateway.get(unreadCount, {}, member)).toBe(before + 2)
    const text = {
      topic: 'platform',
      summary: 'Welcome <b>to</b> the team',
      paragraphs: ['Welcome <b>to</b> the team'],
    }
    expect((await inboxOf(member)).slice(0, 2)).toMatchObject([
      { title: `Message from your agent ${agent.account}`, isRead: false, ...text },
      { title: `Message from your agent ${root.account}`, isRead: false, ...text },
    ])
    expect(await executeAsAdmin(gateway.deps, ['team-messages', 'azulejo', root.account])).toMatch(
      new RegExp(`${member.account} {2}Welcome <b>to</b> the team$`),
    )
  })

  test('has a text of at most 500 characters, and reaches nobody outside the team', async () => {
    const { agent, sibling, other, root, member } = seats
    const codeOf = async (by: Seat, account: string, text = 'x') => (await write(by, account, text)).errorCode
    expect(await codeOf(agent, member.account, '   ')).toBe('request.invalid')
    expect(await codeOf(agent, member.account, 'x'.repeat(501))).toBe('request.invalid')
    for (const by of [sibling, other]) expect(await codeOf(by, member.account)).toBe('downline.unknown')
    for (const account of [root.account, agent.account, 'nobody'])
      expect(await codeOf(agent, account)).toBe('downline.unknown')
  })

  test.each(['frozen_at', 'closed_at', 'excluded_until'] as const)(
    'is refused for an account with %s',
    async (column) => {
      const { agent } = seats
      const team = seedTeam(gateway, 'azulejo')
      const account = `held${column.slice(0, 5)}`
      const id = await team.member(account, 0, '2026-10-01T12:00:00Z', agent.id)
      const until = new Date(gateway.clock.now() + 86_400_000)
      await gateway.deps.db
        .updateTable('member')
        .set({ [column]: until, ...(column === 'excluded_until' ? { excluded_at: new Date() } : {}) })
        .where('id', '=', id)
        .execute()
      expect((await write(agent, account, 'x')).errorCode).toBe('downline.message.held')
    },
  )

  test('is one of at most ten in ten minutes; an agent who is frozen sends none', async () => {
    const { sibling } = seats
    const team = seedTeam(gateway, 'azulejo')
    await team.member('writtento', 0, '2026-10-01T12:00:00Z', sibling.id)
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => write(sibling, 'writtento', `message ${n}`)))
    expect(sent.filter(({ success }) => success)).toHaveLength(10)
    expect(sent.find(({ success }) => !success)).toMatchObject({
      errorCode: 'request.too.many',
      detail: { seconds: 600 },
    })
    gateway.clock.forward(601_000)
    expect((await write(sibling, 'writtento', 'later')).success).toBe(true)
    const frozen = (at: Date | null) =>
      gateway.deps.db.updateTable('member').set({ frozen_at: at }).where('id', '=', sibling.id).execute()
    await frozen(new Date())
    expect((await write(sibling, 'writtento', 'frozen')).errorCode).toBe('member.frozen')
    await frozen(null)
  })
})
