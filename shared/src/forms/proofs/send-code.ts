import { failure, type Result, success } from '../../kernel/result.ts'
import { systemClock } from '../../kernel/time.ts'
import type { SendRequest } from '../../platform/send-request.ts'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import { type HumanProof, smsNoLogin, smsPassword, smsRegister } from '../../wire/proofs.ts'
import type { FormKey } from '../use-form-lingui.ts'

export type CodePurpose = 'login' | 'register' | 'password'

/** A typed phone number: `mobileNum` excludes the dialling code, and `countryDialingCode` includes the plus sign. */
export type TypedPhone = { readonly countryDialingCode: string; readonly mobileNum: string }

/** Key of a message and the values for its placeholders. */
export type Sentence = { readonly key: FormKey; readonly values?: Readonly<Record<string, unknown>> }

const refusals = {
  'phone.invalid': 'error.phoneFormat',
  'sms.too.many': 'error.tooManyRequests',
  'sms.failed': 'form.sms.failed',
  'human.check.failed': 'error.captchaFailed',
} as const

function requestCode(
  purpose: CodePurpose,
  sendRequest: SendRequest,
  { countryDialingCode, mobileNum }: TypedPhone,
  humanCheck?: HumanProof,
) {
  const human = humanCheck ? { humanCheck } : {}
  switch (purpose) {
    case 'login':
      return sendRequest(smsNoLogin, { countryDialingCode, mobileNum, ...human })
    case 'register':
      return sendRequest(smsRegister, { countryDialingCode, mobileNo: mobileNum, ...human })
    case 'password':
      return sendRequest(smsPassword, { countryDialingCode, mobileNum, ...human })
  }
}

/** Requests a code from the platform. @returns the code's lifetime in seconds, before which no other may be requested */
export async function sendCode(
  sendRequest: SendRequest,
  purpose: CodePurpose,
  phone: TypedPhone,
  humanCheck: HumanProof | undefined,
): Promise<Result<number, Sentence>> {
  const answer = await requestCode(purpose, sendRequest, phone, humanCheck)
  if (!answer.ok) return failure({ key: problemKey(answer.error, refusals), values: problemValues(answer.error) })
  if ('expiredMinutes' in answer.value) return success(answer.value.expiredMinutes * 60)
  return success(Math.max(0, Math.ceil((answer.value.expirationTime - systemClock.now()) / 1000)))
}
