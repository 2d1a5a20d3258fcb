import { dayIn, minor, toDecimal } from '@azulejo/shared/kernel'
import { bettingRecord, personalProfit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { giveFree, seatAtGame, startBonus, walletOf } from '../../../test/bonus-holder.ts'
import { bonusOracle } from '../../../test/bonus-oracle.ts'
import { merchants } from '../../../test/merchants.ts'
import { type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { loseBonus } from './bonus.store.ts'
import { expireBonuses } from './expire-bonuses.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(async () => {
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  await gateway.close()
})

const slot = { classify: 'RNG', node: 'AZULEJO.galo-da-sorte' }
const live = { classify: 'LIVE', node: 'AZULEJO.live' }
const decimal = (cents: bigint) => toDecimal(cents, 'BRL')
let rounds = 0
const nextRound = () => {
  rounds += 1
  return `rollover-${rounds}`
}

const bonusOf = ({ id }: Player) =>
  gateway.deps.db.selectFrom('bonus').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow()
const balancesOf = async (player: Player) => [
  await walletOf(gateway, player, 'main'),
  await walletOf(gateway, player, 'bonus'),
]

/** Plays rounds in which the whole stake is lost. */
async function lose(player: Player, game: typeof slot, stakes: readonly number[]) {
  const table = await seatAtGame(gateway, player, game)
  for (const stake of stakes) {
    const round = nextRound()
    expect(await table.bet(round, decimal(BigInt(stake)))).toMatchObject({ success: true })
    expect(await table.win(round, '0')).toMatchObject({ success: true })
  }
}

describe('[MB-10] rollover', () => {
  test('published example: 3,000 required, 2,300 done, 700 left', async () => {
    const player = await seatPlayer(gateway, 10_000_00)
    await startBonus(gateway, player, 100_00, { multiplier: 10, deposit: minor(200_00), days: 30 })
    expect(await bonusOf(player)).toMatchObject({ required: 3_000_00n, state: 'active' })
    await lose(player, slot, [1_000_00, 500_00])
    await lose(player, live, [3_000_00, 5_000_00])
    const { done, required } = await bonusOf(player)
    expect([done / 100n, required - done / 100n]).toEqual([2_300_00n, 700_00n])
    expect(await balancesOf(player)).toEqual([500_00n, 100_00n])
  })

  test('stakes cash first, returns the bonus part of a prize to the bonus, pays out a completed bonus', async () => {
    const player = await seatPlayer(gateway, 30_00)
    await startBonus(gateway, player, 100_00, { multiplier: 1, days: 30 })
    const table = await seatAtGame(gateway, player, slot)
    expect(await table.balance()).toMatchObject({ value: { balance: '130.00' } })
    expect(await table.bet('split-1', '40.00')).toMatchObject({ value: { balance: '90.00' } })
    expect(await balancesOf(player)).toEqual([0n, 90_00n])
    // A quarter of the stake was bonus.
    expect(await table.win('split-1', '80.00')).toMatchObject({ value: { balance: '170.00' } })
    expect(await balancesOf(player)).toEqual([60_00n, 110_00n])
    expect(await bonusOf(player)).toMatchObject({ done: 40_00_00n })
    await table.bet('split-2', '60.00')
    expect(await table.win('split-2', '0')).toMatchObject({ value: { balance: '110.00' } })
    expect(await bonusOf(player)).toMatchObject({ state: 'completed', ended_amount: 110_00n })
    expect(await balancesOf(player)).toEqual([110_00n, 0n])
    // A repeated call of the vendor gets the same answer.
    expect(await table.win('split-2', '0')).toMatchObject({ value: { balance: '110.00' } })
  })

  test('a stake above the largest bet and a stake in an excluded game use no bonus and do not count', async () => {
    const player = await seatPlayer(gateway, 50_00)
    await startBonus(gateway, player, 100_00, {
      multiplier: 10,
      maxBet: minor(20_00),
      excluded: ['AZULEJO.live'],
      days: 30,
    })
    await lose(player, slot, [30_00])
    await lose(player, live, [10_00])
    expect(await bonusOf(player)).toMatchObject({ done: 0n })
    const dear = await seatAtGame(gateway, player, slot)
    expect(await dear.bet(nextRound(), '30.00')).toMatchObject({ errorCode: 'wallet.insufficient' })
    const excluded = await seatAtGame(gateway, player, live)
    expect(await excluded.bet(nextRound(), '15.00')).toMatchObject({ errorCode: 'wallet.insufficient' })
    await lose(player, slot, [20_00])
    expect(await bonusOf(player)).toMatchObject({ done: 20_00_00n })
  })

  test('a cancelled stake returns to its wallets and does not count', async () => {
    const player = await seatPlayer(gateway, 10_00)
    await startBonus(gateway, player, 100_00, { multiplier: 10, days: 30 })
    const table = await seatAtGame(gateway, player, slot)
    await table.bet('back-1', '25.00')
    expect(await balancesOf(player)).toEqual([0n, 85_00n])
    expect(await table.cancel('back-1')).toMatchObject({ value: { balance: '110.00' } })
    expect(await balancesOf(player)).toEqual([10_00n, 100_00n])
    expect(await bonusOf(player)).toMatchObject({ done: 0n })
  })

  test('an expired bonus is lost, with what open rounds return to it', async () => {
    const player = await seatPlayer(gateway, 0)
    await startBonus(gateway, player, 100_00, { multiplier: 10, days: 1 })
    const table = await seatAtGame(gateway, player, slot)
    await table.bet('late-1', '40.00')
    gateway.clock.forward(86_400_000)
    const { db, clock } = gateway.deps
    await db.transaction().execute((transaction) => expireBonuses.work(transaction, {}, clock.now()))
    expect(await bonusOf(player)).toMatchObject({ state: 'expired', ended_amount: 60_00n })
    await table.win('late-1', '90.00')
    expect(await balancesOf(player)).toEqual([0n, 0n])
    // The member gets nothing of the prize: only the bonus is lost, so the net result is zero.
    const { token } = await seatAgain(gateway, player)
    const days = {
      from: dayIn(merchants.azulejo.timeZone, clock.now() - 86_400_000),
      to: dayIn(merchants.azulejo.timeZone, clock.now()),
    }
    const { current } = await gateway.get(personalProfit, days, { token })
    expect(current).toMatchObject({
      payouts: '0.00',
      wins: '0.00',
      winLoss: '-40.00',
      promotions: '40.00',
      net: '0.00',
    })
    expect((await gateway.get(bettingRecord, days, { token })).list).toMatchObject([
      { payout: '0.00', winLoss: '-40.00' },
    ])
  })

  test('a bonus owns its part alone: completing frees it, and free money of the wallet stays there', async () => {
    const player = await seatPlayer(gateway, 0)
    await startBonus(gateway, player, 100_00, { multiplier: 1, days: 30 })
    await giveFree(gateway, player, 30_00)
    const table = await seatAtGame(gateway, player, slot)
    // The first 30.00 are free money, whose prizes are cash; 10.00 are the bonus's.
    await table.bet('own-1', '40.00')
    expect(await bonusOf(player)).toMatchObject({ own: 90_00n })
    expect(await table.win('own-1', '80.00')).toMatchObject({ value: { balance: '170.00' } })
    expect(await balancesOf(player)).toEqual([60_00n, 110_00n])
    await giveFree(gateway, player, 25_00)
    await table.bet('own-2', '60.00')
    expect(await table.win('own-2', '0')).toMatchObject({ value: { balance: '135.00' } })
    expect(await bonusOf(player)).toMatchObject({ state: 'completed', ended_amount: 110_00n, own: 0n })
    expect(await balancesOf(player)).toEqual([110_00n, 25_00n])
  })

  test('a lost bonus takes its own part alone, and a stake of free money returns to the wallet', async () => {
    const player = await seatPlayer(gateway, 0)
    await giveFree(gateway, player, 30_00)
    await startBonus(gateway, player, 100_00, { multiplier: 10, maxBet: minor(50_00), days: 30 })
    const table = await seatAtGame(gateway, player, slot)
    await table.bet('lost-1', '45.00')
    await giveFree(gateway, player, 70_00)
    // Free money has no conditions: a stake above the largest bet may take it.
    expect(await table.bet('lost-2', '70.01')).toMatchObject({ errorCode: 'wallet.insufficient' })
    expect(await table.bet('lost-2', '70.00')).toMatchObject({ success: true })
    const { db, clock } = gateway.deps
    const lost = await db.transaction().execute((one) => loseBonus(one, player.id, 'cancelled', clock.now()))
    expect([lost, ...(await balancesOf(player))]).toEqual([85_00n, 0n, 0n])
    expect(await table.cancel('lost-1')).toMatchObject({ value: { balance: '30.00' } })
    expect(await table.cancel('lost-2')).toMatchObject({ value: { balance: '100.00' } })
    expect(await balancesOf(player)).toEqual([0n, 100_00n])
  })

  test('stakes before the claim do not count', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const table = await seatAtGame(gateway, player, slot)
    await table.bet('early-1', '40.00')
    gateway.clock.forward(1)
    await startBonus(gateway, player, 100_00, { multiplier: 10, days: 30 })
    await table.win('early-1', '0')
    expect(await bonusOf(player)).toMatchObject({ done: 0n })
  })

  const step = fc.record({
    act: fc.constantFrom('win', 'win', 'win', 'win', 'win', 'win', 'cancel', 'cancel', 'gift', 'gift', 'end'),
    classify: fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'OTHER'),
    stake: fc.integer({ min: 1, max: 80_00 }),
    /** Percent of the stake; a prize above the merchant's largest multiple would be refused. */
    paid: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 })),
  })
  test('wallets, progress and end match a simple reference model', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          cash: fc.integer({ min: 0, max: 100_00 }),
          free: fc.integer({ min: 0, max: 50_00 }),
          amount: fc.integer({ min: 1, max: 100_00 }),
          multiplier: fc.integer({ min: 1, max: 4 }),
          maxBet: fc.option(fc.integer({ min: 1, max: 80_00 }), { nil: undefined }),
        }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async ({ cash, free, amount, multiplier, maxBet }, steps) => {
          const player = await seatPlayer(gateway, cash)
          const bound = maxBet === undefined ? {} : { maxBet: minor(maxBet) }
          await startBonus(gateway, player, amount, { multiplier, days: 30, ...bound })
          if (free > 0) await giveFree(gateway, player, free)
          const oracle = bonusOracle({ cash, free, amount, multiplier, maxBet })
          for (const { act, classify, stake, paid } of steps) {
            const payout = Math.floor((stake * paid) / 100)
            if (act === 'end') {
              const { db, clock } = gateway.deps
              await db.transaction().execute((one) => loseBonus(one, player.id, 'cancelled', clock.now()))
              oracle.lose()
              continue
            }
            if (act === 'gift') {
              await giveFree(gateway, player, stake)
              oracle.gift(stake)
              continue
            }
            const table = await seatAtGame(gateway, player, { classify, node: 'AZULEJO.any' })
            const round = nextRound()
            const { success } = await table.bet(round, decimal(BigInt(stake)))
            expect(success).toBe(oracle.bet(stake))
            if (!success) continue
            const end = act === 'cancel' ? await table.cancel(round) : await table.win(round, decimal(BigInt(payout)))
            if (act === 'cancel') oracle.cancel()
            else oracle.win(classify, payout)
            expect(end).toMatchObject({
              success: true,
              value: { balance: decimal(oracle.cash + oracle.free + oracle.part) },
            })
            const { state, done, own } = await bonusOf(player)
            expect([...(await balancesOf(player)), own, state, done]).toEqual([
              oracle.cash,
              oracle.free + oracle.part,
              oracle.part,
              oracle.state,
              oracle.done,
            ])
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
