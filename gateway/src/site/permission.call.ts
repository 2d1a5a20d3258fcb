import { isOn } from '@azulejo/shared/kernel'
import { permission } from '@azulejo/shared/wire'
import { shownPhoneProvider } from '../phone/phone-provider.ts'
import { answers } from '../pipeline/answers.ts'
import { readStatus } from './read-status.ts'

/** What the site needs before it can show anything. */
export const permissionCall = answers(permission, async (_, context) => {
  const { merchant } = context
  const phoneProvider = shownPhoneProvider(context)
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
      ...(phoneProvider ? { phoneProvider } : {}),
    },
    resources: [...resources],
    customerService: [...customerService],
    analytics: gtagId ? { gtagId } : {},
    imageCDNs: [...imageCDNs],
    launchGameCDNs: [...launchGameCDNs],
  }
})
