import { calls as cashier, refusals as cashierRefusals } from './cashier/parts.ts'
import { calls as community, refusals as communityRefusals } from './community/parts.ts'
import { calls as money, refusals as moneyRefusals } from './money/parts.ts'
import { calls as network, refusals as networkRefusals } from './network/parts.ts'
import { onExclusion } from './on-exclusion.ts'
import { calls as people, refusals as peopleRefusals } from './people/parts.ts'
import type { Answering } from './platform/pipeline/answers.ts'
import { refusals as ownRefusals, type RefusalMessages } from './platform/pipeline/refused.ts'
import { calls as play, refusals as playRefusals } from './play/parts.ts'
import { refusals as rewardRefusals, calls as rewards } from './rewards/parts.ts'
import type { Services } from './services.ts'
import { calls as site, refusals as siteRefusals } from './site/parts.ts'
import { welcome } from './welcome.ts'

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
