import { vendorBalance } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { mainBalance, vendorCaller, walletAnswer } from './callers.ts'

export const vendorBalanceCall = answers(vendorBalance, async ({ ticket }, context) => {
  const caller = await vendorCaller(ticket, context, 'live')
  if (isRefused(caller)) return caller
  return walletAnswer(await mainBalance(context, caller), caller.currency)
})
