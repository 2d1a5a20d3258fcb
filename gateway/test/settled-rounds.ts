import type { Gateway } from '../src/index.ts'
import type { Player } from './seated-player.ts'

export type PastBet = {
  readonly gameClassify: string
  /** Minor units. */
  readonly bet: bigint
  readonly payout: bigint
  /** Valid bet; omitted, the smaller of the stake and the difference between stake and payout. */
  readonly validBet?: bigint
  readonly at: number
}

let rounds = 0

/** Inserts settled rounds of a member, without their movements of money. */
export async function settledRounds(
  { deps: { db } }: Gateway,
  { id, merchant }: Pick<Player, 'id' | 'merchant'>,
  bets: readonly PastBet[],
  currency = 'BRL',
): Promise<void> {
  if (bets.length === 0) return
  const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
  const rows = bets.map(({ gameClassify, bet, payout, validBet, at }) => {
    rounds += 1
    const difference = payout > bet ? payout - bet : bet - payout
    return {
      merchant,
      member_id: id,
      vassalage: 'AZULEJO',
      vendor_round_id: `past-${rounds}`,
      node_id: 'AZULEJO.galo-da-sorte',
      game_classify: gameClassify,
      bet,
      payout,
      currency,
      valid_bet: validBet ?? smaller(bet, difference),
      status: 'settled' as const,
      at: new Date(at - 5_000),
      settled_at: new Date(at),
    }
  })
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('round')
      .values(rows.slice(from, from + 1_000))
      .execute()
}
