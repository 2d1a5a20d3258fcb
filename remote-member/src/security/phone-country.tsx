import { shownValue, useQuery } from '@azulejo/shared/data'
import { Button, CountryPicker, Skeleton } from '@azulejo/shared/design'
import { type FieldOf, useFormField } from '@azulejo/shared/forms'
import { countries } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './security-dialog.module.css'

/** Picker of a mobile number's dialling code, with its plus sign; the brand's first country is preselected. */
export function PhoneCountry<Name extends string>(field: FieldOf<Name>) {
  const { _: t } = useLingui()
  const { readOnly, onValue } = useFormField(field)
  const answer = useQuery(countries, {})
  const [chosen, setChosen] = useState<string>()
  const list = shownValue(answer) ?? []
  const country = list.find(({ countryCode }) => countryCode === chosen) ?? list[0]
  const dial = country?.countryDialingCode
  const notifyChange = useEffectEvent(onValue)
  useEffect(() => {
    if (dial !== undefined) notifyChange(dial)
  }, [dial])
  if (country)
    return (
      <CountryPicker
        label={t('member.contact.country')}
        searchLabel={t('member.contact.countrySearch')}
        emptyText={t('member.contact.countryNone')}
        countries={list}
        value={country.countryCode}
        readOnly={readOnly}
        onValue={({ countryCode }) => setChosen(countryCode)}
      />
    )
  if (answer.state !== 'failed')
    return (
      <span className={css.country}>
        <Skeleton height={52} radius="control" />
      </span>
    )
  return (
    <Button kind="secondary" size="lg" onClick={answer.refetch}>
      {t('common.retry')}
    </Button>
  )
}
