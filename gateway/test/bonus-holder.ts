import { minor } from '@azulejo/shared/kernel'
import { claimIssuedPromotion } from '@azulejo/shared/wire'
import { houseAccount, memberAccount } from '../src/platform/ledger/accounts.ts'
import { balanceOf, post } from '../src/platform/ledger/post.ts'
import { merchantNamed } from '../src/platform/merchants/merchants.ts'
import { hashToken } from '../src/platform/pipeline/sessions.ts'
import { keepTicket } from '../src/play/launch/tickets.ts'
import { issueReward, type NewReward } from '../src/rewards/rewards/index.ts'
import { callWallet, type Player } from './seated-player.ts'
import type { TestGateway } from './test-gateway.ts'

let sources = 0

/** Issues a reward to a member, each time with a new source. */
export async function issueTo(
  { deps: { db, clock } }: TestGateway,
  { id, merchant }: Player,
  reward: Partial<Omit<NewReward, 'merchant' | 'memberId'>>,
) {
  sources += 1
  const usual = {
    type: 'MANUAL',
    words: { pt: 'Presente', en: 'Gift' },
    actor: 'operator:test',
    at: clock.now(),
  } as const
  const source = { kind: 'test', id: String(sources) }
  const whose = { merchant: merchantNamed(merchant), memberId: id }
  return await db
    .transaction()
    .execute((transaction) => issueReward(transaction, { ...usual, source, ...whose, ...reward }))
}

/** Issues a bonus and claims it. Amounts in minor units. @returns the id of the reward */
export async function startBonus(
  gateway: TestGateway,
  player: Player,
  amount: number,
  terms: NonNullable<NewReward['turnover']>,
): Promise<bigint> {
  const { rewardId } = await issueTo(gateway, player, { amount: minor(amount), turnover: terms })
  const claim = { promotionClaimId: rewardId.toString(), promotionType: 'MANUAL' } as const
  await gateway.get(claimIssuedPromotion, claim, { token: player.token, key: `claim-of-the-bonus-${rewardId}` })
  return rewardId
}

let freeGifts = 0

/** Puts money without conditions into the bonus wallet, as converted points do. Amount in minor units. */
export async function giveFree({ deps: { db, clock } }: TestGateway, { id, merchant }: Player, amount: number) {
  freeGifts += 1
  const { outcome } = await post(db, {
    key: `free-money-${freeGifts}`,
    kind: 'points_convert',
    ref: 'test',
    at: clock.now(),
    lines: [
      { account: memberAccount(id, 'bonus', 'BRL'), amount: minor(amount) },
      { account: houseAccount(merchantNamed(merchant).code, 'promo', 'BRL'), amount: minor(-amount) },
    ],
  })
  if (outcome !== 'posted') throw new Error(`the gift is ${outcome}`)
}

export const walletOf = ({ deps: { db } }: TestGateway, { id }: Player, kind: 'main' | 'bonus' | 'points') =>
  balanceOf(db, memberAccount(id, kind, 'BRL'))

export type PlayedClass = { readonly classify: string; readonly node: string }

/** Seats a member at a game. The functions send stakes and ends of rounds as the vendor does; amounts are decimals. */
export async function seatAtGame({ deps, ...gateway }: TestGateway, player: Player, { classify, node }: PlayedClass) {
  const ticket = deps.random.token()
  await keepTicket(
    deps.db,
    ticket,
    {
      merchant: player.merchant,
      member_id: player.id,
      session_hash: hashToken(player.token),
      vassalage: 'AZULEJO',
      node_id: node,
      game_classify: classify,
      language: 'pt',
      site_origin: 'http://azulejo.localhost:8080',
    },
    deps.clock.now(),
  )
  const send = (operation: 'bet' | 'win' | 'cancel' | 'balance', request: Readonly<Record<string, string>>) =>
    callWallet({ deps, ...gateway }, operation, { ticket, ...request })
  return {
    bet: (roundId: string, amount: string) => send('bet', { roundId, amount }),
    win: (roundId: string, amount: string) => send('win', { roundId, amount }),
    cancel: (roundId: string) => send('cancel', { roundId }),
    balance: () => send('balance', {}),
  }
}
