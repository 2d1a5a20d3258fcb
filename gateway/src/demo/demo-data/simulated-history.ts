import type { Instant } from '@azulejo/shared/kernel'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { DemoContent } from './demo-content.ts'
import { claimedForFriends } from './demo-friends.ts'
import { gamesPlayed } from './games-played.ts'
import { type Person, peopleOf } from './people.ts'
import { leaveWith, midnightsOf, playBigWins, playScenario, type Reload, type Setting } from './scenario.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { SimulatedWallet } from './simulated-wallet.ts'

export type SimulatedHistory = { readonly person: Person; readonly wallet: SimulatedWallet }

/** Final balance of the player with history, in units of the demonstration: 2,480.50 in BRL. */
const playerLeft = 24_805n
/** Time of the last movements of the player with history. */
const leftAgo = 5 * 60_000

export const settingOf = (merchant: Merchant, now: Instant, reload?: Reload): Setting => ({
  merchant,
  now,
  midnights: midnightsOf(merchant, now),
  reload,
  ...gamesPlayed(),
})

const winsOf = ({ wins }: DemoContent, { account }: Person) => wins.filter((win) => win.account === account)

/** All demo players of a merchant with their simulated money movements; those of the player with history are to be ended. */
export function simulateHistories(setting: Setting, demo: DemoContent): SimulatedHistory[] {
  const { merchant, now } = setting
  return peopleOf(merchant, demo, now).map((person) => {
    const isPlayer = person.account === demo.visitors.player.account
    const wins = isPlayer ? [] : winsOf(demo, person)
    const wallet = playScenario(person, wins, setting)
    if (person.type === 4) wallet.trialCredit(merchant.trialCredit, person.joinedAt)
    return { person, wallet }
  })
}

/** The big wins of the player with history, and the last movements, which leave the balance that the demonstration shows. */
export function endPlayer({ person, wallet }: SimulatedHistory, setting: Setting, demo: DemoContent): void {
  const { merchant, now, choose } = setting
  playBigWins(wallet, winsOf(demo, person), setting)
  const lastGame = choose(createSeededRandom(`last game of ${merchant.code}`))
  // The claimed rewards may exceed the balance that the player is to end with.
  const left = playerLeft * wallet.unit - claimedForFriends(merchant)
  leaveWith(wallet, lastGame, left > 0n ? left : 0n, now - leftAgo)
}
