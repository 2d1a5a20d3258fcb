import { calls as cashier } from './cashier/parts.ts'
import { calls as community } from './community/parts.ts'
import { calls as money } from './money/parts.ts'
import { calls as network } from './network/parts.ts'
import { calls as people } from './people/parts.ts'
import type { Answering } from './platform/pipeline/answers.ts'
import { calls as play } from './play/parts.ts'
import { giveWelcomeBonus, calls as rewards } from './rewards/parts.ts'
import type { Services } from './services.ts'
import { calls as site } from './site/parts.ts'

/** Every call the gateway answers, by group. */
export const calls: readonly Answering<Services>[] = [
  ...people(giveWelcomeBonus),
  ...site,
  ...money,
  ...play,
  ...rewards,
  ...cashier,
  ...network,
  ...community,
]
