import type { Db } from '../src/platform/db/database.ts'
import { type MerchantCode, merchantNamed } from '../src/platform/merchants/merchants.ts'

export type TeamRound = {
  readonly member: string
  readonly gameClassify: string
  /** Minor units. */
  readonly bet: number
  /** ISO time. */
  readonly at: string
  readonly status: 'open' | 'settled' | 'cancelled'
  readonly payout: number
  readonly withheld: number
  /** ISO time of the end; omitted while the round is open. */
  readonly settledAt?: string
}

let count = 0

const endOf = ({ status, payout, withheld, settledAt, bet }: TeamRound) => ({
  status,
  payout: BigInt(payout),
  withheld: BigInt(withheld),
  valid_bet: status === 'settled' ? BigInt(Math.min(bet, Math.abs(payout - bet))) : 0n,
  settled_at: settledAt === undefined ? null : new Date(settledAt),
})

/** Inserts rounds, without their movements of money, in the state they have. @returns their ids */
export async function insertRounds(db: Db, merchant: MerchantCode, rounds: readonly TeamRound[]): Promise<bigint[]> {
  if (rounds.length === 0) return []
  const rows = rounds.map((round) => {
    count += 1
    return {
      merchant,
      member_id: round.member,
      vassalage: 'AZULEJO',
      vendor_round_id: `team-${count}`,
      node_id: 'AZULEJO.galo-da-sorte',
      game_classify: round.gameClassify,
      bet: BigInt(round.bet),
      currency: merchantNamed(merchant).currency,
      at: new Date(round.at),
      ...endOf(round),
    }
  })
  const kept = await db.insertInto('round').values(rows).returning('id').execute()
  return kept.map(({ id }) => id)
}

/** Ends or corrects a round. @param correctedAt ISO time of a correction */
export const updateRound = (db: Db, id: bigint, round: TeamRound, correctedAt?: string) =>
  db
    .updateTable('round')
    .set({ ...endOf(round), ...(correctedAt === undefined ? {} : { corrected_at: new Date(correctedAt) }) })
    .where('id', '=', id)
    .execute()

/** A round in one line. @param end what it paid; omitted while it is open; `cancelled` when the stake came back */
export const teamRound = (
  member: string,
  bet: number,
  at: string,
  end?: { readonly at: string; readonly paid: number | 'cancelled'; readonly withheld?: number },
  gameClassify = 'RNG',
): TeamRound => ({
  member,
  gameClassify,
  bet,
  at,
  withheld: end?.withheld ?? 0,
  ...(end === undefined
    ? { status: 'open', payout: 0 }
    : end.paid === 'cancelled'
      ? { status: 'cancelled', payout: 0, settledAt: end.at }
      : { status: 'settled', payout: end.paid, settledAt: end.at }),
})
