import type { TokenNeed } from '@azulejo/shared/wire'
import { answersWith } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { TransferVendors } from './transfer-vendor.ts'

/** What transfers need in addition to the context of every call. */
export type TransferServices = { readonly transferVendors: TransferVendors }

export type TransferContext<Token extends TokenNeed = TokenNeed> = Context<Token> & TransferServices
export type TransferDeps = GatewayDeps & TransferServices

/** Binds calls that use vendors which hold wallets. */
export const answers = answersWith<TransferServices>()
