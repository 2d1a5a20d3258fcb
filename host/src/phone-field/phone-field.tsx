import { shownValue } from '@azulejo/shared/data'
import { Button, Field, type FieldProps, Skeleton } from '@azulejo/shared/design'
import { useIsHydrated } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { countriesAtom } from '../site/later-queries.ts'
import css from './phone-field.module.css'
import { takePrefix } from './take-prefix.ts'
import { useParsePhone } from './use-parse-phone.ts'

/** Skeleton of the picker while its chunk or the countries load. */
const skeleton = (
  <span className={css.bone}>
    <Skeleton className={css.picker} radius="control" />
  </span>
)
const DialPicker = entryPart(async () => (await import('./dial-picker.tsx')).DialPicker, { waiting: skeleton })

type Props = FieldProps & {
  /** Called with the dialling code with its plus: first the preselected one, then each chosen one. */
  readonly onDial: (code: string) => void
  /** Dialling code of the preselected country, instead of the platform's first country. */
  readonly firstDial?: string | undefined
}

/**
 * A mobile number with its country's dialling code; the first country of the list is the brand's own. A dialling code
 * that is typed or pasted with the number selects its country when the field loses the focus or Enter is pressed.
 */
export function PhoneField({ onDial, firstDial, ...field }: Props) {
  const { _: t } = useEntryLingui()
  const answer = useAtomValue(countriesAtom)
  // The tab may have cached the list on an earlier page, but a pre-rendered first view has no list.
  const isHydrated = useIsHydrated()
  const list = (isHydrated && shownValue(answer)) || []
  const hasFailed = isHydrated && answer.state === 'failed'
  const [chosen, setChosen] = useState<string>()
  const isFirst = ({ countryDialingCode }: (typeof list)[number]) => countryDialingCode === firstDial
  const country = list.find(({ countryCode }) => countryCode === chosen) ?? list.find(isFirst) ?? list[0]
  const dial = country?.countryDialingCode
  const notifyDial = useEffectEvent(onDial)
  useEffect(() => {
    if (dial !== undefined) notifyDial(dial)
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
      {!country && !hasFailed && skeleton}
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
