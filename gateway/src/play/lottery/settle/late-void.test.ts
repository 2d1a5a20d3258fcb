import { bonusDetails, missionLeaderboard } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startBonus } from '../../../../test/bonus-holder.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { approveRedraw, testBeacon } from '../../../../test/redraw.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import { merchantNamed } from '../../../platform/merchants/merchants.ts'
import { leaderboardContent } from '../../../rewards/missions/leaderboard-content.ts'
import { missionsModule } from '../../../rewards/missions/turn-leaderboards.ts'
import type { Beacon } from '../draw/beacon.ts'

const clock = testClock(Date.parse('2026-11-18T14:01:30-03:00'))
let site: LotterySite
let isAway = false
beforeAll(async () => {
  const local = await testBeacon(clock)
  const beacon: Beacon = { ...local, firstAfter: async (at) => (isAway ? undefined : local.firstAfter(at)) }
  site = await lotterySite(undefined, { clock, beacon, only: ['SSC60'] })
  const { db, contents } = site.gateway.deps
  const merchant = merchantNamed('azulejo')
  await leaderboardContent.write?.(db, merchant, contents.get(leaderboardContent, merchant) ?? [], clock.now())
  await missionsModule.update?.(site.gateway.deps)
})
afterAll(() => site.gateway.close())

/** Bets on a first digit and draws the issue. @returns its number */
async function betAndDraw(player: Player, digits: string[]): Promise<string> {
  const numero = site.numero('SSC60')
  const line = site.line('SSC60', 'position', [digits, [], [], [], []], { series: 1800 })
  expect(await site.bet(player, [line])).toMatchObject({ success: true })
  await site.draw('SSC60')
  return numero
}

/** What the member's bonus has counted, and what each leaderboard shows. */
async function countedOf({ token }: Player) {
  const { bonus } = await site.gateway.get(bonusDetails, {}, { token })
  const boards = await Promise.all(
    ['turnover-month', 'multiple-week'].map(async (boardId) => {
      const { footer } = await site.gateway.get(missionLeaderboard, { boardId, size: 5 }, { token })
      return footer?.reachedValue
    }),
  )
  return {
    done: bonus?.done,
    lottery: bonus?.rows.find(({ gameClassify }) => gameClassify === 'LOTT')?.validBet,
    boards,
  }
}

test('[PM-02][LT-07] a voided issue no longer counts for a bonus and on leaderboards; what was played beside it does', async () => {
  const player = await site.player(1_000_00)
  await startBonus(site.gateway, player, 100_00, { multiplier: 10, days: 30 })
  await betAndDraw(player, ['1', '2'])
  const before = await countedOf(player)
  const numero = await betAndDraw(player, ['3', '4', '5'])
  const during = await countedOf(player)
  isAway = true
  await approveRedraw(site.gateway.deps, 'SSC60', numero)
  await site.goTo(clock.now() + 600_000)
  expect(during).not.toEqual(before)
  expect(await countedOf(player)).toEqual(before)
})
