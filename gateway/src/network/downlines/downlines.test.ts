import type { AccountType } from '@azulejo/shared/kernel'
import { type DownlineRow, downlines, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { giveMoney } from '../../../test/seated-player.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createMembers } from '../../people/identity/index.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

let gateway: TestGateway
type Seat = { readonly id: string; readonly token: string }
let seats: Record<'root' | 'branch' | 'twig' | 'ana' | 'bia' | 'sibling', Seat>
beforeAll(async () => {
  gateway = await testGateway()
  const { db, clock } = gateway.deps
  await stockCatalogue(db)
  const team = seedTeam(gateway)
  const seat = async (account: string, type: AccountType, joined: string, upline?: Seat): Promise<Seat> => {
    const id = await team.member(account, type, joined, upline?.id)
    return { id, token: '' }
  }
  const withToken = async (of: Seat): Promise<Seat> => ({ ...of, token: await team.token(of.id) })
  const root = await seat('root', 1, '2026-01-01T00:00:00Z')
  const branch = await seat('branch', 41, '2026-01-02T00:00:00Z', root)
  const twig = await seat('twig', 41, '2026-01-03T00:00:00Z', branch)
  const ana = await seat('ana', 0, '2026-01-04T00:00:00Z', root)
  const bia = await seat('bia', 0, '2026-01-05T00:00:00Z', twig)
  await seat('anabela', 0, '2026-01-06T00:00:00Z', branch)
  const sibling = await seat('sibling', 1, '2026-01-01T00:00:00Z')
  await seat('anastranger', 0, '2026-01-07T00:00:00Z', sibling)
  await giveMoney(db, { id: ana.id, merchant: 'azulejo' }, 75_00, clock.now())
  await giveMoney(db, { id: branch.id, merchant: 'azulejo' }, 10_00, clock.now())
  await insertRounds(db, 'azulejo', [teamRound(ana.id, 10_00, '2026-11-17T10:00:00Z')])
  seats = { root: await withToken(root), branch, twig, ana, bia, sibling: await withToken(sibling) }
})
afterAll(() => gateway.close())

const list = (request: RequestOf<typeof downlines> = {}, by: Seat = seats.root) =>
  gateway.request(downlines, request, { token: by.token })
const accounts = async (request: RequestOf<typeof downlines>) =>
  (await list(request)).value?.list.map(({ account }: DownlineRow) => account)

describe('[AG-05] the tree of the team', () => {
  test('lists the accounts directly below, with sizes, state, series and balance, and nothing about the person', async () => {
    const { value } = await list()
    expect(value).toMatchObject({
      currency: 'BRL',
      totalCount: 2,
      path: [{ account: 'root', teamSize: 5, directSize: 2 }],
    })
    expect(value?.list[1]).toEqual({
      account: 'branch',
      kind: 'agent',
      state: 'open',
      isDirect: true,
      teamSize: 3,
      directSize: 2,
      series: '1956',
      balance: '10.00',
      isActive: false,
      isOnline: false,
      joinedAt: Date.parse('2026-01-02T00:00:00Z'),
    })
    expect(value?.list[0]).toMatchObject({
      account: 'ana',
      kind: 'member',
      teamSize: 0,
      balance: '75.00',
      isActive: true,
    })
  })

  test('opens an account of the team with the path to it', async () => {
    const { value } = await list({ account: 'TWIG' })
    expect(value?.path).toEqual([
      { account: 'root', teamSize: 5, directSize: 2 },
      { account: 'branch', teamSize: 3, directSize: 2 },
      { account: 'twig', teamSize: 1, directSize: 1 },
    ])
    expect(value?.list).toMatchObject([{ account: 'bia', isDirect: false }])
    expect((await list({ account: 'anastranger' })).errorCode).toBe('downline.unknown')
    expect((await list({ account: 'root' })).errorCode).toBe('downline.unknown')
    expect((await list({ account: 'root' }, seats.sibling)).errorCode).toBe('downline.unknown')
  })

  test('searches names in the whole own team and nowhere else', async () => {
    expect(await accounts({ search: ' ANA ' })).toEqual(['ana', 'anabela'])
    expect(await accounts({ search: 'anastranger' })).toEqual([])
    expect(await accounts({ search: 'root' })).toEqual([])
    expect(await accounts({ search: '%' })).toEqual([])
  })

  test('filters by type, state, bets, presence and balance', async () => {
    expect(await accounts({ kind: 'agent' })).toEqual(['branch'])
    expect(await accounts({ kind: 'member' })).toEqual(['ana'])
    expect(await accounts({ active: 'yes' })).toEqual(['ana'])
    expect(await accounts({ active: 'no' })).toEqual(['branch'])
    expect(await accounts({ online: 'yes' })).toEqual([])
    expect(await accounts({ leastBalance: '10.00', mostBalance: '74.99' })).toEqual(['branch'])
    const { db } = gateway.deps
    const set = (values: object) => db.updateTable('member').set(values).where('id', '=', seats.ana.id).execute()
    await set({ frozen_at: new Date(0) })
    expect(await accounts({ state: 'frozen' })).toEqual(['ana'])
    await set({ frozen_at: null, excluded_at: new Date(0), excluded_until: new Date('2030-01-01') })
    expect(await accounts({ state: 'excluded' })).toEqual(['ana'])
    await set({ excluded_at: null, excluded_until: null, closed_at: new Date(0) })
    expect(await accounts({ state: 'closed' })).toEqual(['ana'])
    await set({ closed_at: null })
    const { token } = { token: await seedTeam(gateway).token(seats.ana.id) }
    expect(token).not.toBe('')
    const [online] = (await list({ online: 'yes' })).value?.list ?? []
    expect(online).toMatchObject({ account: 'ana', isOnline: true, lastLoginAt: gateway.clock.now() })
    gateway.clock.forward(6 * 60_000)
    expect(await accounts({ online: 'yes' })).toEqual([])
  })

  test('takes a range of balances only in amounts of the currency, from the least to the most', async () => {
    expect(await accounts({ leastBalance: '75.00', mostBalance: '75.00' })).toEqual(['ana'])
    expect(await accounts({ mostBalance: '0' })).toEqual([])
    for (const range of [
      { leastBalance: '2', mostBalance: '1.99' },
      { leastBalance: '1.005' },
      { mostBalance: '0.001' },
    ])
      expect((await list(range)).errorCode).toBe('downline.range')
    for (const text of ['1,50', '1.000,00', '.5', ''])
      expect((await list({ leastBalance: text })).errorCode).toBe('request.invalid')
  })

  test('sorts, and pages from the last row so that a new account moves no other', async () => {
    expect(await accounts({ sort: 'joined', direction: 'descending' })).toEqual(['ana', 'branch'])
    expect(await accounts({ sort: 'balance' })).toEqual(['branch', 'ana'])
    const first = (await list({ size: 1 })).value
    expect(first?.list.map(({ account }) => account)).toEqual(['ana'])
    await seedTeam(gateway).member('aaa1', 0, '2026-02-01T00:00:00Z', seats.root.id)
    const second = (await list({ size: 1, after: first?.next ?? '' })).value
    expect(second?.list.map(({ account }) => account)).toEqual(['branch'])
    expect(second?.next).toBeUndefined()
    expect((await list({ after: 'bm90IGEgcGxhY2U' })).errorCode).toBe('request.invalid')
  })

  test('reads children of one account by its index, not the whole team', async () => {
    const { db } = gateway.deps
    const many = Array.from({ length: 3_000 }, (_, place) => ({
      account: `many${place}`,
      type: 0 as const,
      passwordHash: '-',
      at: Date.parse('2026-03-01T00:00:00Z'),
      uplineId: seats.bia.id,
    }))
    await createMembers(db, merchantNamed('azulejo'), many)
    await sql`analyze`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select 1 from member m
      join agent_link l on l.descendant = m.id where l.ancestor = ${seats.root.id} and l.depth > 0
       and m.upline_id = ${seats.root.id} order by m.account_key limit 51`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/member_upline/)
    expect(plan).not.toMatch(/Seq Scan/)
    expect((await list()).value?.path[0]?.teamSize).toBe(3_006)
  })
})
