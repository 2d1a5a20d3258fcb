import type { Instant } from '@azulejo/shared/kernel'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { DemoContent } from './demo-content.ts'
import { claimedForFriends } from './demo-friends.ts'
import { gamesPlayed } from './games-played.ts'
import { type Person, peopleOf } from './people.ts'
import { leaveWith, midnightsOf, playScenario, type Reload, type Setting } from './scenario.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { SimulatedWallet } from './simulated-wallet.ts'

export type SimulatedHistory = { readonly person: Person; readonly wallet: SimulatedWallet }

/** Final balance of the player with history, in units of the demonstration: 2,480.50 in BRL. */
const playerLeft = 24_805n
const minute = 60_000

export const settingOf = (merchant: Merchant, now: Instant, reload?: Reload): Setting => ({
  merchant,
  now,
  midnights: midnightsOf(merchant, now),
  reload,
  ...gamesPlayed(),
})

/** All demo players of a merchant with their simulated money movements. */
export function simulateHistories(setting: Setting, demo: DemoContent): SimulatedHistory[] {
  const { merchant, now } = setting
  const { visitors, wins: allWins } = demo
  const lastGame = setting.choose(createSeededRandom(`last game of ${merchant.code}`))
  return peopleOf(merchant, demo, now).map((person) => {
    const wins = allWins.filter((win) => win.account === person.account)
    const wallet = playScenario(person, wins, setting)
    if (person.type === 4) wallet.trialCredit(merchant.trialCredit, person.joinedAt)
    if (person.account === visitors.player.account) {
      // The claimed rewards may exceed the balance that the player is to end with.
      const left = playerLeft * wallet.unit - claimedForFriends(merchant)
      leaveWith(wallet, lastGame, left > 0n ? left : 0n, now - 5 * minute)
    }
    return { person, wallet }
  })
}
