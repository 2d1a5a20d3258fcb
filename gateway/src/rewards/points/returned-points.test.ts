import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { openOrder, takeStep } from '../../money/orders/index.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, post } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { expirePoints, nextExpiry } from './expiry.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const day = 86_400_000

test('[PM-03] points of a redemption that is rejected after their expiry live as long as they were held', async () => {
  const { db } = gateway.deps
  const { clock } = gateway
  const merchant = merchantNamed('azulejo')
  const life = merchant.pointDays ?? 0
  const { id } = await seatPlayer(gateway, 0)
  const earn = async (key: string, points: number) =>
    post(db, {
      key: `returned:${key}`,
      kind: 'points_earn',
      ref: 'test',
      at: clock.now(),
      lines: [
        { account: memberAccount(id, 'points', 'BRL'), amount: minor(points) },
        { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-points) },
      ],
    })
  const pointsOf = async () => Number(await balanceOf(db, memberAccount(id, 'points', 'BRL')))
  const expire = () => db.transaction().execute((one) => expirePoints.work(one, {}, clock.now()))

  await earn('old', 900)
  clock.forward((life - 5) * day)
  const order = await db.transaction().execute(async (one) => {
    const opened = await openOrder(one, {
      kind: 'redeem',
      key: 'returned-points',
      merchant: 'azulejo',
      memberId: id,
      currency: 'PTS',
      amount: minor(600),
      subject: 'mug',
      actor: 'member',
      at: clock.now(),
    })
    if (!('order' in opened)) throw new Error(opened.outcome)
    return opened.order.id
  })
  await earn('new', 50)
  // The 300 that were not held expire; the 600 come back five days later, held for 20 days.
  clock.forward(15 * day)
  await expire()
  expect(await pointsOf()).toBe(50)
  clock.forward(5 * day)
  await db.transaction().execute((one) =>
    takeStep(one, {
      order,
      kind: 'redeem',
      step: 'reject',
      key: 'reject',
      actor: 'operator',
      reason: 'sold out',
      at: clock.now(),
    }),
  )
  const back = clock.now()
  await expire()
  expect(await pointsOf()).toBe(650)
  expect(await nextExpiry(db, merchant, id, clock.now())).toEqual({ points: 600, at: back + 20 * day })
  clock.forward(20 * day - 1_000)
  await expire()
  expect(await pointsOf()).toBe(650)
  clock.forward(2_000)
  await expire()
  expect(await pointsOf()).toBe(50)
  expect(await auditLedger(db)).toEqual(cleanAudit)
})
