import { minor } from '@azulejo/shared/kernel'
import { balance, bettingRecord, recentGames, winnerBoard } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { maskAccount } from '../../people/identity/masks.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { stockCatalogue } from './stock-catalogue.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  const azulejo = seedTeam(gateway)
  const long = '2025-01-01T00:00:00Z'
  const marina = await azulejo.member('marina_21', 0, long)
  const trial = await azulejo.member('trial_1', 4, long)
  const linh = await seedTeam(gateway, 'saigon9').member('linh_21', 0, long)
  token = await azulejo.token(marina)
  await played(marina, 'DOURO.noites-de-alfama', [1_00, 340_00], '2026-11-18T11:00:00Z')
  await played(marina, 'TEJO.roleta-lisboa', [100_00, 200_00], '2026-11-18T11:30:00Z')
  await played(marina, 'DOURO.noites-de-alfama', [1_00, 0], '2026-11-18T10:00:00Z')
  await played(marina, 'ATLAS.trevo-real', [1_00, 900_00], '2026-11-14T11:00:00Z')
  await played(marina, 'ATLAS.trevo-real', [7_00, 0], '2026-11-18T11:40:00Z', 'cancelled')
  await played(trial, 'ATLAS.trevo-real', [1_00, 999_00], '2026-11-18T11:00:00Z')
  await played(linh, 'LOTUS.lanterna-vermelha', [30_000, 100_000], '2026-11-18T11:00:00Z', 'settled', 'saigon9')
})
afterAll(() => gateway.close())

let rounds = 0
async function played(
  member: string,
  nodeId: string,
  [bet, payout]: readonly [number, number],
  at: string,
  status: 'settled' | 'cancelled' = 'settled',
  merchant = 'azulejo',
) {
  rounds += 1
  await gateway.deps.db
    .insertInto('round')
    .values({
      merchant,
      member_id: member,
      vassalage: nodeId.split('.')[0] ?? '',
      vendor_round_id: `r${rounds}`,
      node_id: nodeId,
      game_classify: 'RNG',
      bet: BigInt(bet),
      payout: BigInt(payout),
      currency: merchant === 'azulejo' ? 'BRL' : 'VND',
      status,
      at: new Date(at),
      settled_at: new Date(at),
    })
    .execute()
}

describe('[LB-08] winner board', () => {
  test('shows real wins of the last days, the latest first, under masked names', async () => {
    const { currency, list } = await gateway.get(winnerBoard, {}, { language: 'pt' })
    expect(currency).toBe('BRL')
    expect(
      list.map(({ gameName, winAmount, multiple, customerName }) => [gameName, winAmount, multiple, customerName]),
    ).toEqual([
      ['Roleta Lisboa', '200.00', '2.0', 'ma***21'],
      ['Noites de Alfama', '340.00', '340.0', 'ma***21'],
    ])
    expect(list[1]?.iconUrl).toMatch(/^\/cdn\/tiles\/slots\/DOURO\/noites-de-alfama\./)
    expect(list[1]?.endTime).toBe(Date.parse('2026-11-18T11:00:00Z'))
  })

  test('shows prizes without what was withheld from them', async () => {
    // Answers of the same length are cached for half a minute.
    const wins = async (limitNum: number) => {
      const { list } = await gateway.get(winnerBoard, { limitNum }, { language: 'en' })
      return list.map(({ winAmount, multiple }) => [winAmount, multiple])
    }
    const withhold = (amount: bigint) =>
      gateway.deps.db
        .updateTable('round')
        .set({ withheld: amount })
        .where('node_id', '=', 'DOURO.noites-de-alfama')
        .where('payout', '>', 0n)
        .execute()
    await withhold(40_00n)
    expect(await wins(10)).toEqual([
      ['200.00', '2.0'],
      ['300.00', '300.0'],
    ])
    await withhold(339_00n)
    expect(await wins(11)).toEqual([['200.00', '2.0']])
    await withhold(0n)
  })

  test('contains only wins of the merchant, in its currency and in the language of the call', async () => {
    const { currency, list } = await gateway.get(winnerBoard, {}, { merchant: 'saigon9', language: 'en' })
    expect(currency).toBe('VND')
    expect(list.map(({ gameName, multiple, winAmount }) => [gameName, multiple, winAmount])).toEqual([
      ['Red Lantern', '3.3', '100000'],
    ])
  })

  test('leaves out rounds from before the merchant changed its currency, like record and wallet', async () => {
    const { db } = gateway.deps
    const { id } = await db.selectFrom('member').select('id').where('account', '=', 'linh_21').executeTakeFirstOrThrow()
    const saigon9 = { merchant: 'saigon9', token: await seedTeam(gateway, 'saigon9').token(id) }
    const day = { from: '2026-11-18', to: '2026-11-18' }
    const before = await gateway.get(bettingRecord, day, saigon9)
    await played(id, 'MEKONG.panda-zen', [1_00, 9_000_00], '2026-11-18T11:30:00Z', 'settled', 'saigon9')
    await db.updateTable('round').set({ currency: 'USD' }).where('node_id', '=', 'MEKONG.panda-zen').execute()
    await post(db, {
      key: 'test:dollars',
      kind: 'adjust_plus',
      ref: id,
      at: Date.parse('2026-11-18T11:30:00Z'),
      lines: [
        { account: memberAccount(id, 'main', 'USD'), amount: minor(9_000_00) },
        { account: houseAccount('saigon9', 'promo', 'USD'), amount: minor(-9_000_00) },
      ],
    })
    expect((await gateway.get(winnerBoard, {}, saigon9)).list.map(({ winAmount }) => winAmount)).toEqual(['100000'])
    // The bound of a list is the newest round of all, including rounds that the list leaves out.
    expect(await gateway.get(bettingRecord, day, saigon9)).toEqual({ ...before, bound: expect.any(String) })
    expect((await gateway.get(balance, {}, saigon9)).sumBalance).toBe('0')
  })

  test.each([
    ['en', 'Alfama Nights'],
    ['es', 'Noches de Alfama'],
    ['zh', '阿尔法玛之夜'],
  ])('names games in the language of the call: %s', async (language, name) => {
    const { list } = await gateway.get(winnerBoard, {}, { language })
    expect(list.map(({ gameName }) => gameName)).toContain(name)
    const recent = await gateway.get(recentGames, {}, { token, language })
    expect(recent.list.map((game) => game.gameName)).toContain(name)
    const today = { from: '2026-11-18', to: '2026-11-18' }
    const { list: rounds } = await gateway.get(bettingRecord, today, { token, language })
    expect(rounds.map((round) => round.gameName)).toContain(name)
  })

  test('has the requested length', async () => {
    expect((await gateway.get(winnerBoard, { limitNum: 1 })).list).toHaveLength(1)
  })

  test.each([
    ['marina_21', 'ma***21'],
    ['ana', 'a***a'],
    ['jo', 'j***'],
    ['Zoé99', 'Z***9'],
  ])('masks %s', (account, masked) => expect(maskAccount(account)).toBe(masked))
})

describe('[LB-02] recent games', () => {
  test('are the games that the member played, latest first, each once', async () => {
    const { list, totalPages } = await gateway.get(recentGames, {}, { token })
    expect(list.map((game) => game.nodeId)).toEqual([
      'ATLAS.trevo-real',
      'TEJO.roleta-lisboa',
      'DOURO.noites-de-alfama',
    ])
    expect(totalPages).toBe(1)
  })

  test('can be filtered by vendor', async () => {
    const { list } = await gateway.get(recentGames, { vassalage: 'TEJO' }, { token })
    expect(list.map((game) => game.nodeId)).toEqual(['TEJO.roleta-lisboa'])
  })

  test('[LA-04] are refused without a login', async () => {
    expect(await gateway.request(recentGames, {})).toMatchObject({ success: false, errorCode: 'login.not.session' })
  })
})
