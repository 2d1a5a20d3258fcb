import { Popover, PopoverDisclosure, PortalContext, usePopoverStore } from '@ariakit/react'
import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { isLanguage, localeOf } from '../../i18n/index.ts'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import { useTopLayerHost } from '../toast/top-layer-host.ts'
import { type Country, namedCountries } from './countries.ts'
import { CountryList } from './country-list.tsx'
import css from './country-picker.module.css'
import { Flag } from './flag.tsx'

/** Delay before the list closes after it loses the focus. */
const blurMs = 200

export type CountryPickerProps = {
  readonly label: string
  /** Label and placeholder of the search field. */
  readonly searchLabel: string
  /** Message for a search without results. */
  readonly emptyText: string
  /** In the platform's order; the platform's preferred countries stay first. */
  readonly countries: readonly Country[]
  /** Code of the chosen country. */
  readonly value: string
  readonly onValue: (country: Country) => void
  /** Shows the country but does not allow a change. */
  readonly readOnly?: boolean | undefined
  readonly className?: string | undefined
}

/** A dialling code picker: a button with flag and code opens a searchable list of countries. */
export function CountryPicker(props: CountryPickerProps) {
  const { label, searchLabel, emptyText, countries, value, onValue, readOnly = false, className } = props
  const { locale } = useLingui().i18n
  const named = useMemo(
    () => namedCountries(countries, localeOf[isLanguage(locale) ? locale : 'en']),
    [countries, locale],
  )
  const host = useTopLayerHost()
  const popover = usePopoverStore({ placement: 'bottom-start' })
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const chosen = named.find(({ countryCode }) => countryCode === value)

  const picker = useRef<HTMLDivElement>(null)
  const holdsFocus = () =>
    [picker.current, popover.getState().contentElement].some((part) => part?.contains(document.activeElement))
  // Not every focus move within the list fires an event, so the focus is checked after the delay.
  const blur = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(() => {
      if (!holdsFocus()) popover.hide()
    }, blurMs)
  }
  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (readOnly || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    popover.setDisclosureElement(event.currentTarget)
    popover.show()
  }
  const name = chosen && `${label}: ${chosen.name}, ${chosen.countryDialingCode}`

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it receives the focus events of its parts.
    <div ref={picker} className={joinNames(css.picker, className)} onBlur={blur}>
      <PopoverDisclosure
        ref={button}
        store={popover}
        className={css.dial}
        disabled={readOnly}
        accessibleWhenDisabled
        aria-label={name ?? label}
        onKeyDown={openByArrow}
      >
        {chosen && <Flag countryCode={chosen.countryCode} />}
        <span className={css.code}>{chosen?.countryDialingCode}</span>
        <Icon of={ChevronDown} size={16} />
      </PopoverDisclosure>
      {/* Renders into the top layer, because dialogs clip their content. */}
      <PortalContext value={host ?? null}>
        <Popover
          store={popover}
          portal
          fixed
          autoFocusOnHide={false}
          gutter={6}
          overflowPadding={12}
          fitViewport
          unmountOnHide
          hideOnInteractOutside={false}
          hideOnEscape={(event) => {
            // Closes only the list, not the dialog around the picker.
            event.preventDefault()
            button.current?.focus()
            return true
          }}
          className={css.list}
          aria-label={label}
        >
          <CountryList
            popover={popover}
            searchLabel={searchLabel}
            emptyText={emptyText}
            countries={named}
            value={value}
            onValue={(country) => {
              button.current?.focus()
              popover.hide()
              if (country.countryCode !== value) onValue(country)
            }}
          />
        </Popover>
      </PortalContext>
    </div>
  )
}
