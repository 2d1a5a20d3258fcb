import { CountryPicker } from '@azulejo/shared/design'
import type { AnswerOf, countries } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

type Props = {
  readonly countries: AnswerOf<typeof countries>
  /** ISO 3166 code of the chosen country. */
  readonly value: string
  readonly readOnly?: boolean | undefined
  readonly onValue: (countryCode: string) => void
}

/** Picker for the country of a dialling code. A separate chunk: with its search it is as large as the form around it. */
export function DialPicker({ onValue, ...list }: Props) {
  const { _: t } = useEntryLingui()
  return (
    <CountryPicker
      {...list}
      label={t('auth.dialingCode')}
      searchLabel={t('host.country.search')}
      emptyText={t('host.country.none')}
      onValue={({ countryCode }) => onValue(countryCode)}
    />
  )
}
