/** Numbers that end with `00000` and two of these digits make the provider fail; `docs/phone-provider.md` lists them. */
const ending = /00000(\d\d)$/

const whenSending: Readonly<Record<string, string>> = {
  '01': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '02': 'QUOTA_EXCEEDED',
  '03': 'OPERATION_NOT_ALLOWED',
  '04': 'CAPTCHA_CHECK_FAILED',
  '05': 'INVALID_PHONE_NUMBER',
  '06': 'MISSING_PHONE_NUMBER',
  '07': 'INTERNAL_ERROR',
  '08': 'POPUP_CLOSED_BY_USER',
  '09': 'INVALID_APP_CREDENTIAL',
  '10': 'MISSING_APP_CREDENTIAL',
  '18': 'UNSUPPORTED_FIRST_FACTOR',
}

const whenSigningIn: Readonly<Record<string, string>> = {
  '11': 'INVALID_CODE',
  '12': 'SESSION_EXPIRED',
  '13': 'MISSING_VERIFICATION_CODE',
  '14': 'INVALID_SESSION_INFO',
  '15': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '16': 'INTERNAL_ERROR',
  '17': 'USER_DISABLED',
}

/** The address answers with something that is no answer, as a broken network does. */
export const brokenLine = '20'

const digitsOf = (number: string): string => ending.exec(number)?.[1] ?? ''

/** What the provider refuses to send a code with, or to sign in with; undefined for all other numbers. */
export const sendingError = (number: string): string | undefined => whenSending[digitsOf(number)]
export const signInError = (number: string): string | undefined => whenSigningIn[digitsOf(number)]
export const isBrokenLine = (number: string): boolean => digitsOf(number) === brokenLine
