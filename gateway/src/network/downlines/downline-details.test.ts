import type { AccountType } from '@azulejo/shared/kernel'
import { downlineDetails, saveDownlineNote } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
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
