import type { parsePhone } from '@azulejo/shared/phone'
import { useEffect, useState } from 'react'
import type { EntryKey } from '../words/use-entry-words.ts'

const keys = { missing: 'error.phoneMissing', invalid: 'error.phoneFormat' } as const

/**
 * What is wrong with a mobile number as typed, as the key of a sentence. The numbering plans come after the form; until
 * they are there only an empty field is wrong, and the platform checks the number in any case.
 */
export function usePhoneRule(): (countryDialingCode: string, mobileNum: string) => EntryKey | undefined {
  const [parse, setParse] = useState<typeof parsePhone>()
  useEffect(() => {
    let left = false
    void import('@azulejo/shared/phone').then(
      (phone) => {
        if (!left) setParse(() => phone.parsePhone)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return (countryDialingCode, mobileNum) => {
    if (mobileNum.trim() === '') return keys.missing
    const parsed = parse?.(countryDialingCode, mobileNum)
    return parsed && !parsed.ok ? keys[parsed.problem] : undefined
  }
}
