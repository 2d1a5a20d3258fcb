import type { EntryKey } from '../locales/use-entry-lingui.ts'
import { useParsePhone } from '../phone-field/use-parse-phone.ts'

const keys = { missing: 'error.phoneMissing', invalid: 'error.phoneFormat' } as const

/**
 * Returns the message key of what is wrong with a typed mobile number. Until the numbering plans have loaded only an empty
 * field is wrong; the platform checks the number in any case.
 */
export function usePhoneRule(): (countryDialingCode: string, mobileNum: string) => EntryKey | undefined {
  const parse = useParsePhone()
  return (countryDialingCode, mobileNum) => {
    if (mobileNum.trim() === '') return keys.missing
    const parsed = parse?.(countryDialingCode, mobileNum)
    return parsed && !parsed.ok ? keys[parsed.problem] : undefined
  }
}
