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

/** Numbers with these last digits get an empty 502 response, like that of a broken network. */
export const brokenLine = '20'

const digitsOf = (number: string): string => ending.exec(number)?.[1] ?? ''

/** Error of sending a code to the number, or of signing in with it; undefined for all other numbers. */
export const sendingError = (number: string): string | undefined => whenSending[digitsOf(number)]
export const signInError = (number: string): string | undefined => whenSigningIn[digitsOf(number)]
export const isBrokenLine = (number: string): boolean => digitsOf(number) === brokenLine
