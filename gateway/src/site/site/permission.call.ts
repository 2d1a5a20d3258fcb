import { isOn, toDecimal } from '@azulejo/shared/kernel'
import { permission } from '@azulejo/shared/wire'
import { shownPhoneProvider } from '../../people/index.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { welcomeBonusOf } from '../../platform/merchants/welcome-bonus.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { readStatus } from './read-status.ts'

/**
 * The customer services. A service of type 3 shows the first open URL instead of its own, for shells that know no
 * types.
 */
function shownServices({ customerService }: Merchant) {
  const open = customerService.find(({ type }) => type !== 3)?.path ?? ''
  return customerService.map(({ csType, type, path }) =>
    type === 3 ? { csType, type, path: open } : { csType, type: 1 as const, path },
  )
}

/** Host names of a local machine, which every merchant accepts. */
const machine = /(^|\.)localhost$|^127\.|^\[?::1\]?$/

const isOwnHost = ({ hosts }: Merchant, host: string): boolean => hosts.includes(host) || machine.test(host)

/** Answers the data that the site needs before it can show anything. */
export const permissionCall = answers(
  permission,
  async ({ host }, context) => {
    const { merchant } = context
    if (host !== undefined && !isOwnHost(merchant, host)) return refuse('domain_check_failed')
    const welcome = welcomeBonusOf(merchant)
    const phoneProvider = shownPhoneProvider(context)
    const { info, location } = await readStatus(context)
    const { flags, resources, imageCDNs, launchGameCDNs, gtagId } = merchant
    return {
      ...info,
      location,
      whitelabel: { ...flags },
      register: {
        username: isOn(flags, 'USERNAMEREG'),
        mobile: isOn(flags, 'MOBILEREG'),
        ...(welcome ? { signUpAmount: toDecimal(welcome.amount, merchant.currency).replace(/\.0+$/, '') } : {}),
        ...(phoneProvider ? { phoneProvider } : {}),
      },
      resources: [...resources],
      customerService: shownServices(merchant),
      analytics: gtagId ? { gtagId } : {},
      imageCDNs: [...imageCDNs],
      launchGameCDNs: [...launchGameCDNs],
    }
  },
  { whenClosed: 'answered' },
)
