import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createSeededRandom } from '../../demo/demo-data/seeded-random.ts'
import { type EntryKind, houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, post } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { expirePoints, nextExpiry } from './expiry.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const day = 86_400_000

/** Oracle of the test: lots as a list, with the oldest spent first. */
class SlowLots {
  readonly lots: { readonly at: number; readonly came: number; left: number }[] = []
  readonly #life: number
  constructor(life: number) {
    this.#life = life
  }
  get sum() {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }
  come(points: number, at: number) {
    const lot = { at, came: points, left: points }
    this.lots.push(lot)
  }
  spend(points: number) {
    let rest = points
    for (const lot of this.lots) {
      const taken = Math.min(rest, lot.left)
      rest -= taken
      lot.left -= taken
    }
  }
  /** Returned points are not new: they go back into the youngest lots that were spent. */
  giveBack(points: number) {
    let rest = points
    for (const lot of this.lots.toReversed()) {
      const back = Math.min(rest, lot.came - lot.left)
      lot.left += back
      rest -= back
    }
  }
  expire(now: number) {
    for (const lot of this.lots) if (lot.at < now - this.#life) lot.left = 0
  }
  next() {
    const oldest = this.lots.find(({ left }) => left > 0)
    if (!oldest) return undefined
    const points = this.lots.filter(({ at }) => at < oldest.at + day).reduce((sum, { left }) => sum + left, 0)
    return { points, at: oldest.at + this.#life }
  }
}

test.each([1, 2, 3, 4])(
  '[PM-03] points are earned, spent, returned and expire as in a simple list of lots, story %i',
  async (seed) => {
    const { db } = gateway.deps
    const merchant = merchantNamed('azulejo')
    const life = (merchant.pointDays ?? 0) * day
    const random = createSeededRandom(`lots of points ${seed}`)
    const { id } = await seatPlayer(gateway, 0)
    const slow = new SlowLots(life)
    const held: number[] = []
    let moves = 0
    const move = async (kind: EntryKind, points: number) => {
      moves += 1
      const { outcome } = await post(db, {
        key: `lots:${seed}:${moves}`,
        kind,
        ref: `lots:${seed}`,
        at: gateway.clock.now(),
        lines: [
          { account: memberAccount(id, 'points', 'BRL'), amount: minor(points) },
          { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-points) },
        ],
      })
      expect(outcome).toBe('posted')
    }
    for (let turn = 0; turn < 90; turn += 1) {
      gateway.clock.forward(random.between(1, 14 * 24 * 60) * 60_000)
      const chance = random.between(1, 10)
      if (chance <= 4) {
        const points = random.between(1, 900)
        await move('points_earn', points)
        slow.come(points, gateway.clock.now())
      } else if (chance <= 7 && slow.sum > 0) {
        const points = random.between(1, slow.sum)
        await move(chance === 7 ? 'points_redeem' : 'points_convert', -points)
        slow.spend(points)
        if (chance === 7) held.push(points)
      } else if (chance === 8 && held.length > 0) {
        const points = held.pop() ?? 0
        await move('points_refund', points)
        slow.giveBack(points)
      } else {
        await db.transaction().execute((transaction) => expirePoints.work(transaction, {}, gateway.clock.now()))
        slow.expire(gateway.clock.now())
      }
      expect(Number(await balanceOf(db, memberAccount(id, 'points', 'BRL')))).toBe(slow.sum)
      expect(await nextExpiry(db, merchant, id, gateway.clock.now())).toEqual(slow.next())
    }
    expect(await auditLedger(db)).toEqual(cleanAudit)
  },
)
