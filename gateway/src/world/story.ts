import type { Instant } from '@azulejo/shared/kernel'
import { dayStart } from '../agents/zone-days.ts'
import type { Merchant } from '../merchants.ts'
import type { DemoContent } from './demo-content.ts'
import { type Dice, diceOf } from './dice.ts'
import { type Choose, drawPayout, type PlayedGame } from './games-played.ts'
import type { Pace, Person } from './people.ts'
import { Purse } from './purse.ts'

/** How far back the world's memory goes, in days. */
export const memoryDays = 45

type Habit = {
  /** Chance of playing on a day. */
  readonly daily: number
  readonly rounds: readonly [least: number, most: number]
  /** In units of the purse. */
  readonly stakes: readonly [number, ...number[]]
}

const habits: Readonly<Record<Exclude<Pace, 'idle'>, Habit>> = {
  rare: { daily: 0.06, rounds: [2, 4], stakes: [10, 20, 50] },
  regular: { daily: 0.12, rounds: [2, 5], stakes: [50, 100, 200] },
  heavy: { daily: 0.22, rounds: [3, 6], stakes: [200, 500, 1000] },
  keen: { daily: 0.75, rounds: [5, 9], stakes: [500, 1000, 2000] },
  vip: { daily: 0.6, rounds: [8, 12], stakes: [20_000, 25_000, 40_000] },
}
/** A VIP has been away for these days, so that the board of winners belongs to everyone. */
const vipAway = 4

export type Setting = {
  readonly merchant: Merchant
  readonly now: Instant
  /** Midnights of the merchant's days, the oldest first and the coming one last. */
  readonly midnights: readonly Instant[]
  readonly choose: Choose
  readonly byNode: ReadonlyMap<string, PlayedGame>
}

export const midnightsOf = (merchant: Merchant, now: Instant): Instant[] =>
  Array.from({ length: memoryDays + 2 }, (_, at) => dayStart(merchant.timeZone, now, at - memoryDays))

const minute = 60_000

/** Puts enough in for a session: the smallest usual amount that covers some stakes. */
function topUp(purse: Purse, dice: Dice, stake: bigint, at: Instant): void {
  const usual = [200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 200_000n, 500_000n]
  const wanted = stake * BigInt(dice.between(8, 16))
  const amount = usual.map((units) => units * purse.unit).find((each) => each >= wanted) ?? wanted
  purse.order('deposit', amount, at)
}

/** How a round ends: in a payout, called off, or not yet, as bets on matches of today may. */
function endOf(dice: Dice, game: PlayedGame, stake: bigint, age: number): bigint | 'cancelled' | undefined {
  const tenths = BigInt(drawPayout(dice, game.gameClass))
  if (game.gameClass === 'SPORTS' && age < 12 * 60 * minute && dice.chance(0.5)) return undefined
  return dice.chance(0.006) ? 'cancelled' : (stake * tenths) / 10n
}

function session(purse: Purse, dice: Dice, habit: Habit, setting: Setting, from: Instant): void {
  const { now, choose } = setting
  let at = Math.max(from, purse.lastAt + minute)
  const stake = BigInt(dice.pick(habit.stakes)) * purse.unit
  const game = choose(dice)
  for (let left = dice.between(...habit.rounds); left > 0 && at + 3 * minute < now; left -= 1) {
    if (purse.balance < stake) {
      topUp(purse, dice, stake, at)
      at += dice.between(20, 90) * 1000
    }
    const played = dice.chance(0.2) ? choose(dice) : game
    const seconds = dice.between(2, played.gameClass === 'SPORTS' ? 90 : 25)
    purse.play(played, stake, endOf(dice, played, stake, now - at), at, seconds)
    at = purse.lastAt + dice.between(4, 50) * 1000
  }
  const rich = purse.balance > stake * 40n
  if (rich && dice.chance(0.6) && at + 3 * minute < now) {
    const share = (purse.balance * BigInt(dice.between(40, 85))) / 100n
    purse.order('withdraw', share - (share % (100n * purse.unit)), at + minute)
  }
}

/** Wins that everybody talks about happen in the last hour, on money put in just before. */
function talkedAboutWins(purse: Purse, wins: DemoContent['wins'], { now, byNode }: Setting): void {
  for (const { nodeId, stake, tenths, minutesAgo } of wins) {
    const game = byNode.get(nodeId)
    if (!game) throw new Error(`nobody can have won in ${nodeId}: it is not in the catalogue`)
    const at = Math.max(now - minutesAgo * minute, purse.lastAt + 1000)
    if (purse.balance < BigInt(stake)) purse.order('deposit', BigInt(stake), at - 500)
    purse.play(game, BigInt(stake), (BigInt(stake) * BigInt(tenths)) / 10n, at, 3)
  }
}

/** Everything that happened to one person's money in the world's memory, in order of time. */
export function storyOf(person: Person, wins: DemoContent['wins'], setting: Setting): Purse {
  const { merchant, now, midnights } = setting
  const purse = new Purse(merchant, person.id)
  if (person.pace !== 'idle') {
    const habit = habits[person.pace]
    const dice = diceOf(`story of ${merchant.code} ${person.account}`)
    for (const [at, from] of midnights.slice(0, -1).entries()) {
      const to = Math.min(midnights[at + 1] ?? now, now - 60 * minute)
      const away = person.pace === 'vip' && memoryDays - at < vipAway
      if (away || from < person.joinedAt || to <= from || !dice.chance(habit.daily)) continue
      session(purse, dice, habit, setting, from + Math.floor(((to - from) * dice.between(5, 97)) / 100))
    }
  }
  talkedAboutWins(purse, wins, setting)
  return purse
}

/** Brings a wallet to a round figure by a last order, as people do before they leave. */
export function leaveWith(purse: Purse, balance: bigint, at: Instant): void {
  const difference = balance - purse.balance
  if (difference === 0n) return
  purse.order(difference > 0n ? 'deposit' : 'withdraw', difference > 0n ? difference : -difference, at)
}
