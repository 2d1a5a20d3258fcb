import { shownValue, useQuery } from '@azulejo/shared/data'
import { buttonClass, Strip } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { paymentConfirmationList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './confirmations.module.css'

/** How many payments between members wait, with the way to them; nothing where none does. */
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
