import type { CashierServices } from './cashier/parts.ts'
import type { CommunityServices } from './community/parts.ts'
import type { RegisterServices } from './people/parts.ts'
import type { GatewayDeps } from './platform/pipeline/gateway-deps.ts'
import type { PlayServices } from './play/parts.ts'
import type { SiteServices } from './site/parts.ts'

/** What the groups need in addition to the dependencies and the context that platform gives to every group. */
export type Services = SiteServices & PlayServices & CashierServices & RegisterServices & CommunityServices

/** Dependencies of the whole gateway. */
export type AllDeps = GatewayDeps & Services
