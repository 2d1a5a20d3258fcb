import type { TokenNeed } from '@azulejo/shared/wire'
import { answersWith } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { PayoutProviders } from './payout-provider.ts'

/** What withdrawals need in addition to the context of every call. */
export type PayoutServices = { readonly payoutProviders: PayoutProviders }

export type PayoutContext<Token extends TokenNeed = TokenNeed> = Context<Token> & PayoutServices
export type PayoutDeps = GatewayDeps & PayoutServices

/** Binds calls that use payout providers. */
export const answers = answersWith<PayoutServices>()
