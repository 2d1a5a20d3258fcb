import { shownValue } from '@azulejo/shared/data'
import { Button, Field, type FieldProps, Skeleton } from '@azulejo/shared/design'
import { useIsHydrated } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { countriesAtom } from '../site/later-queries.ts'
import { entryPart } from '../site/part.tsx'
import css from './phone-field.module.css'
import { takePrefix } from './take-prefix.ts'
import { useParsePhone } from './use-parse-phone.ts'

/** Takes the room of the picker while it or the countries are on their way. */
const bone = (
  <span className={css.bone}>
    <Skeleton className={css.picker} radius="control" />
  </span>
)
const DialPicker = entryPart(async () => (await import('./dial-picker.tsx')).DialPicker, { waiting: bone })

type Props = FieldProps & {
  /** Hears the dialling code with its plus: the one the platform puts first, then each that is chosen. */
  readonly onDial: (code: string) => void
  /** Of the country that is chosen first, instead of the platform's. */
  readonly firstDial?: string | undefined
}

/**
 * A mobile number with its country's dialling code; the first country of the list is the brand's own. A dialling code that
 * was typed or pasted with the number chooses its country when the field is left or sent.
 */
export function PhoneField({ onDial, firstDial, ...field }: Props) {
  const { _: t } = useEntryLingui()
  const answer = useAtomValue(countriesAtom)
  // The tab may keep the list from the page before, which no first view has.
  const isHydrated = useIsHydrated()
  const list = (isHydrated && shownValue(answer)) || []
  const hasFailed = isHydrated && answer.state === 'failed'
  const [chosen, setChosen] = useState<string>()
  const isFirst = ({ countryDialingCode }: (typeof list)[number]) => countryDialingCode === firstDial
  const country = list.find(({ countryCode }) => countryCode === chosen) ?? list.find(isFirst) ?? list[0]
  const dial = country?.countryDialingCode
  const tell = useEffectEvent(onDial)
  useEffect(() => {
    if (dial !== undefined) tell(dial)
  }, [dial])
  const parse = useParsePhone()
  const choosePrefix = () => {
    const taken = parse && dial && !field.readOnly && takePrefix(String(field.value ?? ''), dial, list, parse)
    if (!taken) return
    setChosen(taken.country.countryCode)
    field.onValue?.(taken.rest)
  }
  return (
    <div className={css.phone}>
      {country && (
        <DialPicker countries={list} value={country.countryCode} readOnly={field.readOnly} onValue={setChosen} />
      )}
      {!country && !hasFailed && bone}
      {!country && hasFailed && (
        <Button kind="secondary" size="lg" onClick={answer.refetch}>
          {t('common.retry')}
        </Button>
      )}
      <Field
        {...field}
        className={css.number}
        type="tel"
        inputMode="tel"
        onBlur={(event) => {
          choosePrefix()
          field.onBlur?.(event)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') choosePrefix()
        }}
      />
    </div>
  )
}
