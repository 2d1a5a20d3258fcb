import type { Run } from './actor.ts'
import { amountOf } from './actors/rounds.ts'
import type { Journal } from './changes.ts'
import type { Client } from './clients.ts'

const movements = ['bet', 'win', 'cancel'] as const
type Movement = (typeof movements)[number]

/** A round of the demonstration's vendor with what was booked of it. Amounts are minor units. */
export type BookedRound = {
  readonly id: string
  readonly client: Client
  readonly game: string
  /** The vendor that its ticket was made for. */
  readonly vendor: string
  readonly stake: bigint
  /** Whether the vendor has told that the stake was taken, and the prize that it told. */
  isTold: boolean
  payout: bigint | undefined
  readonly booked: Map<Movement, bigint>
}

/** Rounds of one actor. Every movement of the ledger belongs to a round, and happens once. */
export function createBookedRounds<Round extends BookedRound>({ clients, db }: Run) {
  const rounds = new Map<string, Round>()
  const { merchant } = clients

  /** Rounds in the operator's record. */
  const rows = () =>
    rounds.size === 0
      ? Promise.resolve([])
      : db
          .selectFrom('round')
          .select(['vendor_round_id', 'status', 'bet', 'payout', 'member_id'])
          .where('vendor_round_id', 'in', [...rounds.keys()])
          .where('bet', '>', 0n)
          .execute()

  return {
    rounds,

    explains(journal: Journal): boolean {
      const [, code, of, id, name] = journal.key.split(':')
      const movement = movements.find((one) => one === name)
      const round = journal.key.startsWith('vendor:') && rounds.get(id ?? '')
      if (!round || !movement || code !== merchant.code || of !== round.vendor) return false
      if (round.booked.has(movement)) return false
      round.booked.set(movement, amountOf(journal, `member:${round.client.id}`))
      return true
    },

    /** @returns errors after a step */
    check(): string[] {
      const found: string[] = []
      for (const { id, game, stake, isTold, payout, booked } of rounds.values()) {
        const [taken, prize, back] = [booked.get('bet'), booked.get('win'), booked.get('cancel')]
        const name = `round ${id} of ${game}`
        if (taken !== undefined && taken !== -stake) found.push(`${name} took ${taken} for a stake of ${stake}`)
        if (isTold && taken === undefined) found.push(`${name} told that it took a stake, and did not`)
        if (prize !== undefined && taken === undefined) found.push(`${name} paid ${prize} without a stake`)
        if (prize !== undefined && payout !== undefined && prize !== payout)
          found.push(`${name} paid ${prize} and told ${payout}`)
        // A slip tells its end at once, and its prize may come later.
        if (game !== 'sports' && payout !== undefined && payout > 0n && prize === undefined)
          found.push(`${name} told a prize of ${payout} and did not pay it`)
        if (back !== undefined && (back !== stake || taken === undefined || prize !== undefined || (payout ?? 0n) > 0n))
          found.push(`${name} gave ${back} back`)
      }
      return found
    },

    /** Ids of rounds that are open in the operator's record. */
    open: async () => (await rows()).filter(({ status }) => status === 'open').map(({ vendor_round_id: id }) => id),

    /** @returns errors after everything has ended */
    async checkEnd(): Promise<string[]> {
      const found: string[] = []
      const recorded = await rows()
      const known = new Set(recorded.map(({ vendor_round_id: id }) => id))
      for (const { vendor_round_id: id, status, bet: stake, payout, member_id } of recorded) {
        const round = rounds.get(id)
        if (!round) continue
        const { client, booked, game } = round
        if (member_id !== client.id || stake !== round.stake) found.push(`round ${id} of ${game} is another one`)
        if (payout !== (booked.get('win') ?? 0n))
          found.push(`round ${id} of ${game} tells another prize than was booked`)
        if (round.payout !== undefined && round.payout !== payout)
          found.push(`round ${id} of ${game} told a prize of ${round.payout}, and ${payout} was booked`)
        if ((status === 'cancelled') !== (booked.get('cancel') !== undefined))
          found.push(`round ${id} of ${game} is ${status}, which is not what was booked`)
      }
      for (const { id, game, booked } of rounds.values())
        if (booked.size > 0 && !known.has(id)) found.push(`round ${id} of ${game} is booked and is not there`)
      return found
    },
  }
}
