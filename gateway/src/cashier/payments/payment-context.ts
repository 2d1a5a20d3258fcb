import type { TokenNeed } from '@azulejo/shared/wire'
import { answersWith } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { PaymentProviders } from './payment-provider.ts'

/** What payments need in addition to the context of every call. */
export type PaymentServices = { readonly paymentProviders: PaymentProviders }

export type PaymentContext<Token extends TokenNeed = TokenNeed> = Context<Token> & PaymentServices
export type PaymentDeps = GatewayDeps & PaymentServices

/** Binds calls that use payment providers. */
export const answers = answersWith<PaymentServices>()
