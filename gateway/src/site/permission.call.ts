import { isOn } from '@azulejo/shared/kernel'
import { permission } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants.ts'
import { answers } from '../pipeline/answers.ts'
import { readStatus } from './read-status.ts'

/** Where the provider's keys are is between it and the gateway. */
function providerOf({ phoneProvider }: Merchant) {
  if (!phoneProvider) return {}
  const { keysUrl: _, ...shown } = phoneProvider
  return { phoneProvider: shown }
}

/** What the site needs before it can show anything. */
export const permissionCall = answers(permission, async (_, context) => {
  const { merchant } = context
  const { info, location } = await readStatus(context)
  const { flags, signUpAmount, resources, customerService, imageCDNs, launchGameCDNs, gtagId } = merchant
  return {
    ...info,
    location,
    whitelabel: { ...flags },
    register: {
      username: isOn(flags, 'USERNAMEREG'),
      mobile: isOn(flags, 'MOBILEREG'),
      signUpAmount,
      ...providerOf(merchant),
    },
    resources: [...resources],
    customerService: [...customerService],
    analytics: gtagId ? { gtagId } : {},
    imageCDNs: [...imageCDNs],
    launchGameCDNs: [...launchGameCDNs],
  }
})
