import type { mobileLengths } from '@azulejo/shared/phone'
import { useEffect, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

/** Returns the error of a wrong mobile number, with the digit count of its country once the numbering plans have loaded. */
export function usePhoneDigits(): (countryDialingCode: string) => string {
  const { _: t } = useEntryLingui()
  const [lengths, setLengths] = useState<typeof mobileLengths>()
  useEffect(() => {
    let left = false
    void import('@azulejo/shared/phone').then(
      (phone) => {
        if (!left) setLengths(() => phone.mobileLengths)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return (countryDialingCode) => {
    const problem = t('error.phoneFormat')
    const known = lengths?.(countryDialingCode)
    if (!known) return problem
    const { min, max, isEither } = known
    const either = t(isEither ? 'form.pattern.either' : 'form.pattern.between', { min, max })
    const bounds = min === max ? t('form.pattern.exactly', { n: min }) : either
    return t('form.both', { problem, wanted: t('form.pattern.digits', { bounds }) })
  }
}
