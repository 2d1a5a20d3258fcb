import type { PhoneProvider } from '@azulejo/shared/wire'
import type { PhoneProviderSetting } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'

type CallerContext = Pick<Context, 'merchant' | 'proofs'>

/** The provider in use. A provider that the gateway itself simulates is used only where development pages are on. */
export function phoneProviderOf({ merchant, proofs }: CallerContext): PhoneProviderSetting | undefined {
  const { phoneProvider } = merchant
  return phoneProvider?.isLocal && !proofs.hasDevelopmentPages ? undefined : phoneProvider
}

/** The provider's settings that the browser may see. */
export function shownPhoneProvider(context: CallerContext): PhoneProvider | undefined {
  const provider = phoneProviderOf(context)
  if (!provider) return undefined
  const { keysUrl: _, ...shown } = provider
  return shown
}
