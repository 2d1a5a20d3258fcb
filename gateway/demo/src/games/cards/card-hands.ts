import { type Currency, minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet } from '@azulejo/shared/wire'
import type { PlayRefusal } from '../core/play-shapes.ts'
import { refusalOf, type Table } from '../core/table.ts'
import { cardGameNamed } from './card-games.ts'
import type { CardRoom, HandStake } from './card-room-store.ts'
import { payoutsOf, potOf } from './pot-rules.ts'

type Taken = { readonly stake: HandStake; readonly refused?: PlayRefusal }

const text = (units: bigint, { currency }: Pick<CardRoom, 'currency'>) => toDecimal(minor(units), currency as Currency)

/**
 * Takes the stakes of a hand at once. When one is not taken, all others are given back.
 * @returns who was refused, and why; nobody when the hand can be dealt
 */
export async function takeStakes(table: Table, room: CardRoom): Promise<readonly Taken[]> {
  const amount = text(BigInt(room.ante), room)
  const taken = await Promise.all(
    room.stakes.map(async (stake): Promise<Taken> => {
      const { operator, vendor, ticket, roundId } = stake
      const open = { operator, vendor, ticket, roundId, stake: amount }
      table.rounds.remember(open)
      const answer = await table.wallet.call(open, vendorBet, { ticket, roundId, amount })
      if (answer.outcome === 'done') return { stake }
      if (answer.outcome === 'refused') table.rounds.forget(open)
      return { stake, refused: answer.outcome === 'refused' ? refusalOf(answer.code) : 'round.uncertain' }
    }),
  )
  const refused = taken.filter((each) => each.refused !== undefined)
  if (refused.length > 0) giveBack(table, room)
  return refused
}

/** Gives back every stake of a hand that the wallet may have taken. */
function giveBack({ rounds, finisher }: Table, { stakes }: CardRoom): void {
  for (const stake of stakes) {
    const open = rounds.find(stake)
    if (open) finisher.finish(open)
  }
}

export type HandEnd = {
  readonly payouts: readonly string[]
  readonly result: object
}

/** Prizes and result of a hand that has winners; undefined before. */
export function endOf(room: CardRoom): HandEnd | undefined {
  const { hand, stakes } = room
  const game = cardGameNamed(room.game)
  const winners = hand === undefined ? undefined : game?.winnersOf(hand)
  if (!game || !winners) return undefined
  const terms = { ante: BigInt(room.ante), seats: stakes.length, rake: room.rake, winners: winners.length }
  const { pot, rake } = potOf(terms)
  return {
    payouts: payoutsOf(terms, ...winners).map((payout) => text(payout, room)),
    result: {
      ...game.result(hand),
      names: stakes.map(({ name }) => name),
      pot: text(pot, room),
      rake: text(rake, room),
    },
  }
}

/**
 * Ends the round of every person of a hand, and repeats it until the wallet has confirmed. A round that is known no more
 * has been ended before. @param ended called when the last round has ended
 */
export function payHand(
  { rounds, finisher }: Table,
  room: CardRoom,
  { payouts, result }: HandEnd,
  ended: () => void,
): void {
  const open = room.stakes.flatMap((stake, me) => {
    const round = rounds.find(stake)
    return round ? [{ ...round, payout: payouts[me] ?? '0', result: JSON.stringify({ ...result, me }) }] : []
  })
  let left = open.length
  if (left === 0) ended()
  for (const prize of open) {
    rounds.remember(prize)
    finisher.finish(prize, () => {
      left -= 1
      if (left === 0) ended()
    })
  }
}
