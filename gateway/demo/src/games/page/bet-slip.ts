import { mergeBets, type PlacedBet, sumOf } from '../core/chips-rules.ts'

export type BetSlip = {
  /** Sums by place, in the order of the first chip of each. */
  bets(): readonly PlacedBet[]
  sum(): number
  add(place: string, amount: number): void
  /** Takes the chips of the last act away. */
  undo(): void
  /** Adds the bets of an earlier round in one act. */
  repeat(bets: readonly PlacedBet[]): void
  clear(): void
}

/** The chips that a player has laid and not confirmed. */
export function createSlip(): BetSlip {
  const acts: (readonly PlacedBet[])[] = []
  const bets = () => mergeBets(acts.flat())
  return {
    bets,
    sum: () => sumOf(bets()),
    add: (place, amount) => void acts.push([{ place, amount }]),
    undo: () => void acts.pop(),
    repeat: (before) => void acts.push(before),
    clear: () => void acts.splice(0),
  }
}
