import { Button } from '@azulejo/shared/design'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { usePermission } from '../site/use-permission.ts'
import { analyticsConsent, mayMeasure, startAnalytics } from './analytics.ts'
import css from './consent.module.css'

/** Asks once for consent to analytics, only on brands with analytics. */
export function Consent() {
  const { _: t } = useEntryLingui()
  const { brand, local } = useSite()
  const gtagId = usePermission()?.analytics.gtagId
  const [answered, setAnswered] = useState(() => analyticsConsent(local) !== undefined)
  if (!gtagId || answered || !mayMeasure(brand)) return null
  const answer = (agreed: boolean) => {
    local.write('analytics', agreed ? 'yes' : 'no')
    setAnswered(true)
    startAnalytics(gtagId, local, window)
  }
  return (
    <section className={css.bar} aria-label={t('host.consent.title')}>
      <div>
        <strong>{t('host.consent.title')}</strong>
        <p className={css.line}>{t('host.consent.line')}</p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => answer(false)}>{t('host.consent.no')}</Button>
        <Button onClick={() => answer(true)}>{t('host.consent.yes')}</Button>
      </div>
    </section>
  )
}
