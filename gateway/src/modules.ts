import { c2cModule } from './cashier/c2c/c2c-module.ts'
import { paymentsModule } from './cashier/payments/payments-module.ts'
import { withdrawalsModule } from './cashier/withdrawals/withdrawals-module.ts'
import { chatModule } from './community/chat/chat-module.ts'
import { demoDataModule } from './demo/demo-data/demo-data-module.ts'
import { demoOperatorsModule } from './demo/demo-data/demo-operators.ts'
import { jobs } from './job-kinds.ts'
import { messages } from './people/messages/messages-module.ts'
import type { GatewayModule } from './platform/pipeline/gateway-module.ts'
import { catalogueModule } from './play/catalogue/stock-catalogue.ts'
import { lottery } from './play/lottery/lottery-module.ts'
import { transfersModule } from './play/transfers/transfers-module.ts'
import { missionsModule } from './rewards/missions/turn-leaderboards.ts'
import { rafflesModule } from './rewards/raffles/turn-raffles.ts'

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
