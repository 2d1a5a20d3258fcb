import { c2cModule, paymentsModule, withdrawalsModule } from './cashier/parts.ts'
import { chatModule } from './community/parts.ts'
import { demoDataModule, demoOperatorsModule } from './demo/parts.ts'
import { jobs } from './job-kinds.ts'
import { messages, registersModule } from './people/parts.ts'
import type { GatewayModule } from './platform/pipeline/gateway-module.ts'
import { catalogueModule, lottery, transfersModule } from './play/parts.ts'
import { missionsModule, rafflesModule } from './rewards/parts.ts'
import type { Services } from './services.ts'

/** All modules, in the order in which they are seeded and started. */
export const gatewayModules: readonly GatewayModule<Services>[] = [
  catalogueModule,
  // Its lottery orders are bet and drawn before the draws of today.
  demoDataModule,
  lottery,
  jobs,
  messages,
  registersModule,
  demoOperatorsModule,
  chatModule,
  paymentsModule,
  transfersModule,
  withdrawalsModule,
  missionsModule,
  rafflesModule,
  c2cModule,
]
