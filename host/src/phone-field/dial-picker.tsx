import { CountryPicker } from '@azulejo/shared/design'
import type { AnswerOf, countries } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

type Props = {
  readonly countries: AnswerOf<typeof countries>
  /** ISO 3166. */
  readonly value: string
  readonly readOnly?: boolean | undefined
  readonly onValue: (countryCode: string) => void
}

/** Chooses the country of a dialling code. In a chunk of its own: with its search it weighs as much as the form around it. */
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
