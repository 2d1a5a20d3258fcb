import { ChevronDown, Field, type FieldProps, Icon } from '@azulejo/shared/design'
import { useAnswer, useLocaleTag } from '@azulejo/shared/remote'
import { countries } from '@azulejo/shared/wire'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './mobile-field.module.css'

type Props = FieldProps & {
  /** Hears the dialling code with its plus. */
  readonly onDial: (code: string) => void
}

/** A mobile number with its country's dialling code; the first country of the list is the brand's own. */
export function MobileField({ onDial, ...field }: Props) {
  const say = useEntryWords()
  const locale = useLocaleTag()
  const list = useAnswer(countries, {}).value ?? []
  const [chosen, setChosen] = useState<string>()
  const country = list.find(({ countryCode }) => countryCode === chosen) ?? list[0]
  const dial = country?.countryDialingCode
  const tell = useEffectEvent(onDial)
  useEffect(() => {
    if (dial !== undefined) tell(dial)
  }, [dial])
  const nameOf = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <div className={css.mobile}>
      {country && (
        <span className={css.dial}>
          <span aria-hidden="true" className={css.code}>
            {dial}
          </span>
          <Icon of={ChevronDown} size={16} />
          <select
            className={css.select}
            aria-label={say('auth.dialingCode')}
            value={country.countryCode}
            onChange={({ target }) => setChosen(target.value)}
          >
            {list.map(({ countryCode, countryDialingCode }) => (
              <option key={countryCode} value={countryCode}>
                {nameOf.of(countryCode) ?? countryCode} ({countryDialingCode})
              </option>
            ))}
          </select>
        </span>
      )}
      <Field {...field} className={css.number} inputMode="tel" />
    </div>
  )
}
