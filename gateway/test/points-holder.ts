import { minor } from '@azulejo/shared/kernel'
import { checkPaymentPassword } from '@azulejo/shared/wire'
import { hashPassword } from '../src/identity/password.ts'
import { houseAccount, memberAccount } from '../src/ledger/accounts.ts'
import { post } from '../src/ledger/post.ts'
import { type Player, seatPlayer } from './seated-player.ts'
import type { TestGateway } from './test-gateway.ts'

export const paymentPassword = '135790'

/** A member with points who has just shown the payment password. */
export async function seatPointsHolder(gateway: TestGateway, points: number): Promise<Player> {
  const player = await seatPlayer(gateway, 0)
  const { db, clock } = gateway.deps
  await post(db, {
    ...{ key: `test:points:${player.id}`, kind: 'adjust_plus', ref: player.id, at: clock.now() },
    lines: [
      { account: memberAccount(player.id, 'points', 'BRL'), amount: minor(points) },
      { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-points) },
    ],
  })
  await db
    .updateTable('member')
    .set({ payment_password_hash: await hashPassword(paymentPassword) })
    .where('id', '=', player.id)
    .execute()
  await gateway.get(checkPaymentPassword, { paymentPassword }, { token: player.token })
  return player
}
