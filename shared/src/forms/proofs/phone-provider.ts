import type { Language } from '../../i18n/languages.ts'
import type { FormKey } from '../use-form-lingui.ts'

/** Somebody else who proves that a phone is the player's. Both reject with an error that has the provider's `code`. */
export type PhoneProvider = {
  /** Sends a code by SMS. @param e164 with its plus @returns what belongs to the code */
  send(e164: string, language: Language): Promise<string>
  /** Exchanges the code for a token that the platform can verify. */
  confirm(verification: string, code: string): Promise<string>
}

/** Brings the provider's library, when the first code is asked for. */
export type OpenPhoneProvider = () => Promise<PhoneProvider>

/** How long the provider lets nobody ask again. */
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
  // The provider knows nothing of the code any more, for example because it was used.
  'auth/invalid-verification-id': 'error.codeExpired',
  'auth/popup-closed-by-user': 'error.popupClosed',
  'auth/network-request-failed': 'error.network',
  'auth/timeout': 'error.timeout',
}

/** The sentence for what a provider rejected with. */
export function phoneErrorKey(error: unknown): FormKey {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return sentences[code] ?? 'error.unknown'
}
