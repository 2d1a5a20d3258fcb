import type { AffiliateTables } from './people/affiliates.ts'
import type { ExclusionTables } from './people/exclusions.ts'
import type { IdentityTables } from './people/identity.ts'
import type { MessageTables } from './people/messages.ts'
import type { ProofTables } from './people/proofs.ts'
import type { ProtectionTables } from './people/protection.ts'
import type { RankTables } from './people/ranks.ts'
import type { RateTables } from './people/rates.ts'
import type { TwoStepTables } from './people/two-step.ts'
import type { VerificationTables } from './people/verification.ts'

/** Tables of the group `people`. */
export type PeopleGroupTables = AffiliateTables &
  ExclusionTables &
  IdentityTables &
  MessageTables &
  ProofTables &
  ProtectionTables &
  RankTables &
  RateTables &
  TwoStepTables &
  VerificationTables
