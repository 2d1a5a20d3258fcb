import type { EntryKey } from '../locales/use-entry-lingui.ts'
import { useParsePhone } from '../phone-field/use-parse-phone.ts'

const keys = { missing: 'error.phoneMissing', invalid: 'error.phoneFormat' } as const

/**
 * What is wrong with a mobile number as typed, as the key of a sentence. Until the numbering plans are there only an empty
 * field is wrong, and the platform checks the number in any case.
 */
export function usePhoneRule(): (countryDialingCode: string, mobileNum: string) => EntryKey | undefined {
  const parse = useParsePhone()
  return (countryDialingCode, mobileNum) => {
    if (mobileNum.trim() === '') return keys.missing
    const parsed = parse?.(countryDialingCode, mobileNum)
    return parsed && !parsed.ok ? keys[parsed.problem] : undefined
  }
}
