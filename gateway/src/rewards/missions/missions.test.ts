import { minor } from '@azulejo/shared/kernel'
import {
  balance,
  claimIssuedPromotion,
  claimMission,
  getClaimPromotion,
  joinMission,
  type Mission,
  missionMilestones,
  missionSummary,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { doJob } from '../../../test/do-job.ts'
import { callWallet, type Player, seatAgain, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { missionContent } from './mission-content.ts'
import { turnMissions } from './turn-missions.ts'

const start = Date.parse('2026-11-18T12:00:00Z')
const hour = 3_600_000
const day = 24 * hour

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const { db, contents } = gateway.deps
  for (const code of ['azulejo', 'saigon9']) {
    const merchant = merchantNamed(code)
    await missionContent.write?.(db, merchant, contents.get(missionContent, merchant) ?? [], start)
  }
})
afterAll(() => gateway.close())

let rounds = 0
/** Seats a member; `play` settles one round with a stake and a payout. */
async function seat(merchant = 'azulejo') {
  const player = await seatPlayer(gateway, 1_000_00, 0, merchant)
  const play = async (stake: string, payout: string) => {
    rounds += 1
    const ticket = await ticketFor(gateway, player)
    const round = { ticket, roundId: `mission-${rounds}` }
    expect(await callWallet(gateway, 'bet', { ...round, amount: stake }, { merchant })).toMatchObject({ success: true })
    expect(await callWallet(gateway, 'win', { ...round, amount: payout }, { merchant })).toMatchObject({
      success: true,
    })
  }
  return { player, play }
}

let keys = 0
const claim = ({ token, merchant }: Player, missionId: string, milestone: number) => {
  keys += 1
  return gateway.request(claimMission, { missionId, milestone }, { token, merchant, key: `claiming-mission-${keys}` })
}
const join = ({ token, merchant }: Player, missionId: string) =>
  gateway.get(joinMission, { missionId }, { token, merchant })
const mission = ({ token, merchant }: Player, missionId: string): Promise<Mission> =>
  gateway.get(missionMilestones, { missionId }, { token, merchant })
const points = async ({ token }: Player) =>
  (await gateway.get(balance, {}, { token })).balance.find(({ accountTypeId }) => accountTypeId === 9)?.availBalance
const rewards = async ({ token }: Player) => (await gateway.get(getClaimPromotion, {}, { token })).list
const turn = () => doJob(gateway.deps, turnMissions)

test('[PM-02] days before the brand had missions pay nothing', async () => {
  const { player } = await seat()
  await join(player, 'originals-rounds')
  const before = start - 3 * day
  await gateway.deps.db
    .updateTable('mission_entry')
    .set({ joined_at: new Date(before - day) })
    .where('member_id', '=', player.id)
    .execute()
  const bets = Array.from({ length: 20 }, () => ({ gameClassify: 'INHOUSE', bet: 100n, payout: 0n, at: before }))
  await settledRounds(gateway, player, bets)
  await turn()
  expect(await rewards(player)).toEqual([])
})

test('[PM-02] a mission leads from joining over settled rounds to a reward that is claimed once', async () => {
  const { player, play } = await seat()
  const before = await gateway.get(missionSummary, { status: 'O' }, { token: player.token })
  expect(before.list.find(({ missionId }) => missionId === 'originals-rounds')).toMatchObject({ status: 'join' })
  // Rounds before joining do not count.
  await play('1.00', '0.00')
  gateway.clock.forward(1)
  expect(await join(player, 'originals-rounds')).toMatchObject({ status: 'signed', reached: '0' })
  for (let round = 0; round < 15; round += 1) await play('1.00', '0.00')
  const reached = await join(player, 'originals-rounds')
  expect(reached).toMatchObject({ status: 'claim', reached: '15', unit: 'times' })
  expect(reached.milestones.map(({ status }) => status)).toEqual(['claim', 'process', 'process'])
  expect((await claim(player, 'originals-rounds', 2)).errorCode).toBe('mission.not.reached')
  expect((await claim(player, 'originals-rounds', 1)).value).toMatchObject({
    status: 'claimed',
    gain: { amount: '20' },
  })
  expect((await claim(player, 'originals-rounds', 1)).errorCode).toBe('claim.claimed')
  expect(await points(player)).toBe('20')
  expect(await mission(player, 'originals-rounds')).toMatchObject({ status: 'process' })
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[PM-02] one of 200 concurrent claims is paid', async () => {
  const { player, play } = await seat()
  await join(player, 'originals-rounds')
  for (let round = 0; round < 15; round += 1) await play('1.00', '0.00')
  const answers = await Promise.all(Array.from({ length: 200 }, () => claim(player, 'originals-rounds', 1)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'claim.claimed']))
  expect(await points(player)).toBe('20')
  expect(await rewards(player)).toHaveLength(1)
})

test('[PM-02] an unclaimed milestone becomes a reward in the reward centre at the end of the day, once', async () => {
  const { player: first, play } = await seat()
  await join(first, 'originals-rounds')
  for (let round = 0; round < 15; round += 1) await play('1.00', '0.00')
  await turn()
  expect(await rewards(first)).toEqual([])
  gateway.clock.forward(day)
  const player = await seatAgain(gateway, first)
  await turn()
  await turn()
  const [waiting, ...others] = await rewards(player)
  expect(waiting).toMatchObject({ promotionType: 'MISSION', points: 20, status: 'issued' })
  expect(others).toEqual([])
  // The next day counts from zero.
  expect(await mission(player, 'originals-rounds')).toMatchObject({ status: 'signed', reached: '0' })
  const request = { promotionClaimId: waiting?.rewardId ?? '', promotionType: 'MISSION' as const }
  await gateway.get(claimIssuedPromotion, request, { token: player.token, key: 'claim-of-yesterday' })
  expect(await points(player)).toBe('20')
})

test('[PM-02] a reviewed reward is requested, then approved and claimed, or rejected with a reason', async () => {
  const { db } = gateway.deps
  const players = [await seat(), await seat()].map(({ player }) => player)
  for (const player of players) {
    await join(player, 'month-deposits')
    const amount = minor(500_00)
    await post(db, {
      key: `deposit:${player.id}`,
      kind: 'deposit',
      ref: `order:${player.id}`,
      at: gateway.clock.now(),
      lines: [
        { account: memberAccount(player.id, 'main', 'BRL'), amount },
        { account: houseAccount('azulejo', 'payments', 'BRL'), amount: minor(-amount) },
      ],
    })
    expect(await mission(player, 'month-deposits')).toMatchObject({ status: 'claim', reached: '500.00' })
    expect((await claim(player, 'month-deposits', 1)).value).toMatchObject({ status: 'applying' })
    expect((await claim(player, 'month-deposits', 1)).errorCode).toBe('claim.claimed')
  }
  const accounts = await db.selectFrom('member').select(['id', 'account']).execute()
  const account = (player: Player) => accounts.find(({ id }) => id === player.id)?.account ?? ''
  const [first, second] = players as [Player, Player]
  expect(await executeAsAdmin(gateway.deps, ['missions', 'azulejo'])).toContain(account(first))
  const decide = (word: string, player: Player, ...more: string[]) =>
    executeAsAdmin(gateway.deps, ['missions', 'azulejo', word, 'month-deposits', account(player), '1', ...more])
  await decide('approve', first)
  await decide('reject', second, '--reason', 'not the own account')
  await expect(decide('approve', second)).rejects.toThrow('nothing of')
  expect(await mission(first, 'month-deposits')).toMatchObject({ status: 'issued' })
  expect((await claim(first, 'month-deposits', 1)).value).toMatchObject({ status: 'claimed', gain: { amount: '5.00' } })
  expect(await mission(first, 'month-deposits')).toMatchObject({ status: 'claimed' })
  const rejected = await mission(second, 'month-deposits')
  expect(rejected).toMatchObject({ status: 'rejected', milestones: [{ reason: 'not the own account' }] })
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

test('[PM-02] a mission can be joined within its dates, in its countries and from its VIP level', async () => {
  const { db } = gateway.deps
  const { player } = await seat()
  const change = (row: object) =>
    db
      .updateTable('mission')
      .set(row)
      .where('merchant', '=', 'azulejo')
      .where('mission_id', '=', 'big-multiple')
      .execute()
  const attempt = async () =>
    (await gateway.request(joinMission, { missionId: 'big-multiple' }, { token: player.token })).errorCode
  await change({ rank_min: 9 })
  expect(await attempt()).toBe('mission.rank')
  await change({ rank_min: 0, countries: ['VN'] })
  expect(await attempt()).toBe('mission.country')
  const { list } = await gateway.get(missionSummary, {}, { token: player.token })
  expect(list.map(({ missionId }) => missionId)).not.toContain('big-multiple')
  await change({ countries: null, ends_at: new Date(gateway.clock.now() - 1) })
  expect(await attempt()).toBe('mission.ended')
  await change({ ends_at: null })
  expect(await attempt()).toBeUndefined()
})

test('[PM-02] only qualified friends count', async () => {
  const { db, clock } = gateway.deps
  const { player } = await seat()
  await join(player, 'first-friends')
  gateway.clock.forward(1)
  for (const state of ['qualified', 'open'] as const) {
    const friend = await seatPlayer(gateway, 0)
    const at = new Date(clock.now())
    await db
      .insertInto('referral')
      .values({
        member_id: friend.id,
        referrer_id: player.id,
        merchant: 'azulejo',
        at,
        until: at,
        looked_at: at,
        state,
        deposits: 1n,
        valid_bet: 1n,
        reward: 1n,
        reason: null,
        ...(state === 'qualified' ? { decided_at: at, reward_id: 1n } : { decided_at: null, reward_id: null }),
      })
      .execute()
  }
  gateway.clock.forward(1)
  expect(await mission(player, 'first-friends')).toMatchObject({ status: 'claim', reached: '1', unit: 'times' })
})
