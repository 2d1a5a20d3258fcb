import type { Instant } from '@azulejo/shared/kernel'
import type { Merchant } from '../merchants.ts'
import type { DemoContent } from './demo-content.ts'
import { gamesPlayed } from './games-played.ts'
import { type Person, peopleOf } from './people.ts'
import type { Purse } from './purse.ts'
import { leaveWith, midnightsOf, storyOf } from './story.ts'

export type Life = { readonly person: Person; readonly purse: Purse }

/** What the player with history has left, in demonstration units: 2,480.50 in BRL. */
const playerLeft = 24_805n
const minute = 60_000

/** Everyone of a merchant's world with what happened to their money. */
export function livesOf(merchant: Merchant, demo: DemoContent, now: Instant): Life[] {
  const { visitors, wins: allWins } = demo
  const setting = { merchant, now, midnights: midnightsOf(merchant, now), ...gamesPlayed() }
  return peopleOf(merchant, demo, now).map((person) => {
    const wins = allWins.filter((win) => win.account === person.account)
    const purse = storyOf(person, wins, setting)
    if (person.type === 4) purse.order('promotion', merchant.trialCredit, person.joinedAt)
    if (person.account === visitors.player.account) leaveWith(purse, playerLeft * purse.unit, now - 2 * minute)
    purse.collectPoints(now - minute)
    return { person, purse }
  })
}
