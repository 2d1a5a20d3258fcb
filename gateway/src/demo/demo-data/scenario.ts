import { dayIn, dayStart, type Instant, shiftDay } from '@azulejo/shared/kernel'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { DemoContent } from './demo-content.ts'
import { type Choose, drawPayout, type PlayedGame } from './games-played.ts'
import type { Pace, Person } from './people.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { SimulatedWallet } from './simulated-wallet.ts'

/** Number of days of simulated history. */
export const memoryDays = 45

type Habit = {
  /** Probability of playing on a day. */
  readonly daily: number
  readonly rounds: readonly [least: number, most: number]
  /** In minor units. */
  readonly stakes: readonly [number, ...number[]]
}

const habits: Readonly<Record<Exclude<Pace, 'idle'>, Habit>> = {
  rare: { daily: 0.06, rounds: [2, 4], stakes: [10, 20, 50] },
  regular: { daily: 0.12, rounds: [2, 5], stakes: [50, 100, 200] },
  heavy: { daily: 0.22, rounds: [3, 6], stakes: [200, 500, 1000] },
  keen: { daily: 0.75, rounds: [5, 9], stakes: [500, 1000, 2000] },
  vip: { daily: 0.6, rounds: [8, 12], stakes: [20_000, 25_000, 40_000] },
}
/** VIPs do not play in these last days, so that the board of winners shows other players too. */
const vipRestDays = 4

export type Setting = {
  readonly merchant: Merchant
  readonly now: Instant
  /** Midnights of the merchant's days in order of time; the last one is still to come. */
  readonly midnights: readonly Instant[]
  readonly choose: Choose
  readonly byNode: ReadonlyMap<string, PlayedGame>
  /** The deposit with which the player of the demonstration chose a bonus; omitted where none is offered. */
  readonly reload?: Reload | undefined
}

/** A deposit with a bonus, and the stakes that are played for it. */
export type Reload = {
  readonly account: string
  readonly promotionId: string
  readonly deposit: bigint
  readonly stake: bigint
  readonly at: Instant
}

export function midnightsOf({ timeZone }: Merchant, now: Instant): Instant[] {
  const today = dayIn(timeZone, now)
  return Array.from({ length: memoryDays + 2 }, (_, at) => dayStart(timeZone, shiftDay(today, at - memoryDays)))
}

const minute = 60_000

/** Deposits for a session: the smallest usual amount that covers 8 to 16 stakes. */
function topUp(wallet: SimulatedWallet, random: SeededRandom, stake: bigint, at: Instant): void {
  const usual = [200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 200_000n, 500_000n]
  const wanted = stake * BigInt(random.between(8, 16))
  const amount = usual.map((units) => units * wallet.unit).find((each) => each >= wanted) ?? wanted
  wallet.deposit(amount, at)
}

/** End of a round: its payout, `cancelled`, or undefined for some bets on recent matches, which stay open. */
function endOf(random: SeededRandom, game: PlayedGame, stake: bigint, age: number): bigint | 'cancelled' | undefined {
  const tenths = BigInt(drawPayout(random, game.gameClass))
  if (game.gameClass === 'SPORTS' && age < 12 * 60 * minute && random.chance(0.5)) return undefined
  return random.chance(0.006) ? 'cancelled' : (stake * tenths) / 10n
}

function session(wallet: SimulatedWallet, random: SeededRandom, habit: Habit, setting: Setting, from: Instant): void {
  const { now, choose } = setting
  let at = Math.max(from, wallet.lastAt + minute)
  const stake = BigInt(random.pick(habit.stakes)) * wallet.unit
  const game = choose(random)
  for (let left = random.between(...habit.rounds); left > 0 && at + 3 * minute < now; left -= 1) {
    if (wallet.balance < stake) {
      topUp(wallet, random, stake, at)
      at += random.between(20, 90) * 1000
    }
    const played = random.chance(0.2) ? choose(random) : game
    const seconds = random.between(2, played.gameClass === 'SPORTS' ? 90 : 25)
    wallet.play(played, stake, endOf(random, played, stake, now - at), at, seconds)
    at = wallet.lastAt + random.between(4, 50) * 1000
  }
  // A withdrawal would forfeit the bonus.
  const rich = !wallet.hasBonus && wallet.balance > stake * 40n
  if (rich && random.chance(0.6) && at + 3 * minute < now) {
    const share = (wallet.balance * BigInt(random.between(40, 85))) / 100n
    wallet.withdraw(share - (share % (100n * wallet.unit)), at + minute)
  }
}

/** Plays the big wins of the content file in the last hour, each after a deposit that covers its stake. */
export function playBigWins(wallet: SimulatedWallet, wins: DemoContent['wins'], { now, byNode }: Setting): void {
  for (const { nodeId, stake, tenths, minutesAgo } of wins) {
    const game = byNode.get(nodeId)
    if (!game) throw new Error(`nobody can have won in ${nodeId}: it is not in the catalogue`)
    const at = Math.max(now - minutesAgo * minute, wallet.lastAt + 3000)
    if (wallet.balance < BigInt(stake)) wallet.deposit(BigInt(stake), at - 500)
    wallet.play(game, BigInt(stake), (BigInt(stake) * BigInt(tenths)) / 10n, at, 3)
  }
}

/** Number of rounds played right after a deposit with a bonus. */
const bonusRounds = 30

/** Takes out what is left, deposits with the bonus, and plays slots with stakes that count for it. */
function playReload(wallet: SimulatedWallet, random: SeededRandom, { choose }: Setting, reload: Reload): void {
  wallet.withdraw(wallet.balance, Math.max(reload.at - minute, wallet.lastAt))
  wallet.deposit(reload.deposit, Math.max(reload.at, wallet.lastAt), reload.promotionId)
  let game = choose(random)
  while (game.gameClass !== 'RNG') game = choose(random)
  for (let left = bonusRounds; left > 0; left -= 1)
    wallet.play(game, reload.stake, endOf(random, game, reload.stake, 0), wallet.lastAt + 8_000, 4)
}

/** Simulates all movements of one player's money, in order of time. */
export function playScenario(person: Person, wins: DemoContent['wins'], setting: Setting): SimulatedWallet {
  const { merchant, now, midnights } = setting
  const wallet = new SimulatedWallet(merchant, person.id)
  if (person.pace !== 'idle') {
    const habit = habits[person.pace]
    const random = createSeededRandom(`story of ${merchant.code} ${person.account}`)
    for (const [at, from] of midnights.slice(0, -1).entries()) {
      const to = Math.min(midnights[at + 1] ?? now, now - 60 * minute)
      if (setting.reload?.account === person.account && from <= setting.reload.at && setting.reload.at < to)
        playReload(wallet, random, setting, setting.reload)
      const away = person.pace === 'vip' && memoryDays - at < vipRestDays
      if (away || from < person.joinedAt || to <= from || !random.chance(habit.daily)) continue
      session(wallet, random, habit, setting, from + Math.floor(((to - from) * random.between(5, 97)) / 100))
    }
  }
  playBigWins(wallet, wins, setting)
  return wallet
}

/** Losing rounds that bring a wallet down. */
const lostRounds = 6n

function lose(wallet: SimulatedWallet, game: PlayedGame, amount: bigint): void {
  for (let left = lostRounds, rest = amount; rest > 0n; left -= 1n) {
    const stake = left > 1n ? rest / left || 1n : rest
    wallet.play(game, stake, 0n, wallet.lastAt + 5_000, 4)
    rest -= stake
  }
}

/**
 * Brings a wallet to a given balance by last deposits and withdrawals within the bounds of their channels; a wallet with a
 * bonus, which a withdrawal would forfeit, loses what is too much.
 */
export function leaveWith(wallet: SimulatedWallet, game: PlayedGame, balance: bigint, at: Instant): void {
  wallet.rest(at)
  for (let left = 8; wallet.balance !== balance && left > 0; left -= 1) {
    const difference = balance - wallet.balance
    const when = wallet.lastAt + 1000
    if (difference >= wallet.leastDeposit) wallet.deposit(difference, when)
    else if (difference < 0n && wallet.hasBonus) lose(wallet, game, -difference)
    else if (-difference >= wallet.leastWithdrawal) wallet.withdraw(-difference, when)
    else wallet.deposit(wallet.leastDeposit + wallet.leastWithdrawal, when)
  }
  if (wallet.balance !== balance) throw new Error(`a wallet has ${wallet.balance} instead of ${balance}`)
}
