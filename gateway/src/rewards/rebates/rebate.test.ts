import { claimRebate, manualRebate, rebateHistory } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatAtGame, startBonus } from '../../../test/bonus-holder.ts'
import { doJob } from '../../../test/do-job.ts'
import { merchants } from '../../../test/merchants.ts'
import { giveMoney, type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type PastBet, settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { openSession } from '../../platform/pipeline/sessions.ts'
import { rebateOfBets } from './accrual.ts'
import { closeRebatePeriods } from './close-periods.ts'
import { periodAfter, periodOf } from './rebate-periods.ts'

const hour = 3_600_000
const day = 24 * hour

let gateway: TestGateway
beforeAll(async () => {
  // 9 in the morning of 18 November in São Paulo: the period is 20 October to 19 November.
  gateway = await testGateway()
})
afterAll(() => gateway.close())

let keys = 0
const claim = ({ token, merchant }: Player, period = '2026-10-20', key = `claim-of-a-test-${++keys}`) =>
  gateway.request(claimRebate, { period }, { token, merchant, key })
const look = async ({ token, merchant }: Player) => gateway.get(manualRebate, {}, { token, merchant })
const historyOf = async ({ token, merchant }: Player) =>
  (await gateway.get(rebateHistory, {}, { token, merchant })).list.map(({ period, amount, state }) => [
    period,
    amount,
    state,
  ])
/** Opens a new session, because sessions expire when the clock is moved by weeks. */
const logInAgain = async (player: Player): Promise<Player> => ({
  ...player,
  token: await openSession(gateway.deps.db, player.id, {
    visitor: { ip: '127.0.0.1', country: 'BR', device: 'WEB' },
    now: gateway.clock.now(),
    random: gateway.deps.random,
  }),
})
const mainOf = ({ id }: Player) => balanceOf(gateway.deps.db, memberAccount(id, 'main', 'BRL'))

/** A member of rank 5 who has lost all of these bets. */
async function playerWith(
  bets: readonly (Pick<PastBet, 'gameClassify' | 'bet'> & { ago?: number })[],
  { rank = 5, merchant = 'azulejo', currency = 'BRL' } = {},
): Promise<Player> {
  const player = await seatPlayer(gateway, 0, 0, merchant)
  await gateway.deps.db.updateTable('member').set({ rank_level: rank }).where('id', '=', player.id).execute()
  const now = gateway.clock.now()
  await settledRounds(
    gateway,
    player,
    bets.map(({ ago = hour, ...bet }) => ({ ...bet, payout: 0n, at: now - ago })),
    currency,
  )
  return player
}
const golden = [
  { gameClassify: 'RNG', bet: 12_500_00n },
  { gameClassify: 'LIVE', bet: 8_000_00n },
  { gameClassify: 'LOTT', bet: 3_000_00n },
]
const work = () => doJob(gateway.deps, closeRebatePeriods)

describe('[MB-15] the rebate of a period', () => {
  test('is 146.00 for 12,500 in slots, 8,000 at live tables and 3,000 in lotteries', async () => {
    const player = await playerWith(golden)
    const { rows, ...rest } = await look(player)
    expect(rest).toMatchObject({
      period: '2026-10-20',
      from: '2026-10-20',
      to: '2026-11-19',
      state: 'claimable',
      amount: '146.00',
      rankName: 'Gold',
      atEnd: 'credit',
      least: '10.00',
      totals: { validBet: '23500.00', usedInBonus: '0.00', base: '23500.00', rebate: '146.00' },
    })
    const line = (gameClassify: string) => rows.find((row) => row.gameClassify === gameClassify)
    expect(line('RNG')).toMatchObject({ base: '12500.00', rate: '0.8', rebate: '100.00' })
    expect(line('LIVE')).toMatchObject({ base: '8000.00', rate: '0.5', rebate: '40.00' })
    expect(line('LOTT')).toMatchObject({ base: '3000.00', rate: '0.2', rebate: '6.00' })
  })

  test('is claimed once: later bets count for the next period', async () => {
    const player = await playerWith(golden)
    expect((await claim(player)).value).toEqual({ period: '2026-10-20', amount: '146.00', currency: 'BRL' })
    expect(await mainOf(player)).toBe(146_00n)
    expect((await claim(player)).errorCode).toBe('rebate.claimed')
    await settledRounds(gateway, player, [{ gameClassify: 'RNG', bet: 2_000_00n, payout: 0n, at: gateway.clock.now() }])
    gateway.clock.forward(2 * 60_000)
    expect(await look(player)).toMatchObject({ state: 'claimed', amount: '16.00' })
    expect((await claim(player)).errorCode).toBe('rebate.claimed')
    expect(await historyOf(player)).toEqual([['2026-10-20', '146.00', 'claimed']])
    expect(await mainOf(player)).toBe(146_00n)
  })

  test('is paid once for 200 concurrent claims, and a repeated claim gets the first answer', async () => {
    const player = await playerWith(golden)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => claim(player, undefined, `claims-at-once-${place}`)),
    )
    const paid = answers.flatMap(({ success }, place) => (success ? [place] : []))
    expect(paid).toHaveLength(1)
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'rebate.claimed']))
    expect(await mainOf(player)).toBe(146_00n)
    expect((await claim(player, undefined, `claims-at-once-${paid[0]}`)).value).toMatchObject({ amount: '146.00' })
    expect(await mainOf(player)).toBe(146_00n)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('is not paid below the minimum, which the refusal names', async () => {
    const player = await playerWith([{ gameClassify: 'RNG', bet: 1_000_00n }])
    expect(await look(player)).toMatchObject({ state: 'accruing', amount: '8.00' })
    const refused = await claim(player)
    expect([refused.errorCode, refused.detail]).toEqual(['rebate.least', { least: '10.00' }])
  })

  test('contains no bets before its start, and none whose settlement may be in progress', async () => {
    const player = await playerWith([
      { gameClassify: 'RNG', bet: 5_000_00n, ago: 40 * day },
      { gameClassify: 'RNG', bet: 5_000_00n, ago: 1_000 },
    ])
    expect((await look(player)).amount).toBe('0.00')
  })

  test('excludes bets that served a bonus', async () => {
    const player = await playerWith(golden.slice(0, 1))
    await giveMoney(gateway.deps.db, player, 8_000_00, gateway.clock.now())
    const table = await seatAtGame(gateway, player, { classify: 'LIVE', node: 'TEJO.roleta-lisboa' })
    await startBonus(gateway, player, 100_00, { multiplier: 30, days: 7 })
    await table.bet('in-a-bonus', '8000.00')
    await table.win('in-a-bonus', '0.00')
    gateway.clock.forward(2 * 60_000)
    const { amount, rows, totals } = await look(player)
    expect([amount, totals.usedInBonus, totals.base]).toEqual(['100.00', '8000.00', '12500.00'])
    expect(rows.find(({ gameClassify }) => gameClassify === 'LIVE')).toMatchObject({
      validBet: '8000.00',
      usedInBonus: '8000.00',
      base: '0.00',
      rebate: '0.00',
    })
  })

  test('uses the rates of the rank; an unknown period is refused as ended', async () => {
    const player = await playerWith(golden, { rank: 1 })
    // 12,500 at 0.3, 8,000 at 0.1 and 3,000 at 0.1 percent; the turnover of 23,500 is enough for the second rank.
    expect(await look(player)).toMatchObject({ rankName: 'Cobalt', amount: '69.00' })
    expect((await claim(player, '2026-09-20')).errorCode).toBe('rebate.ended')
  })

  test('does not exist at a brand without rebates', async () => {
    const player = await seatPlayer(gateway, 0, 0, 'norte')
    const { token, merchant } = player
    expect((await gateway.request(manualRebate, {}, { token, merchant })).errorCode).toBe('function.not.available')
    expect((await claim(player)).errorCode).toBe('function.not.available')
  })
})

describe('[MB-15] the end of a period', () => {
  test('credits unclaimed rebates, carries over small ones, and expires them where the brand says so', async () => {
    const own = await testGateway()
    const before = gateway
    gateway = own
    try {
      await work()
      let [idle, small, quick] = [
        await playerWith(golden),
        await playerWith([{ gameClassify: 'RNG', bet: 775_00n }]),
        await playerWith(golden),
      ]
      let lost = await playerWith([{ gameClassify: 'RNG', bet: 100_000_000n }], {
        merchant: 'saigon9',
        currency: 'VND',
      })
      await claim(quick)
      own.clock.set(Date.parse('2026-11-20T03:00:30Z'))
      await work()
      // Not yet: settlements of the last minute may be under way.
      expect(await mainOf(idle)).toBe(0n)
      own.clock.forward(60_000)
      await work()
      await work()
      expect([await mainOf(idle), await mainOf(small), await mainOf(quick)]).toEqual([146_00n, 0n, 146_00n])
      idle = await logInAgain(idle)
      small = await logInAgain(small)
      expect(await historyOf(idle)).toEqual([['2026-10-20', '146.00', 'credited']])
      expect(await historyOf(small)).toEqual([['2026-10-20', '6.20', 'carried']])
      expect(await look(idle)).toMatchObject({ period: '2026-11-20', amount: '0.00' })
      await settledRounds(own, small, [{ gameClassify: 'RNG', bet: 1_000_00n, payout: 0n, at: own.clock.now() }])
      own.clock.forward(2 * 60_000)
      expect(await look(small)).toMatchObject({ from: '2026-10-20', to: '2026-12-19', amount: '14.20' })
      expect((await claim(small, '2026-11-20')).value?.amount).toBe('14.20')

      own.clock.set(Date.parse('2026-12-01T00:00:00Z'))
      await work()
      lost = await logInAgain(lost)
      expect(await historyOf(lost)).toEqual([['2026-11-01', '800000', 'expired']])
      expect(await balanceOf(own.deps.db, memberAccount(lost.id, 'main', 'VND'))).toBe(0n)
      expect(await auditLedger(own.deps.db)).toEqual(cleanAudit)
    } finally {
      gateway = before
      await own.close()
    }
  })

  test('pays once with two concurrent gateways and a concurrent claim', async () => {
    const own = await testGateway()
    const before = gateway
    gateway = own
    try {
      await work()
      const players = await Promise.all(Array.from({ length: 12 }, () => playerWith(golden)))
      own.clock.set(Date.parse('2026-11-20T03:02:00Z'))
      const now = await Promise.all(players.map(logInAgain))
      await Promise.allSettled([work(), ...now.map((player) => claim(player)), work()])
      await work()
      for (const player of players) expect(await mainOf(player)).toBe(146_00n)
    } finally {
      gateway = before
      await own.close()
    }
  })

  test('months of any length follow one another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 3_000 }), (firstDay, offset) => {
        const today = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10)
        const period = periodOf(today, firstDay)
        const next = periodAfter(period, firstDay)
        expect(period <= today && today < next).toBe(true)
        expect([period, next].map((text) => Number(text.slice(8)))).toEqual([firstDay, firstDay])
      }),
    )
  })
})

/** A slow oracle of the rebate: adds up each bet in millionths of a cent. */
function slowRebate(bets: readonly { gameClassify: string; cents: number; inBonus: number }[], level: number): bigint {
  let fractions = 0n
  for (const { gameClassify, cents, inBonus } of bets) {
    let rate = 0n
    for (const step of merchants.azulejo.rebate?.rates ?? [])
      if (step.level <= level) rate = (step.perMillion as Record<string, bigint>)[gameClassify] ?? 0n
    for (let left = cents - inBonus; left > 0; left -= 1) fractions += rate
  }
  let cents = 0n
  while (fractions >= 1_000_000n) {
    fractions -= 1_000_000n
    cents += 1n
  }
  return cents
}

test('[MB-15] any bets give the same as a count of each cent, and the lines sum to the total', () => {
  const terms = merchants.azulejo.rebate
  if (!terms) throw new Error('the brand has no rebates')
  const bet = fc.record({
    gameClassify: fc.constantFrom('RNG', 'LIVE', 'FISH', 'LOTT', 'SPORTS', 'INHOUSE'),
    cents: fc.integer({ min: 0, max: 3_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 30 }), fc.integer({ min: 0, max: 7 }), (drawn, level) => {
      const bets = drawn.map(({ gameClassify, cents, share }) => ({
        gameClassify,
        cents,
        inBonus: Math.floor((cents * share) / 100),
      }))
      const sums = new Map<string, { validBet: bigint; bonusBet: bigint }>()
      for (const { gameClassify, cents, inBonus } of bets) {
        const { validBet = 0n, bonusBet = 0n } = sums.get(gameClassify) ?? {}
        sums.set(gameClassify, { validBet: validBet + BigInt(cents), bonusBet: bonusBet + BigInt(inBonus) })
      }
      const { amount, lines } = rebateOfBets(
        terms,
        level,
        [...sums].map(([gameClassify, sum]) => ({ gameClassify, ...sum })),
      )
      expect(amount).toBe(slowRebate(bets, level))
      expect(lines.reduce((sum, { rebate }) => sum + rebate, 0n)).toBe(amount)
    }),
  )
})

test('[MB-15] a correction that takes more from a bonus than it is worth reduces no other rebate', () => {
  const terms = merchants.azulejo.rebate
  if (!terms) throw new Error('the brand has no rebates')
  const slots = { gameClassify: 'RNG', validBet: 900_00n, bonusBet: 0n }
  const corrected = { gameClassify: 'LIVE', validBet: 10_00n, bonusBet: 500_00n }
  const { amount, lines } = rebateOfBets(terms, 5, [slots, corrected])
  expect(amount).toBe(rebateOfBets(terms, 5, [slots]).amount)
  expect(lines.find(({ gameClassify }) => gameClassify === 'LIVE')).toMatchObject({ base: 0n, rebate: 0n })
})
