import { buttonClass, Strip } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './protection.module.css'
import type { Pause } from './time-out-panel.tsx'

/** The way to the page of self-exclusion, and the end of one that runs. */
export function ExclusionPanel({ pause }: { readonly pause: Pause }) {
  const { _: t } = useLingui()
  const title = useId()
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('rg.selfExclusion')}
      </h2>
      {pause.excludedUntil !== undefined && (
        <Strip tone="info">{t('play.excluded', { until: new Date(pause.excludedUntil) })}</Strip>
      )}
      <p className={css.line}>{t('member.protection.exclusionLine')}</p>
      <SiteLink to="/member/selfExclusion" className={buttonClass({ kind: 'secondary', size: 'lg' })}>
        {t('member.exclusion.how')}
      </SiteLink>
    </section>
  )
}
