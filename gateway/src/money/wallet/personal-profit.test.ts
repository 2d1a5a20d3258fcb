import { dayIn, daysOf, minor, parseAmount } from '@azulejo/shared/kernel'
import { claimRebate, type PersonalProfit, personalProfit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type Move, seedTeam } from '../../../test/seed-team.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { postMany } from '../../platform/ledger/post.ts'

const zone = 'America/Sao_Paulo'
const range = { from: '2026-11-09', to: '2026-11-18' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const look = ({ token }: Player, more: Partial<{ from: string; to: string; gameClassify: 'RNG' | 'LIVE' }> = {}) =>
  gateway.get(personalProfit, { ...range, ...more }, { token })

type Bet = { gameClassify: string; bet: number; payout: number; at: number }

/** Inserts settled rounds with their ledger postings. */
async function play(player: Player, bets: readonly Bet[]): Promise<void> {
  await settledRounds(
    gateway,
    player,
    bets.map((bet) => ({ ...bet, bet: BigInt(bet.bet), payout: BigInt(bet.payout) })),
  )
  const moves = bets.flatMap(({ bet, payout, at }): Move[] => {
    const when = new Date(at).toISOString()
    const stake = { member: player.id, kind: 'bet', gain: -bet, at: when } as const
    return payout === 0 ? [stake] : [stake, { ...stake, kind: 'prize', gain: payout }]
  })
  if (moves.length > 0) await seedTeam(gateway).move(moves)
}

describe('[MB-09] personal profit', () => {
  test('shows wins, losses and the net with and without rebates and promotions, beside the days before', async () => {
    const player = await seatPlayer(gateway, 10_000_00)
    const { move } = seedTeam(gateway)
    const member = player.id
    await move([
      { member, kind: 'deposit', gain: 500_00, at: '2026-11-10T12:00:00Z' },
      { member, kind: 'withdraw', gain: -200_00, at: '2026-11-11T12:00:00Z' },
      { member, kind: 'withdraw_refund', gain: 50_00, at: '2026-11-11T13:00:00Z' },
      { member, kind: 'promotion', gain: 12_00, at: '2026-11-12T12:00:00Z' },
      { member, kind: 'bet_rebate', gain: 3_00, at: '2026-11-12T12:00:00Z' },
      { member, kind: 'promotion', gain: 9_00, at: '2026-11-01T12:00:00Z' },
      { member, kind: 'deposit', gain: 70_00, at: '2026-10-20T12:00:00Z' },
    ])
    await play(player, [
      { gameClassify: 'RNG', bet: 200_00, payout: 180_00, at: Date.parse('2026-11-12T12:00:00Z') },
      { gameClassify: 'LIVE', bet: 100_00, payout: 250_00, at: Date.parse('2026-11-12T15:00:00Z') },
      { gameClassify: 'RNG', bet: 40_00, payout: 0, at: Date.parse('2026-11-01T12:00:00Z') },
      // The last moment of the 12th in São Paulo, and the first of the 9th.
      { gameClassify: 'LIVE', bet: 10_00, payout: 10_00, at: Date.parse('2026-11-13T02:59:59Z') },
      { gameClassify: 'FISH', bet: 5_00, payout: 0, at: Date.parse('2026-11-09T03:00:00Z') },
    ])
    const { current, previous, days, categories } = await look(player)
    expect(current).toEqual({
      bets: '315.00',
      validBet: '125.00',
      payouts: '440.00',
      wins: '150.00',
      losses: '25.00',
      winLoss: '125.00',
      rebates: '3.00',
      promotions: '12.00',
      net: '140.00',
      deposits: '500.00',
      withdrawals: '150.00',
    })
    expect(previous).toMatchObject({ winLoss: '-40.00', promotions: '9.00', net: '-31.00', deposits: '0.00' })
    expect(days.map(({ day }) => day)).toEqual(daysOf(range))
    expect(days[3]).toEqual({
      day: '2026-11-12',
      winLoss: '130.00',
      rebates: '3.00',
      promotions: '12.00',
      net: '145.00',
    })
    expect(days[0]).toMatchObject({ day: '2026-11-09', winLoss: '-5.00' })
    expect(categories.map(({ gameClassify, net }) => [gameClassify, net])).toEqual([
      ['RNG', '-20.00'],
      ['LIVE', '150.00'],
      ['FISH', '-5.00'],
      ['LOTT', '3.00'],
    ])
    const one = await look(player, { gameClassify: 'RNG' })
    expect(one.current).toMatchObject({ winLoss: '-20.00', promotions: '0.00', rebates: '0.00', net: '-20.00' })
    expect(one.categories).toHaveLength(1)
  })

  test('a claimed rebate is in the categories of its bets', async () => {
    const player = await seatPlayer(gateway, 0)
    await play({ ...player }, [])
    await settledRounds(gateway, player, [
      {
        gameClassify: 'RNG',
        bet: 4_000_00n,
        payout: 3_990_00n,
        validBet: 4_000_00n,
        at: gateway.clock.now() - 3_600_000,
      },
      {
        gameClassify: 'LIVE',
        bet: 1_000_00n,
        payout: 1_000_00n,
        validBet: 1_000_00n,
        at: gateway.clock.now() - 3_600_000,
      },
    ])
    const { token } = player
    const { amount } = await gateway.get(claimRebate, { period: '2026-10-20' }, { token, key: 'rebate-of-the-profit' })
    const { current, categories } = await look(player)
    expect(amount).toBe('18.00')
    expect(current.rebates).toBe(amount)
    expect(categories.map(({ gameClassify, rebates }) => [gameClassify, rebates])).toEqual([
      ['RNG', '16.00'],
      ['LIVE', '2.00'],
    ])
  })

  test('the days can be downloaded as a file, for one to 31 days', async () => {
    const player = await seatPlayer(gateway, 0)
    const { token } = player
    const file = await gateway.fetch(
      new Request(`http://gateway.test${personalProfit.path}?${new URLSearchParams(range)}`, {
        headers: { merchant: 'azulejo', authorization: token, accept: 'text/csv', language: 'en' },
      }),
    )
    const lines = (await file.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(11)
    expect(lines[0]).toContain('Day,Win/loss,Rebate,Promotions,Net result')
    expect(lines[10]).toBe('2026-11-18,0.00,0.00,0.00,0.00')
    for (const wrong of [
      { from: '2026-10-01', to: '2026-11-18' },
      { from: '2026-11-18', to: '2026-11-17' },
    ])
      expect((await gateway.request(personalProfit, wrong, { token })).errorCode).toBe('record.range.wrong')
  })
})

/** Computes the same figures from the single entries of the ledger. */
async function fromLedger({ id }: Player, from: string, to: string) {
  const { rows } = await sql<{ kind: string; amount: bigint; at: Date }>`
    select e.kind, e.amount, e.at from entry e join account a on a.id = e.account_id
     where a.owner_id = ${id} and a.kind in ('main', 'bonus') and a.currency = 'BRL'`.execute(gateway.deps.db)
  const within = rows.filter(({ at }) => {
    const day = dayIn(zone, at.getTime())
    return day >= from && day <= to
  })
  const sum = (...kinds: string[]) =>
    within.reduce((all, { kind, amount }) => (kinds.includes(kind) ? all + amount : all), 0n)
  const winLoss = sum('bet', 'prize')
  const [rebates, promotions] = [sum('bet_rebate'), sum('promotion', 'mission', 'referral', 'red_packet')]
  return {
    winLoss,
    rebates,
    promotions,
    net: winLoss + rebates + promotions,
    deposits: sum('deposit'),
    withdrawals: -sum('withdraw', 'withdraw_refund'),
  }
}

const units = (text: string) => parseAmount(text, 'BRL') ?? 0n
const unitsOf = ({ winLoss, rebates, promotions, net, deposits, withdrawals }: PersonalProfit['current']) => ({
  winLoss: units(winLoss),
  rebates: units(rebates),
  promotions: units(promotions),
  net: units(net),
  deposits: units(deposits),
  withdrawals: units(withdrawals),
})

test('[MB-09] figures equal the ledger, whatever was played and paid', async () => {
  const at = fc.integer({ min: Date.parse('2026-10-29T00:00:00Z'), max: Date.parse('2026-11-19T23:00:00Z') })
  const bet = fc.record({
    gameClassify: fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'LOTT', 'INHOUSE'),
    bet: fc.integer({ min: 1, max: 90_000 }),
    payout: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
    at,
  })
  const movement = fc.record({
    kind: fc.constantFrom('deposit', 'promotion', 'mission', 'referral', 'red_packet', 'bet_rebate', 'withdraw_refund'),
    gain: fc.integer({ min: 1, max: 50_000 }),
    wallet: fc.constantFrom('main', 'bonus'),
    at,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { maxLength: 25 }),
      fc.array(movement, { maxLength: 12 }),
      async (bets, movements) => {
        const player = await seatPlayer(gateway, 100_000_000)
        await play(player, bets)
        await postMany(
          gateway.deps.db,
          movements.map(({ kind, gain, wallet, at: when }, place) => ({
            key: `profit:${player.id}:${place}`,
            kind,
            ref: player.id,
            at: when,
            lines: [
              { account: memberAccount(player.id, wallet as 'main', 'BRL'), amount: minor(gain) },
              { account: houseAccount('azulejo', 'promo', 'BRL'), amount: minor(-gain) },
            ],
          })),
        )
        const { current, previous, days, categories } = await look(player)
        expect(unitsOf(current)).toEqual(await fromLedger(player, range.from, range.to))
        expect(unitsOf(previous)).toEqual(await fromLedger(player, '2026-10-30', '2026-11-08'))
        const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + units(amount), 0n)
        expect(sum(days.map(({ net }) => net))).toBe(units(current.net))
        expect(sum(categories.map(({ winLoss }) => winLoss))).toBe(units(current.winLoss))
        expect(sum(categories.map(({ rebates }) => rebates))).toBe(units(current.rebates))
        expect(units(current.wins) - units(current.losses)).toBe(units(current.winLoss))
      },
    ),
    { numRuns: 15, seed: 2026_11_18 },
  )
})
