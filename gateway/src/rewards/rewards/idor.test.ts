import { minor } from '@azulejo/shared/kernel'
import {
  bonusDetails,
  bonusHistory,
  cancelBonus,
  claimIssuedPromotion,
  getClaimPromotion,
  signUpPromotionJoin,
  signUpRequestReward,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { issueTo, startBonus } from '../../../test/bonus-holder.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

type Owned = Awaited<ReturnType<typeof prepare>>

const rows: readonly IdorRow<Owned>[] = [
  idorRow(getClaimPromotion, 'own', () => ({})),
  idorRow(claimIssuedPromotion, 'claim.unknown', ({ rewardId }) => ({
    promotionClaimId: rewardId,
    promotionType: 'MANUAL' as const,
  })),
  idorRow(bonusDetails, 'own', () => ({})),
  idorRow(bonusHistory, 'own', () => ({})),
  idorRow(cancelBonus, 'bonus.none', ({ bonusId }) => ({ bonusId })),
  idorRow(signUpPromotionJoin, 'promotion.unknown', () => ({ promotionId: 'nothing' })),
  idorRow(signUpRequestReward, 'promotion.unknown', () => ({ promotionId: 'nothing', remarks: 'mine' })),
]

let gateway: TestGateway
let callers: Callers
let owned: Owned
beforeAll(async () => {
  gateway = await testGateway()
  callers = await seatCallers(gateway)
  owned = await prepare()
})
afterAll(() => gateway.close())

/** The owner has an active bonus and a reward to claim, both with names that no other row has. */
async function prepare() {
  const words = { pt: 'only-of-the-owner', en: 'only-of-the-owner' }
  await startBonus(gateway, callers.owner, 10_000, { multiplier: 5, days: 7 })
  const { rewardId } = await issueTo(gateway, callers.owner, { amount: minor(777), words })
  const { id } = await gateway.deps.db.selectFrom('bonus').select('id').executeTakeFirstOrThrow()
  return { rewardId: rewardId.toString(), bonusId: id.toString(), secret: words.en }
}

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[MB-11] others cannot reach the owner’s rewards by %s',
  async (_, row) => {
    expect(await attempt(gateway, row, callers, owned, [callers.owner.id, owned.secret])).toEqual(expected(row))
  },
)
