import { isOn } from '@azulejo/shared/kernel'
import { permission } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants.ts'
import { shownPhoneProvider } from '../phone/phone-provider.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { readStatus } from './read-status.ts'

const shownService = ({ csType, type, path }: Merchant['customerService'][number]) =>
  type === 3 ? { csType, type } : { csType, type: 1 as const, path }

/** Names of one machine alone are anybody's. */
const machine = /(^|\.)localhost$|^127\.|^\[?::1\]?$/

const isOwnHost = ({ hosts }: Merchant, host: string): boolean => hosts.includes(host) || machine.test(host)

/** What the site needs before it can show anything. */
export const permissionCall = answers(permission, async ({ host }, context) => {
  const { merchant } = context
  if (host !== undefined && !isOwnHost(merchant, host)) return refuse('domain_check_failed')
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
    customerService: customerService.map(shownService),
    analytics: gtagId ? { gtagId } : {},
    imageCDNs: [...imageCDNs],
    launchGameCDNs: [...launchGameCDNs],
  }
})
