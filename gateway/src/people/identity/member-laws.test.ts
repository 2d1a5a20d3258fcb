import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  balance,
  claimIssuedPromotion,
  claimMission,
  claimRaffle,
  joinMission,
  missionLeaderboard,
  missionMilestones,
  missionSummary,
  permission,
  promotionDetail,
  promotionList,
  raffleStatus,
  redeemPointReward,
  register,
  registerSettings,
  settings,
  signInCalendar,
  signInToday,
  signUpPromotionJoin,
  signUpRequestReward,
} from '@azulejo/shared/wire'
import { afterEach, expect, test } from '@jest/globals'
import { seatMember } from '../../../test/member-table.ts'
import { merchants } from '../../../test/merchants.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { rewardContent } from '../../rewards/points/reward-content.ts'

const day = 24 * 3_600_000
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode })

let folder = ''
let gateway: TestGateway
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** Opens a gateway whose brand azulejo has the legal profile of another country. */
async function openUnder(profile: string): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
  cpSync(join(import.meta.dirname, '../../../../brands'), folder, { recursive: true })
  const file = join(folder, 'azulejo/merchant.json')
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const registerFields = { ...written.registerFields, idNumber: written.registerFields.payeeName }
  writeFileSync(file, JSON.stringify({ ...written, registerFields, profile }))
  gateway = await testGateway({ brandsFolder: folder })
  const { db, contents, clock } = gateway.deps
  const { azulejo } = merchants
  await db.transaction().execute(stockCatalogue)
  await rewardContent.write?.(db, azulejo, contents.get(rewardContent, azulejo) ?? [], clock.now())
}

test('[RO-01] the United Kingdom requires the identity before any play, and a pause between rounds', async () => {
  await openUnder('uk')
  const table = await seatMember(gateway)
  const { errorCode, detail } = await table.launch()
  expect([errorCode, detail]).toEqual(['identity.needed', { state: 'none' }])
  expect(await table.bet('uk-0')).toEqual(refused('player.refused'))
  await table.change('identity', 'verified', '--reason', 'passport seen')
  expect(await table.launch()).toMatchObject({ success: true })
  const answers = await Promise.all(['uk-1', 'uk-2', 'uk-3'].map((round) => table.bet(round)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.success) expect(answer).toMatchObject({ errorCode: 'round.too.fast', detail: { milliseconds: 5_000 } })
  gateway.clock.forward(4_999)
  expect(await table.bet('uk-4')).toEqual(refused('round.too.fast'))
  gateway.clock.forward(1)
  expect(await table.bet('uk-4')).toMatchObject({ success: true, value: { balance: '6.00' } })
})

test('[RO-01] the United Kingdom does not end a self-exclusion early', async () => {
  await openUnder('uk')
  const table = await seatMember(gateway)
  await expect(table.change('exclude', '179', '--reason', 'too short')).rejects.toThrow('days are 180 to 36500 here')
  await table.change('exclude', '180', '--reason', 'asked by mail')
  gateway.clock.forward(100 * day)
  await expect(table.change('end-exclusion', '--reason', 'asked again')).rejects.toThrow('does not end early here')
})

test('[RO-01] Brazil gives no play money or vouchers as rewards, but goods', async () => {
  await openUnder('br')
  const { token } = await seatPointsHolder(gateway, 50_000)
  const rewards = await gateway.deps.db.selectFrom('point_reward').selectAll().where('rank_min', '=', 0).execute()
  const found = new Map<string, string | undefined>()
  for (const { reward_id: rewardId, points, type } of rewards) {
    const request = { rewardId, points, ...(type === 'PHYSICAL' ? { address: 'Rua das Flores 10, Lisboa' } : {}) }
    const { errorCode } = await gateway.request(redeemPointReward, request, { token, key: `a-key-for-${rewardId}` })
    found.set(type, errorCode)
  }
  expect(Object.fromEntries(found)).toMatchObject({ CASH: 'function.not.available', VOUCHER: 'function.not.available' })
  expect([...found].filter(([type, code]) => type === 'PHYSICAL' && code === 'function.not.available')).toEqual([])
})

test('[RG-07] Brazil gives no welcome bonus, and the registration promises none', async () => {
  await openUnder('br')
  const form = {
    username: 'rosa21',
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    idNumber: 'Cartao Azul',
    payeeName: 'Rosa Lima',
  }
  const { token } = await gateway.get(register, {
    ...form,
    ageConfirmed: true as const,
    registerUrl: '/register' as const,
    registerMethod: 'WEB' as const,
    login: true as const,
  })
  const wallets = (await gateway.get(balance, {}, { token })).balance
  expect(wallets.filter(({ accountTypeId }) => [2, 4].includes(accountTypeId))).toEqual([
    { accountTypeId: 2, availBalance: '0.00' },
    { accountTypeId: 4, availBalance: '0.00' },
  ])
  expect(await gateway.get(registerSettings, {})).not.toHaveProperty('welcomeBonus')
  expect((await gateway.get(permission, {})).register).not.toHaveProperty('signUpAmount')
})

test('[PM-02] Brazil has no missions, leaderboards, raffles or sign-in', async () => {
  await openUnder('br')
  const { token } = await seatPointsHolder(gateway, 1)
  const results = [
    await gateway.request(missionSummary, {}, { token }),
    await gateway.request(missionMilestones, { missionId: 'week-turnover' }, { token }),
    await gateway.request(missionLeaderboard, {}, { token }),
    await gateway.request(raffleStatus, {}, { token }),
    await gateway.request(signInCalendar, {}, { token }),
    await gateway.request(joinMission, { missionId: 'week-turnover' }, { token }),
    await gateway.request(
      claimMission,
      { missionId: 'week-turnover', milestone: 1 },
      { token, key: 'mission-under-br' },
    ),
    await gateway.request(claimRaffle, { raffleId: 'tram-28' }, { token, key: 'a-raffle-under-br' }),
    await gateway.request(signInToday, {}, { token, key: 'a-sign-in-under-br' }),
  ]
  expect(new Set(results.map(({ errorCode }) => errorCode))).toEqual(new Set(['function.not.available']))
  const { availablePromo } = await gateway.get(settings, {})
  expect(availablePromo).toMatchObject({ MISSION: { enabled: false } })
})

test('[PM-01] Brazil has no promotions: the list says so, and joining, requesting and claiming are refused', async () => {
  await openUnder('br')
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
  const { token } = await seatPointsHolder(gateway, 1)
  expect(await gateway.get(promotionList, {}, { token })).toEqual({ list: [], categories: [], isOff: true })
  const promotionId = 'welcome-gift'
  const claim = { promotionClaimId: '1', promotionType: 'SIGNUP' } as const
  const results = [
    await gateway.request(promotionDetail, { promotionId }, { token }),
    await gateway.request(signUpPromotionJoin, { promotionId }, { token }),
    await gateway.request(signUpRequestReward, { promotionId, remarks: 'mine' }, { token }),
    await gateway.request(claimIssuedPromotion, claim, { token, key: 'a-claim-under-br' }),
  ]
  expect(new Set(results.map(({ errorCode }) => errorCode))).toEqual(new Set(['function.not.available']))
})
