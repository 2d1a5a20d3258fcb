import {
  bonusDetails,
  cancelSuborder,
  joinMission,
  manualRebate,
  missionLeaderboard,
  missionMilestones,
  rankProgress,
  type SlipLine,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startBonus } from '../../../../test/bonus-holder.ts'
import { doJob } from '../../../../test/do-job.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { memberAccount } from '../../../platform/ledger/accounts.ts'
import { balanceOf } from '../../../platform/ledger/post.ts'
import { merchantNamed } from '../../../platform/merchants/merchants.ts'
import { leaderboardContent } from '../../../rewards/missions/leaderboard-content.ts'
import { missionContent } from '../../../rewards/missions/mission-content.ts'
import { missionsModule } from '../../../rewards/missions/turn-leaderboards.ts'
import { earnPointsJob } from '../../../rewards/points/earn-points.ts'
import { fixedDraws } from '../draw/fixed-draws.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
  const { deps } = site.gateway
  const merchant = merchantNamed('azulejo')
  const [now, { db, contents }] = [site.clock.now(), deps]
  await leaderboardContent.write?.(db, merchant, contents.get(leaderboardContent, merchant) ?? [], now)
  await missionContent.write?.(db, merchant, contents.get(missionContent, merchant) ?? [], now)
  await missionsModule.update?.(deps)
})
afterAll(() => site.gateway.close())

const low = ['0', '1', '2', '3', '4']
/** Digits 0 to 4 and big of one place: one of them wins in every draw and pays twice its stake. */
const everyDraw = (more: Partial<SlipLine>, multiple: number): SlipLine[] => [
  site.line('SSC60', 'position', [low, [], [], [], []], { ...more, multiple }),
  site.line('SSC60', 'sides', [['big'], [], [], [], []], { ...more, multiple: 5 * multiple }),
]

const ticketsOf = ({ id }: Player) =>
  site.gateway.deps.db
    .selectFrom('lottery_ticket')
    .select(['id', 'status', 'amount', 'prize', 'valid_bet', 'lines'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()

test('[LT-07] [PM-02] [PM-03] [MB-15] [MB-10] bets without a house edge count nothing in any module', async () => {
  const { gateway } = site
  const player = await site.player(5_000_00)
  const { token } = player
  await gateway.get(joinMission, { missionId: 'week-turnover' }, { token })
  await gateway.get(joinMission, { missionId: 'big-multiple' }, { token })
  await startBonus(gateway, player, 100_00, { multiplier: 10, days: 30 })
  site.clock.forward(1_000)
  const { value } = await site.bet(player, everyDraw({ prizeMode: 'ZY' }, 25))
  expect(value).toMatchObject({ totalBettingAmount: '500.00', refused: [] })
  await site.draw('SSC60')
  // Bets that may lose count nothing either.
  await site.bet(player, [site.line('SSC60', 'sides', [['big'], [], [], [], []], { prizeMode: 'ZY', multiple: 50 })])
  await site.bet(player, [site.line('SSC60', 'position', [low, [], [], [], []], { prizeMode: 'ZY', multiple: 20 })])
  await site.draw('SSC60')
  const tickets = await ticketsOf(player)
  expect(tickets.map(({ valid_bet }) => valid_bet)).toEqual([0n, 0n, 0n])
  expect(tickets[0]).toMatchObject({ amount: 500_00n, prize: 500_00n })
  // The last draw paid one of the two other bets as well.
  expect(tickets.some(({ status }) => status === 'won')).toBe(true)

  expect((await gateway.get(rankProgress, {}, { token })).totalTurnover.actual).toBe('0.00')
  for (const boardId of ['turnover-month', 'multiple-week'])
    expect((await gateway.get(missionLeaderboard, { boardId, size: 3 }, { token })).footer).toBeUndefined()
  for (const missionId of ['week-turnover', 'big-multiple'])
    expect(Number((await gateway.get(missionMilestones, { missionId }, { token })).reached)).toBe(0)
  expect((await gateway.get(bonusDetails, {}, { token })).bonus).toMatchObject({ done: '0.00', left: '1000.00' })
  expect((await gateway.get(manualRebate, {}, { token })).totals).toMatchObject({ validBet: '0.00' })
  await site.goTo(site.clock.now() + 20 * 60_000)
  await doJob(gateway.deps, earnPointsJob)
  expect(await balanceOf(gateway.deps.db, memberAccount(player.id, 'points', 'BRL'))).toBe(0n)
})

test('[LT-07] the tickets of one issue count together, and a cancelled one not at all', async () => {
  const { gateway } = site
  const [both, one] = [await site.player(1_000_00), await site.player(1_000_00)]
  for (const player of [both, one]) for (const line of everyDraw({}, 1)) await site.bet(player, [line])
  const [cancelled] = await ticketsOf(one)
  await gateway.get(cancelSuborder, { ticketId: String(cancelled?.id) }, { token: one.token })
  await site.draw('SSC60')
  // 19.56 of 20.00 came back: of each ticket, 2.2 % of 10.00 were at risk.
  expect((await ticketsOf(both)).map(({ valid_bet }) => valid_bet)).toEqual([22n, 22n])
  expect((await ticketsOf(one)).map(({ status, valid_bet }) => [status === 'cancelled', valid_bet])).toEqual([
    [true, 0n],
    [false, 10_00n],
  ])
})

test('[LT-07] the rebate of a low series comes back too', async () => {
  const player = await site.player(1_000_00)
  await site.bet(player, everyDraw({ series: 1_800 }, 1))
  await site.draw('SSC60')
  expect((await ticketsOf(player)).map(({ valid_bet }) => valid_bet)).toEqual([44n])
})

test('[LT-07] the fixed draws of an issue are the same on every gateway, and differ by issue', () => {
  const game = site.gameOf('6D-60')
  const draws = fixedDraws(game, '20261118-0001')
  expect(draws).toHaveLength(20_000)
  expect(fixedDraws({ ...game }, '20261118-0001')).toEqual(draws)
  expect(fixedDraws(game, '20261118-0002')[0]).not.toEqual(draws[0])
  // Each digit of a place is drawn in about a tenth of the draws.
  const counts = Array.from({ length: 10 }, (_, digit) => draws.filter(({ numbers }) => numbers[5] === digit).length)
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200)
})
