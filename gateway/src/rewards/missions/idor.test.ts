import {
  claimMission,
  claimRaffle,
  joinMission,
  missionLeaderboard,
  missionMilestones,
  missionSummary,
  raffleStatus,
  signInCalendar,
  signInToday,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { callWallet, giveMoney, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { raffleContent } from '../raffles/raffle-content.ts'
import { rafflesModule } from '../raffles/turn-raffles.ts'
import { leaderboardContent } from './leaderboard-content.ts'
import { missionContent } from './mission-content.ts'
import { missionsModule } from './turn-leaderboards.ts'

const elsewhere = { otherBrand: 'mission.unknown' }
const mission = () => ({ missionId: 'week-turnover' })
const milestone = () => ({ missionId: 'week-turnover', milestone: 1 })
const raffle = () => ({ raffleId: 'tram-28' })

/** The owner has joined a mission and reached its first milestone, has tickets of the raffle, and has signed in. */
const rows: readonly IdorRow<object>[] = [
  idorRow(missionSummary, 'own', () => ({})),
  idorRow(missionMilestones, 'own', mission, elsewhere),
  idorRow(missionLeaderboard, 'own', () => ({}), { otherBrand: 'leaderboard.none' }),
  idorRow(claimMission, 'mission.unknown', milestone),
  idorRow(joinMission, 'own', mission, elsewhere),
  idorRow(claimMission, 'mission.not.reached', milestone, elsewhere),
  idorRow(raffleStatus, 'own', () => ({})),
  idorRow(claimRaffle, 'raffle.nothing', raffle, { otherBrand: 'raffle.unknown' }),
  idorRow(signInCalendar, 'own', () => ({})),
  idorRow(signInToday, 'own', () => ({})),
]

let gateway: TestGateway
let callers: Callers
beforeAll(async () => {
  gateway = await testGateway()
  const { db, clock, contents } = gateway.deps
  const azulejo = merchantNamed('azulejo')
  await missionContent.write?.(db, azulejo, contents.get(missionContent, azulejo) ?? [], clock.now())
  await leaderboardContent.write?.(db, azulejo, contents.get(leaderboardContent, azulejo) ?? [], clock.now())
  await raffleContent.write?.(db, azulejo, contents.get(raffleContent, azulejo) ?? [], clock.now())
  await missionsModule.update?.(gateway.deps)
  await rafflesModule.update?.(gateway.deps)
  callers = await seatCallers(gateway)
  const { owner } = callers
  await giveMoney(db, owner, 1_000_00, clock.now())
  await gateway.get(joinMission, mission(), owner)
  const round = { ticket: await ticketFor(gateway, owner), roundId: 'of-the-owner' }
  await callWallet(gateway, 'bet', { ...round, amount: '612.34' })
  await callWallet(gateway, 'win', { ...round, amount: '0.00' })
  await gateway.get(claimRaffle, raffle(), { ...owner, key: 'tickets-of-the-owner' })
  await gateway.get(signInToday, {}, { ...owner, key: 'sign-in-of-the-owner' })
})
afterAll(() => gateway.close())

test.each(rows.map((row, place) => [`${row.record.operation} ${place}`, row] as const))(
  '[RO-01] %s with ids of others shows and changes nothing of a member',
  async (_, row) => {
    const { owner } = callers
    // The owner's turnover is visible on the leaderboard, under a masked name.
    const figures = row.record === missionLeaderboard ? [] : ['612.34', '"000001"']
    const secrets = [owner.account, owner.id, ...figures]
    expect(await attempt(gateway, row, callers, {}, secrets)).toEqual(expected(row))
  },
)

test('[RO-01] the owner reads the same items', async () => {
  const { owner } = callers
  expect(await gateway.get(missionMilestones, mission(), owner)).toMatchObject({ reached: '612.34', status: 'claim' })
  const claimed = await gateway.get(claimMission, milestone(), { ...owner, key: 'reward-of-the-owner' })
  expect(claimed).toMatchObject({ status: 'claimed' })
  const [own] = (await gateway.get(raffleStatus, {}, owner)).list
  expect(own?.own?.tickets.map(({ ticket }) => ticket)).toEqual(['000001', '000002', '000003'])
})
