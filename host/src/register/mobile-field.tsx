import { Field, type FieldProps } from '@azulejo/shared/design'
import { useAnswer, useLocaleTag } from '@azulejo/shared/remote'
import { countries } from '@azulejo/shared/wire'
import { useEffect } from 'react'
import { countryName } from '../status-gate/ip-restriction.screen.tsx'
import { useWords } from '../words/use-words.ts'
import css from './register.module.css'
import type { Registration } from './use-registration.ts'

/** A mobile number with its country's dialling code; the first country of the list is the brand's own. */
export function MobileField({ form, ...field }: FieldProps & { readonly form: Registration }) {
  const say = useWords()
  const locale = useLocaleTag()
  const list = useAnswer(countries, {}).value ?? []
  const first = list[0]?.countryDialingCode
  const { diallingCode, setDiallingCode } = form
  useEffect(() => {
    if (diallingCode === undefined && first !== undefined) setDiallingCode(first)
  }, [diallingCode, first, setDiallingCode])
  return (
    <div className={css.mobile}>
      <select
        className={css.dial}
        aria-label={say('auth.dialingCode')}
        value={diallingCode ?? ''}
        onChange={({ target }) => setDiallingCode(target.value)}
      >
        {list.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {countryDialingCode} {countryName(countryCode, locale)}
          </option>
        ))}
      </select>
      <Field {...field} type="tel" inputMode="numeric" />
    </div>
  )
}
