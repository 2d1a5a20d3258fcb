import type { mobileLengths } from '@azulejo/shared/phone'
import { useEffect, useState } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'

/** Says that a mobile number is wrong and, once the numbering plans are there, how many digits its country's have. */
export function usePhoneDigits(): (countryDialingCode: string) => string {
  const say = useEntryWords()
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
    const problem = say('error.phoneFormat')
    const known = lengths?.(countryDialingCode)
    if (!known) return problem
    const { min, max, isEither } = known
    const either = say(isEither ? 'host.pattern.either' : 'host.pattern.between', { min, max })
    const bounds = min === max ? say('host.pattern.exactly', { n: min }) : either
    return say('host.field.both', { problem, wanted: say('host.pattern.digits', { bounds }) })
  }
}
