import type { Language } from '../../i18n/languages.ts'
import type { FormKey } from '../use-form-lingui.ts'

/** External verification of the player's phone number. Both methods reject with an error that has the provider's `code`. */
export type PhoneProvider = {
  /** Sends a code by SMS. @param e164 number with plus sign @returns the verification id of the code */
  send(e164: string, language: Language): Promise<string>
  /** Exchanges the code for a token that the platform can verify. */
  confirm(verification: string, code: string): Promise<string>
}

/** Loads the provider's library when the first code is requested. */
export type OpenPhoneProvider = () => Promise<PhoneProvider>

/** Seconds before the provider accepts the next request for a code. */
export const providerPauseSeconds = 60

const sentences: Readonly<Record<string, FormKey>> = {
  'auth/invalid-phone-number': 'error.phoneFormat',
  'auth/missing-phone-number': 'error.phoneMissing',
  'auth/too-many-requests': 'error.tooManyRequests',
  'auth/invalid-verification-code': 'error.codeInvalid',
  'auth/missing-verification-code': 'error.codeMissing',
  'auth/missing-code': 'error.codeMissing',
  'auth/captcha-check-failed': 'error.captchaFailed',
  'auth/invalid-app-credential': 'error.captchaFailed',
  'auth/missing-app-credential': 'error.captchaFailed',
  'auth/quota-exceeded': 'error.quotaExceeded',
  'auth/operation-not-allowed': 'error.operationNotAllowed',
  'auth/user-disabled': 'error.operationNotAllowed',
  'auth/unsupported-first-factor': 'error.operationNotAllowed',
  'auth/code-expired': 'error.codeExpired',
  // The provider does not know the code, for example because it is already used.
  'auth/invalid-verification-id': 'error.codeExpired',
  'auth/popup-closed-by-user': 'error.popupClosed',
  'auth/network-request-failed': 'error.network',
  'auth/timeout': 'error.timeout',
}

/** Message key for a provider's error. */
export function phoneErrorKey(error: unknown): FormKey {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return sentences[code] ?? 'error.unknown'
}
