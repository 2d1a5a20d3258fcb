import { calls as cashier, refusals as cashierRefusals } from './cashier/parts.ts'
import { calls as community, refusals as communityRefusals } from './community/parts.ts'
import { calls as money, refusals as moneyRefusals } from './money/parts.ts'
import { calls as network, refusals as networkRefusals } from './network/parts.ts'
import { onExclusion } from './on-exclusion.ts'
import { calls as people, refusals as peopleRefusals } from './people/parts.ts'
import type { Db } from './platform/db/database.ts'
import type { Merchant } from './platform/merchants/merchants.ts'
import type { Answering } from './platform/pipeline/answers.ts'
import { refusals as ownRefusals, type RefusalMessages } from './platform/pipeline/refused.ts'
import { calls as play, refusals as playRefusals, startAutomatic } from './play/parts.ts'
import { giveWelcomeBonus, refusals as rewardRefusals, calls as rewards } from './rewards/parts.ts'
import type { Services } from './services.ts'
import { calls as site, refusals as siteRefusals } from './site/parts.ts'

/** What a new member is given, in the transaction of the registration. */
async function welcome(db: Db, merchant: Merchant, memberId: string, at: number): Promise<void> {
  await giveWelcomeBonus(db, merchant, memberId, at)
  await startAutomatic(db, merchant, memberId)
}

/** Every call the gateway answers, by group. */
export const calls: readonly Answering<Services>[] = [
  ...people(welcome, onExclusion),
  ...site,
  ...money,
  ...play,
  ...rewards,
  ...cashier,
  ...network,
  ...community,
]

/** The message of every refusal, by group; a code without a message does not compile. */
export const refusals: RefusalMessages = {
  ...ownRefusals,
  ...peopleRefusals,
  ...siteRefusals,
  ...moneyRefusals,
  ...playRefusals,
  ...rewardRefusals,
  ...cashierRefusals,
  ...networkRefusals,
  ...communityRefusals,
}
