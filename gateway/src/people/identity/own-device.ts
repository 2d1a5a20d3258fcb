import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { deviceOfPhone, knownDevice, unknownDevice } from '../devices/index.ts'
import { accountKey } from './create-member.ts'
import { readPhone } from './phones.ts'

/** Whether an account has logged in from this browser; takes the same time for an unknown account. */
export async function isDeviceOf({ db, merchant, cookies, clock }: Context, account: string): Promise<boolean> {
  const owner = { merchant: merchant.code, accountKey: accountKey(account) }
  return (await knownDevice(db, owner, cookies, clock.now())) !== undefined
}

/** Whether the member with a phone number has logged in from this browser. */
export async function isDeviceOfPhone(context: Context, dialingCode: string, typed: string): Promise<boolean> {
  const phone = readPhone(dialingCode, typed)
  return !isRefused(phone) && (await deviceOfPhone(context, phone.e164)) !== unknownDevice
}
