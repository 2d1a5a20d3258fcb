import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { Logo } from '../shell/logo.tsx'
import { ContactUs } from './contact-us.tsx'
import css from './gate.module.css'
import { LanguageSwitch } from './gate-head.tsx'

/** System status 1: maintenance notice with the end time, if known. */
export function MaintenanceScreen({ endTime }: { readonly endTime: number | undefined }) {
  const { _: t } = useEntryLingui()
  const locale = useLocaleTag()
  const { name } = useBrand()
  const title = t('system.maintenance')
  const when =
    endTime === undefined
      ? undefined
      : dateFormat(locale, {
          weekday: 'long',
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZoneName: 'short',
        }).format(endTime)
  return (
    <main className={css.wall}>
      <title>{`${title} | ${name}`}</title>
      <div className={css.corner}>
        <LanguageSwitch />
      </div>
      <div className={css.mortar}>
        <Logo onPanel />
        <h1 className={css.display}>{title}</h1>
        <p className={css.restriction}>{t('system.restrictionOfVisit')}</p>
        <p className={css.lead}>{t('host.gate.maintenance')}</p>
        {endTime !== undefined && (
          <dl className={css.end}>
            <dt>{t('end_time')}</dt>
            <dd>
              <time dateTime={new Date(endTime).toISOString()}>{when}</time>
            </dd>
          </dl>
        )}
        <ContactUs />
      </div>
    </main>
  )
}
