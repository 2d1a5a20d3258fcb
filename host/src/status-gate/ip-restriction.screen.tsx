import { Button, Copy, Mosaic, Panel, useCopy } from '@azulejo/shared/design'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { ContactUs } from './contact-us.tsx'
import css from './gate.module.css'
import { GateHead } from './gate-head.tsx'

/** Name of a country in a language; the code itself when the browser does not know the country. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

type Place = { readonly ip: string; readonly country: string }

/** System status 2: restriction notice with the IP address and country to report to customer service. */
export function IpRestrictionScreen({ location }: { readonly location: Place }) {
  const { _: t } = useEntryLingui()
  const locale = useLocaleTag()
  const { name } = useBrand()
  const [copied, setCopied] = useState(false)
  const title = t('system.ipRestriction')
  const country = countryName(location.country, locale)
  const { copy, dialog } = useCopy()
  const copyPlace = async () =>
    setCopied(await copy(`${t('host.gate.ip')}: ${location.ip}\n${t('host.gate.country')}: ${country}`))
  return (
    <div className={css.door}>
      <title>{`${title} | ${name}`}</title>
      <Panel art="closedPortal" />
      <div className={css.doorPage}>
        <GateHead />
        <main className={css.doorText}>
          <h1 className={css.display}>{title}</h1>
          <div className={css.lead}>
            <p>{t('system.ipNotice')}</p>
            <p>{t('host.gate.mistake')}</p>
          </div>
          <Mosaic as="dl" columns={2}>
            <div className={css.fact}>
              <dt>{t('host.gate.ip')}</dt>
              <dd>{location.ip}</dd>
            </div>
            <div className={css.fact}>
              <dt>{t('host.gate.country')}</dt>
              <dd>{country}</dd>
            </div>
          </Mosaic>
          <div className={css.actions}>
            <ContactUs />
            <Button size="lg" icon={Copy} onClick={() => void copyPlace()}>
              {t(copied ? 'host.gate.copied' : 'host.gate.copy')}
            </Button>
          </div>
          {dialog}
        </main>
      </div>
    </div>
  )
}
