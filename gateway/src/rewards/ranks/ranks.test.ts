import {
  claimIssuedPromotion,
  getClaimPromotion,
  rankLevels,
  rankProgress,
  signUpPromotionJoin,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { doJob } from '../../../test/do-job.ts'
import { loggedInAgain } from '../../../test/member-table.ts'
import { merchants } from '../../../test/merchants.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { profileNamed } from '../../platform/merchants/profiles.ts'
import { issueDuePromotions } from '../promotions/issue-due.ts'
import { rankPromotions } from '../promotions/rank-promotions.ts'
import { turnRanks } from './turn-ranks.ts'

const hour = 3_600_000
const day = 24 * hour

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
  await turn()
})
afterAll(async () => {
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  await gateway.close()
})

const turn = () => doJob(gateway.deps, turnRanks)
const bet = (player: Player, units: bigint) =>
  settledRounds(gateway, player, [{ gameClassify: 'RNG', bet: units, payout: 0n, at: gateway.clock.now() }])
const levelsOf = async (player: Player) => gateway.get(rankLevels, {}, await loggedInAgain(gateway, player))
const historyOf = async (player: Player) =>
  (await levelsOf(player)).history.map(({ from, to, reason }) => `${from} ${to} ${reason}`)
const rewardsOf = async (player: Player) =>
  (await gateway.get(getClaimPromotion, { status: 'I' }, await loggedInAgain(gateway, player))).list
const join = async (player: Player, promotionId: string) =>
  gateway.get(signUpPromotionJoin, { promotionId }, await loggedInAgain(gateway, player))
/** To the first day of the next month in São Paulo, at noon. */
function nextMonth(): void {
  const now = new Date(gateway.clock.now())
  gateway.clock.forward(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 15) - now.getTime())
}

test('[MB-02] a level is reached by the total, has its history, and is lowered once by a month with too little', async () => {
  const player = await seatPlayer(gateway, 0)
  await bet(player, 6_000_00n)
  gateway.clock.forward(1_000)
  await turn()
  await turn()
  expect(await historyOf(player)).toEqual(['1 2 reached'])
  const { current, keep, next } = await levelsOf(player)
  expect({ current, next }).toEqual({
    current: 2,
    next: { level: 3, by: 'total', actual: '6000.00', expected: '25000.00' },
  })
  expect(keep?.expected).toBe(merchants.azulejo.ranks[1]?.keep === undefined ? undefined : '500.00')
  // The rest of the month and the whole next one.
  nextMonth()
  await turn()
  expect((await levelsOf(player)).current).toBe(2)
  nextMonth()
  gateway.clock.forward(2 * day)
  await turn()
  await turn()
  expect(await historyOf(player)).toEqual(['2 1 not_kept', '1 2 reached'])
  const lost = await levelsOf(player)
  expect(lost).toMatchObject({ current: 1, next: { level: 2, by: 'month', actual: '0.00', expected: '500.00' } })
  const progress = await gateway.get(rankProgress, {}, await loggedInAgain(gateway, player))
  expect(progress).toMatchObject({ playerRankName: 'Clay', monthlyTurnover: { actual: '0.00', expected: '500.00' } })
  // A month with what the level asks for brings it back.
  await bet(player, 500_00n)
  gateway.clock.forward(1_000)
  await turn()
  expect(await historyOf(player)).toEqual(['1 2 regained', '2 1 not_kept', '1 2 reached'])
})

test('[MB-02] months that passed while nothing ran count one by one, by their own bets', async () => {
  const [idle, busy] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
  for (const player of [idle, busy]) await bet(player, 30_000_00n)
  gateway.clock.forward(1_000)
  await turn()
  nextMonth()
  await bet(busy, 2_500_00n)
  nextMonth()
  nextMonth()
  await turn()
  expect(await historyOf(idle)).toEqual(['2 1 not_kept', '3 2 not_kept', '1 3 reached'])
  expect(await historyOf(busy)).toEqual(['3 2 not_kept', '1 3 reached'])
})

test('[MB-02] a month with a pause and a level of the house lose nothing', async () => {
  const [excluded, frozen, granted] = [
    await seatPlayer(gateway, 0),
    await seatPlayer(gateway, 0),
    await seatPlayer(gateway, 0),
  ]
  for (const player of [excluded, frozen, granted]) await bet(player, 6_000_00n)
  gateway.clock.forward(1_000)
  await turn()
  const { db } = gateway.deps
  const now = gateway.clock.now()
  const member = (id: string) => db.updateTable('member').where('id', '=', id)
  await member(excluded.id)
    .set({ excluded_at: new Date(now), excluded_until: new Date(now + 90 * day) })
    .execute()
  await member(frozen.id)
    .set({ frozen_at: new Date(now) })
    .execute()
  await member(granted.id).set({ rank_level: 2 }).execute()
  nextMonth()
  nextMonth()
  await turn()
  await member(frozen.id).set({ frozen_at: null }).execute()
  for (const player of [excluded, frozen, granted]) expect(await historyOf(player)).toEqual(['1 2 reached'])
})

test('[MB-02] the bonus of a level is claimed once and credited; it waits for a frozen member', async () => {
  const [player, frozen] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
  for (const one of [player, frozen]) await join(one, 'rank-bonus')
  await bet(player, 30_000_00n)
  await bet(frozen, 6_000_00n)
  const { db } = gateway.deps
  const freeze = (at: Date | null) =>
    db.updateTable('member').set({ frozen_at: at }).where('id', '=', frozen.id).execute()
  await freeze(new Date(gateway.clock.now()))
  gateway.clock.forward(1_000)
  await turn()
  await turn()
  const rewards = await rewardsOf(player)
  expect(rewards.map(({ promotionType, amount }) => [promotionType, amount])).toEqual([
    ['UPGRADE_BONUS', '80.00'],
    ['UPGRADE_BONUS', '20.00'],
  ])
  const reward = rewards[1]
  if (!reward) throw new Error('there are two rewards')
  const { token } = await loggedInAgain(gateway, player)
  const claim = (key: string) =>
    gateway.request(
      claimIssuedPromotion,
      { promotionClaimId: reward.rewardId, promotionType: 'UPGRADE_BONUS' },
      { token, key },
    )
  expect((await claim('rank-1')).value).toMatchObject({ amount: '20.00' })
  expect((await claim('rank-2')).errorCode).toBe('claim.claimed')
  await freeze(null)
  expect(await rewardsOf(frozen)).toEqual([])
  gateway.clock.forward(day)
  await doJob(gateway.deps, issueDuePromotions)
  await doJob(gateway.deps, issueDuePromotions)
  expect((await rewardsOf(frozen)).map(({ amount }) => amount)).toEqual(['20.00'])
})

test('[MB-02] levels tell what they bring; nothing is paid for them where bonuses are forbidden', async () => {
  const player = await seatPlayer(gateway, 0)
  const { levels, promotions } = await levelsOf(player)
  expect(levels.map(({ upgradeBonus, salary }) => [upgradeBonus, salary])).toEqual([
    [undefined, undefined],
    ['20.00', '5.00'],
    ['80.00', '20.00'],
    ['300.00', '80.00'],
    [undefined, '80.00'],
    [undefined, '80.00'],
  ])
  expect(levels[1]?.rebates).toContainEqual({ gameClassify: 'RNG', percent: '0.4' })
  expect(promotions.map(({ promotionId, isJoined }) => [promotionId, isJoined])).toEqual([
    ['rank-bonus', false],
    ['rank-salary', false],
  ])
  const brazil = { ...merchants.azulejo, profile: 'br' }
  expect(profileNamed('br')).toMatchObject({ value: { modules: { bonuses: false } } })
  expect(await rankPromotions(gateway.deps.db, brazil, player.id, gateway.clock.now())).toEqual([])
})
