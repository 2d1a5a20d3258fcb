import {
  bonusDetails,
  joinMission,
  manualRebate,
  missionLeaderboard,
  missionMilestones,
  raffleStatus,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { startBonus } from '../../../../test/bonus-holder.ts'
import { doJob } from '../../../../test/do-job.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { memberAccount } from '../../../platform/ledger/accounts.ts'
import { balanceOf } from '../../../platform/ledger/post.ts'
import { merchantNamed } from '../../../platform/merchants/merchants.ts'
import { leaderboardContent } from '../../../rewards/missions/leaderboard-content.ts'
import { missionContent } from '../../../rewards/missions/mission-content.ts'
import { missionsModule } from '../../../rewards/missions/turn-leaderboards.ts'
import { earnPointsJob } from '../../../rewards/points/earn-points.ts'
import { raffleContent } from '../../../rewards/raffles/raffle-content.ts'
import { rafflesModule } from '../../../rewards/raffles/turn-raffles.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
  const { deps } = site.gateway
  const merchant = merchantNamed('azulejo')
  const [now, { db, contents }] = [site.clock.now(), deps]
  await leaderboardContent.write?.(db, merchant, contents.get(leaderboardContent, merchant) ?? [], now)
  await missionContent.write?.(db, merchant, contents.get(missionContent, merchant) ?? [], now)
  await raffleContent.write?.(db, merchant, contents.get(raffleContent, merchant) ?? [], now)
  await missionsModule.update?.(deps)
  await rafflesModule.update?.(deps)
  await earn()
})
afterAll(() => site.gateway.close())

const earn = () => {
  site.clock.forward(2_000)
  return doJob(site.gateway.deps, earnPointsJob)
}

test('[LT-07] [PM-02] [PM-03] [MB-15] [MB-10] a settled ticket counts like other bets in every module', async () => {
  const { gateway } = site
  const player = await site.player(1_000_00)
  const { token } = player
  await gateway.get(joinMission, { missionId: 'week-turnover' }, { token })
  await startBonus(gateway, player, 100_00, { multiplier: 10, days: 30 })
  site.clock.forward(1_000)
  const line = site.line('SSC60', 'position', [['1', '2', '3', '4', '5'], [], [], [], []], { multiple: 25 })
  const { value } = await site.bet(player, [line])
  expect(value).toMatchObject({ totalBettingAmount: '250.00', refused: [] })
  await site.draw('SSC60')
  const round = await gateway.deps.db
    .selectFrom('round')
    .select(['valid_bet', 'status'])
    .where('member_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(round).toEqual({ valid_bet: 250_00n, status: 'settled' })

  const { footer } = await gateway.get(missionLeaderboard, { boardId: 'turnover-month', size: 3 }, { token })
  expect(footer).toEqual({ rank: 1, reachedValue: '250.00' })
  const mission = await gateway.get(missionMilestones, { missionId: 'week-turnover' }, { token })
  expect(mission).toMatchObject({ status: 'claim', reached: '250.00' })
  const { list: raffles } = await gateway.get(raffleStatus, {}, { token })
  expect(raffles[0]?.own).toMatchObject({ reached: '250.00', due: 1 })
  const { bonus } = await gateway.get(bonusDetails, {}, { token })
  expect(bonus).toMatchObject({ done: '250.00', left: '750.00' })
  await earn()
  // The points earned: 250 / 100 x 0.8.
  expect(await balanceOf(gateway.deps.db, memberAccount(player.id, 'points', 'BRL'))).toBe(2n)
  // Bets that count towards a bonus earn no rebate; bets of a member without a bonus do.
  const plain = await site.player(1_000_00)
  await site.bet(plain, [site.line('SSC60', 'position', [['1', '2', '3', '4', '5'], [], [], [], []], { multiple: 25 })])
  await site.draw('SSC60')
  site.clock.forward(2 * 60_000)
  const { rows } = await gateway.get(manualRebate, {}, { token: plain.token })
  expect(rows.find(({ gameClassify }) => gameClassify === 'LOTT')).toMatchObject({ validBet: '250.00', base: '250.00' })
  expect((await gateway.get(manualRebate, {}, { token })).totals.usedInBonus).toBe('250.00')
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})
