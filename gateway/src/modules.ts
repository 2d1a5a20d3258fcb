import { c2cModule } from './c2c/c2c-module.ts'
import { catalogueModule } from './catalogue/stock-catalogue.ts'
import { chatModule } from './chat/chat-module.ts'
import { demoDataModule } from './demo-data/demo-data-module.ts'
import { demoOperatorsModule } from './demo-data/demo-operators.ts'
import { jobs } from './job-kinds.ts'
import { lottery } from './lottery/lottery-module.ts'
import { messages } from './messages/messages-module.ts'
import { missionsModule } from './missions/turn-leaderboards.ts'
import { paymentsModule } from './payments/payments-module.ts'
import type { GatewayModule } from './pipeline/gateway-module.ts'
import { rafflesModule } from './raffles/turn-raffles.ts'
import { transfersModule } from './transfers/transfers-module.ts'
import { withdrawalsModule } from './withdrawals/withdrawals-module.ts'

/** All modules, in the order in which they are seeded and started. */
export const gatewayModules: readonly GatewayModule[] = [
  catalogueModule,
  lottery,
  jobs,
  messages,
  demoDataModule,
  demoOperatorsModule,
  chatModule,
  paymentsModule,
  transfersModule,
  withdrawalsModule,
  missionsModule,
  rafflesModule,
  c2cModule,
]
