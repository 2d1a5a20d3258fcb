import { minor } from '@azulejo/shared/kernel'
import { checkPaymentPassword } from '@azulejo/shared/wire'
import type { Gateway } from '../src/index.ts'
import { hashPassword } from '../src/people/identity/password.ts'
import { houseAccount, memberAccount } from '../src/platform/ledger/accounts.ts'
import { post } from '../src/platform/ledger/post.ts'
import { type Player, seatPlayer } from './seated-player.ts'
import type { TestGateway } from './test-gateway.ts'

export const paymentPassword = '135790'

export async function givePoints({ deps: { db, clock } }: Gateway, { id }: Player, points: number): Promise<void> {
  await post(db, {
    key: `test:points:${id}`,
    kind: 'adjust_plus',
    ref: id,
    at: clock.now(),
    lines: [
      { account: memberAccount(id, 'points', 'BRL'), amount: minor(points) },
      { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-points) },
    ],
  })
}

/** A member with points and a checked payment password. */
export async function seatPointsHolder(gateway: TestGateway, points: number): Promise<Player> {
  const player = await seatPlayer(gateway, 0)
  await givePoints(gateway, player, points)
  await gateway.deps.db
    .updateTable('member')
    .set({ payment_password_hash: await hashPassword(paymentPassword) })
    .where('id', '=', player.id)
    .execute()
  await gateway.get(checkPaymentPassword, { paymentPassword }, { token: player.token })
  return player
}
