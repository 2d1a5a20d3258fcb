import { Button, buttonClass, Card, Strip } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useBus, useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from '../centre-page.module.css'
import { Events } from './exclusion-events.tsx'
import { HelpLines } from './help-lines.tsx'
import { type KeptExclusion, keptExclusion } from './kept-exclusion.ts'
import own from './self-exclusion.module.css'

/** /selfExcluded: what holds from now on, after a member has confirmed a self-exclusion, which ends the session. */
export function SelfExcludedScreen() {
  const { _: t } = useLingui()
  const bus = useBus()
  const [kept] = useState(keptExclusion.read)
  return (
    <div className={own.page}>
      <h1 className={css.title}>{t('rg.selfExclusion')}</h1>
      {kept ? <Confirmed kept={kept} /> : <p className={css.muted}>{t('member.excluded.unknown')}</p>}
      <div className={own.acts}>
        <Button
          kind="secondary"
          onClick={() => bus.emit('login-asked', { tab: 'login', returnTo: '/member/withdraw' })}
        >
          {t('member.excluded.logIn')}
        </Button>
        <SiteLink to="/helpmc?topic=responsible" className={buttonClass({ kind: 'ghost' })}>
          {t('rg.title')}
        </SiteLink>
      </div>
    </div>
  )
}

function Confirmed({ kept: { until, earlyEndDays, returnAt, helpLines } }: { readonly kept: KeptExclusion }) {
  const { _: t } = useLingui()
  const day = dateFormat(useLocaleTag(), { dateStyle: 'long' })
  const early =
    earlyEndDays === undefined
      ? t('member.protection.exclusionFixed')
      : t('member.protection.exclusionEarly', { n: earlyEndDays })
  return (
    <>
      <Strip tone="info">{t('play.excluded', { until: new Date(until) })}</Strip>
      <Events
        first={{
          head: t('member.excluded.now'),
          lines: [
            t('member.protection.exclusionPlay'),
            t('member.excluded.sessions'),
            t('member.exclusion.nowVendors'),
          ],
        }}
        returnAt={returnAt}
        last={{
          head: t('member.exclusion.untilDay', { until: day.format(until) }),
          lines: [early, t('member.protection.exclusionOffers')],
        }}
      />
      <Card as="section" className={css.card} aria-label={t('member.protection.helpTitle')}>
        <h2 className={css.head}>{t('member.protection.helpTitle')}</h2>
        <p className={css.muted}>{t('member.protection.helpLine')}</p>
        <HelpLines lines={helpLines} />
      </Card>
    </>
  )
}
