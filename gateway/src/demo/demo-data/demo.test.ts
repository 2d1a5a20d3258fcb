import { login, teamOverview, winnerBoard } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { merchants } from '../../../test/merchants.ts'
import { contents, demoOf } from '../../../test/repository-contents.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { readEnvironment } from '../../environment.ts'
import { gatewayModules } from '../../modules.ts'
import { createMember } from '../../people/identity/create-member.ts'
import { hashPassword } from '../../people/identity/password.ts'
import { demoAccounts, seedModules } from '../../run-modules.ts'
import { loginAccounts, visitorAccounts } from './demo-accounts.ts'
import { demoOperators } from './demo-operators.ts'

const published = Object.values(merchants).flatMap((merchant) => [
  ...visitorAccounts(contents, merchant),
  ...loginAccounts(contents, merchant),
])
const { player, agent } = demoOf(merchants.azulejo).visitors

const logIn = (gateway: TestGateway, account: string, password: string, merchant = 'azulejo') =>
  gateway.request(login, { type: 'username', username: account, password }, { merchant })
const firstRow = async ({ deps }: TestGateway, query: ReturnType<typeof sql>) => (await query.execute(deps.db)).rows[0]

test.each([
  [{}, true],
  [{ DEMO_DATA: 'off' }, false],
  [{ DATABASE_URL: 'postgres://localhost/azulejo' }, false],
  [{ DATABASE_URL: 'postgres://localhost/azulejo', DEMO_DATA: 'on' }, true],
])('hasDemo of a process with %j is %j', (variables, isOn) => {
  expect(readEnvironment(variables).hasDemo).toBe(isOn)
})

test('DEMO_DATA accepts on and off only', () => {
  expect(() => readEnvironment({ DEMO_DATA: 'no' })).toThrow('DEMO_DATA')
})

describe('without demo data', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway({ seed: true, demo: false })
  })
  afterAll(() => gateway.close())

  test('an empty database gets the merchants’ content and no members', async () => {
    expect(gateway.accounts).toEqual([])
    expect(gateway.operators).toEqual([])
    const counts = sql`select (select count(*)::int from member) as members, (select count(*)::int from round) as rounds,
      (select count(*)::int from chat_message) as messages, (select count(*) > 100 from game) as games,
      (select count(*) > 0 from banner) as banners, (select count(*) > 0 from promotion) as promotions`
    expect(await firstRow(gateway, counts)).toEqual({
      members: 0,
      rounds: 0,
      messages: 0,
      games: true,
      banners: true,
      promotions: true,
    })
  })

  test('no published account can log in', async () => {
    for (const { merchant, account, password } of published)
      expect((await logIn(gateway, account, password, merchant)).success).toBe(false)
  })
})

describe('removing the demo data', () => {
  let gateway: TestGateway
  const order = (...words: string[]) => executeAsAdmin(gateway.deps, words)
  const invited = { account: 'invited_one', password: 'sunflower88' }

  beforeAll(async () => {
    gateway = await testGateway({ seed: true })
    expect(gateway.accounts).toEqual(published)
    expect(gateway.operators.map(({ role }) => role)).toEqual(['cashier', 'cashier', 'admin', 'risk', 'viewer'])
    const [upline] = await gateway.deps.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', agent.account)
      .execute()
    await createMember(gateway.deps.db, merchants.azulejo, {
      account: invited.account,
      passwordHash: await hashPassword(invited.password),
      type: 1,
      at: gateway.clock.now(),
      ...(upline ? { uplineId: upline.id } : {}),
      toUpline: true,
    })
    await logIn(gateway, player.account, 'azulejo2026')
    await expect(order('demo')).rejects.toThrow('usage')
    expect(await order('demo', 'remove')).toMatch(/^the demonstration is removed, \d{3} accounts/)
  })
  afterAll(() => gateway.close())

  test('deletes its accounts, logins, rounds and messages', async () => {
    for (const { merchant, account, password } of published)
      expect((await logIn(gateway, account, password, merchant)).success).toBe(false)
    expect(await firstRow(gateway, sql`select account from member`)).toEqual({ account: invited.account })
    for (const table of ['session', 'login_event', 'known_device', 'round', 'chat_message', 'chat_reading'])
      expect([
        table,
        await firstRow(
          gateway,
          sql`select member_id from ${sql.table(table)}
        where member_id not in (select id from member)`,
        ),
      ]).toEqual([table, undefined])
    expect((await gateway.get(winnerBoard, {})).list).toEqual([])
    expect(await demoAccounts(gateway.deps, gatewayModules)).toEqual([])
    expect(await demoOperators(gateway.deps.db)).toEqual([])
  })

  test('keeps the ledger as written, and it still balances', async () => {
    expect(await firstRow(gateway, sql`select count(*) > 10000 as many, sum(amount)::int as sum from entry`)).toEqual({
      many: true,
      sum: 0,
    })
  })

  test('keeps a member whom a demo agent invited, without an upline and with an own team', async () => {
    const { value } = await logIn(gateway, invited.account, invited.password)
    expect((await gateway.get(teamOverview, { period: '7d' }, { token: value?.token ?? '' })).current.teamSize).toBe(0)
    expect(await firstRow(gateway, sql`select upline_id, to_upline from member`)).toEqual({
      upline_id: null,
      to_upline: false,
    })
  })

  test('is permanent, and a second removal leaves members who took a demo name', async () => {
    await seedModules(gateway.deps, gatewayModules)
    expect(await firstRow(gateway, sql`select count(*)::int as members from member`)).toEqual({ members: 1 })
    const [{ account = '' } = {}] = loginAccounts(contents, merchants.azulejo)
    await createMember(gateway.deps.db, merchants.azulejo, {
      account,
      passwordHash: '-',
      type: 0,
      at: gateway.clock.now(),
    })
    expect(await order('demo', 'remove')).toBe('there is no demonstration to remove')
    expect(await firstRow(gateway, sql`select count(*)::int as members from member`)).toEqual({ members: 2 })
  })
})

test('demo data are removed by recorded ids, not by the names in its current files', async () => {
  const gateway = await testGateway()
  try {
    const { db, clock } = gateway.deps
    const add = (account: string) =>
      createMember(db, merchants.azulejo, { account, passwordHash: '-', type: 0, at: clock.now() })
    const [added] = [await add('known_before'), await add(player.account)]
    await db.insertInto('demo_member').values({ member_id: added }).execute()
    await db
      .insertInto('seeded')
      .values({ part: 'world/azulejo', at: new Date(clock.now()) })
      .execute()
    expect(await executeAsAdmin(gateway.deps, ['demo', 'remove'])).toMatch(/^the demonstration is removed, 1 accounts/)
    expect(await db.selectFrom('member').select('account').execute()).toEqual([{ account: player.account }])
  } finally {
    await gateway.close()
  }
})
