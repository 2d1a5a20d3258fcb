import type { PhoneProvider as PhoneSettings } from '@azulejo/shared/wire'
import type { EntryKey } from '../locales/use-entry-lingui.ts'
import type { PhoneProvider } from './firebase-phone.ts'

/** How long the provider lets nobody ask again. */
export const providerPauseSeconds = 60

/** The provider's library comes when the first code is asked for. */
export const openPhoneProvider = async (settings: PhoneSettings): Promise<PhoneProvider> =>
  (await import('./firebase-phone.ts')).openFirebasePhone(settings)

const sentences: Readonly<Record<string, EntryKey>> = {
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
export function phoneErrorKey(error: unknown): EntryKey {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return sentences[code] ?? 'error.unknown'
}
