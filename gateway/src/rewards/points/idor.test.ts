import {
  convertPoint,
  pointBalance,
  pointConfig,
  pointRewards,
  pointTransactions,
  redeemPointList,
  redeemPointReward,
  referralDetails,
  referralFriends,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { givePoints } from '../../../test/points-holder.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'

/** Modules whose calls are all in the table if they need a token. */
const coveredModules = ['PTSYS3', 'REFERRAL3']

const day = '2026-11-18'
const rows: readonly IdorRow<object>[] = [
  idorRow(pointBalance, 'own', () => ({})),
  idorRow(pointConfig, 'own', () => ({})),
  idorRow(pointRewards, 'own', () => ({})),
  idorRow(pointTransactions, 'own', () => ({ from: day, to: day })),
  idorRow(redeemPointList, 'own', () => ({})),
  idorRow(convertPoint, 'password.check.needed', () => ({ points: 500 })),
  idorRow(redeemPointReward, 'password.check.needed', () => ({ rewardId: 'bonus-5', points: 500 })),
  idorRow(referralDetails, 'own', () => ({})),
  idorRow(referralFriends, 'own', () => ({})),
]

let gateway: TestGateway
let callers: Callers
let secrets: readonly string[]
beforeAll(async () => {
  gateway = await testGateway()
  callers = await seatCallers(gateway)
  const { deps } = gateway
  const { owner } = callers
  await givePoints(gateway, owner, 71_717)
  const { invite_code } = await deps.db
    .updateTable('member')
    .set({ invite_code: 'ownerscode' })
    .where('id', '=', owner.id)
    .returning('invite_code')
    .executeTakeFirstOrThrow()
  secrets = ['71717', invite_code, owner.id, owner.account]
})
afterAll(() => gateway.close())

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] [PM-03] [MB-12] %s of another member reveals and changes nothing of the owner',
  async (_, row) => {
    expect(await attempt(gateway, row, callers, {}, secrets)).toEqual(expected(row))
  },
)

test('[RO-01] the owner reads them', async () => {
  const { owner } = callers
  expect((await gateway.get(pointBalance, {}, owner)).points).toBe(71_717)
  expect((await gateway.get(pointTransactions, { from: day, to: day }, owner)).list).toHaveLength(1)
  expect((await gateway.get(referralDetails, {}, owner)).referralCode).toBe('ownerscode')
})

test('[RO-01] the table contains every call of the covered modules', () => {
  const guarded = calls.filter(({ record }) => coveredModules.includes(record.module) && record.token === 'needed')
  const listed = rows.map(({ record }) => record.operation)
  expect(guarded.map(({ record }) => record.operation).filter((name) => !listed.includes(name))).toEqual([])
})
