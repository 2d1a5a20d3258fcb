import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider, type PopoverStore } from '@ariakit/react'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { findCountries, type NamedCountry } from './countries.ts'
import css from './country-picker.module.css'
import { Flag } from './flag.tsx'

type Props = {
  readonly popover: PopoverStore
  readonly searchLabel: string
  readonly emptyText: string
  readonly countries: readonly NamedCountry[]
  readonly value: string
  readonly onValue: (country: NamedCountry) => void
}

/** The search field and its results. Enter chooses the active result: the first one, unless the arrow keys moved on. */
export function CountryList({ popover, searchLabel, emptyText, countries, value, onValue }: Props) {
  const [text, setText] = useState('')
  const found = findCountries(countries, text)
  return (
    <ComboboxProvider disclosure={popover} value={text} setValue={setText}>
      <div className={css.search}>
        <Icon of={Search} size={16} />
        <Combobox
          autoSelect
          autoFocus
          className={css.input}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </div>
      <ComboboxList className={css.countries} aria-label={searchLabel}>
        {found.map((country) => (
          <ComboboxItem
            key={country.countryCode}
            className={css.country}
            focusOnHover
            aria-current={country.countryCode === value ? true : undefined}
            onClick={() => onValue(country)}
          >
            <Flag countryCode={country.countryCode} />
            <span className={css.name}>{country.name}</span>
            <span className={css.code}>{country.countryDialingCode}</span>
            {country.countryCode === value ? <Icon of={Check} size={16} /> : <span className={css.gap} />}
          </ComboboxItem>
        ))}
      </ComboboxList>
      <p className={css.empty} role="status">
        {found.length === 0 && emptyText}
      </p>
    </ComboboxProvider>
  )
}
