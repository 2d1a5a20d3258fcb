import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { merchants } from '../../../test/merchants.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { endReward } from '../rewards/reward.store.ts'
import { type Given, issuePromotion } from './issue-promotion.ts'
import { handMade } from './offer.ts'
import { promotionOf, type StoredPromotion } from './promotion.store.ts'

const azulejo = merchants.azulejo
let gateway: TestGateway
let known: StoredPromotion
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
  const found = await promotionOf(gateway.deps.db, azulejo, 'originals-tournament')
  if (!found) throw new Error('there is no promotion')
  known = found
})
afterAll(() => gateway.close())

type Bounds = {
  readonly budget?: number | undefined
  readonly most?: number | undefined
  readonly perMember?: number | undefined
}

/** Oracle of the test: a list of rewards that is searched each time. */
class SlowGifts {
  readonly list: {
    readonly member: number
    readonly occasion: number
    readonly amount: number
    isRejected: boolean
  }[] = []
  readonly #bounds: Bounds
  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }
  give(member: number, occasion: number, amount: number): Given {
    const { budget, most, perMember } = this.#bounds
    const own = this.list.filter((gift) => gift.member === member)
    if (own.some((gift) => gift.occasion === occasion)) return 'repeated'
    if (perMember !== undefined && own.filter(({ isRejected }) => !isRejected).length >= perMember) return 'limit'
    const spent = this.list.reduce((sum, gift) => sum + gift.amount, 0)
    if (most !== undefined && this.list.length >= most) return 'budget'
    if (budget !== undefined && spent + amount > budget * 100) return 'budget'
    this.list.push({ member, occasion, amount, isRejected: false })
    return 'issued'
  }
}

const optional = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: undefined })
const act = fc.record({
  member: fc.nat(2),
  occasion: fc.nat(5),
  amount: fc.integer({ min: 1, max: 40_00 }),
  /** Rejects the reward at this place of the list instead of issuing one. */
  rejected: fc.option(fc.nat(20), { nil: undefined, freq: 4 }),
})

let promotions = 0
test('[MB-11] budget, number of rewards and limit per member equal a simple recount', async () => {
  const { db, clock } = gateway.deps
  await fc.assert(
    fc.asyncProperty(
      fc.record({ budget: optional(200), most: optional(12), perMember: optional(4) }),
      fc.array(act, { minLength: 5, maxLength: 30 }),
      async (bounds, acts) => {
        promotions += 1
        const { budget, most, perMember } = bounds
        const offer = {
          ...handMade,
          ...(budget === undefined ? {} : { budget: `${budget}.00` }),
          ...(most === undefined ? {} : { most }),
          ...(perMember === undefined ? {} : { perMember }),
        }
        const promotion = { ...known, promotion_id: `bounded-${promotions}`, offer }
        const members = await Promise.all([1, 2, 3].map(() => seatPlayer(gateway, 0)))
        const slow = new SlowGifts(bounds)
        for (const { member, occasion, amount, rejected } of acts) {
          const gift = rejected === undefined ? undefined : slow.list[rejected % Math.max(1, slow.list.length)]
          if (gift && !gift.isRejected) {
            const { id } = await db
              .selectFrom('issued_reward')
              .select('id')
              .where('member_id', '=', members[gift.member]?.id ?? '')
              .where('source_id', '=', `${promotion.promotion_id}:occasion-${gift.occasion}`)
              .executeTakeFirstOrThrow()
            await db.transaction().execute((one) => endReward(one, id, 'rejected', { at: clock.now() }))
            gift.isRejected = true
            continue
          }
          const given = await db.transaction().execute((transaction) =>
            issuePromotion(transaction, {
              merchant: azulejo,
              promotion,
              memberId: members[member]?.id ?? '',
              amount: minor(amount),
              occasion: `occasion-${occasion}`,
              actor: 'operator:test',
              at: clock.now(),
            }),
          )
          expect(given).toBe(slow.give(member, occasion, amount))
        }
      },
    ),
    { numRuns: 40, seed: 20261123 },
  )
}, 120_000)
