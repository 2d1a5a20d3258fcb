import { shownValue, useQuery } from '@azulejo/shared/data'
import { buttonClass, Strip } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { paymentConfirmationList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './confirmations.module.css'

/** Number of open payments between members with a link to them; renders nothing when there are none. */
export function ConfirmationNotice() {
  const { _: t } = useLingui()
  const open = shownValue(useQuery(paymentConfirmationList, { state: 'open', size: 1 }))?.totals?.open ?? 0
  if (open === 0) return null
  return (
    <Strip tone="info">
      <span className={css.notice}>
        <span>{t('member.c2c.waiting', { n: open })}</span>
        <SiteLink to="/paymentConfirmations" className={buttonClass({ kind: 'secondary', size: 'sm' })}>
          {t('member.c2c.open')}
        </SiteLink>
      </span>
    </Strip>
  )
}
