import { Button, buttonClass, Strip } from '@azulejo/shared/design'
import { PaymentPasswordDialog } from '@azulejo/shared/forms'
import { playMessages, SiteLink } from '@azulejo/shared/remote'
import type { WithdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './withdraw.module.css'

const sentences = {
  'identity.needed': playMessages['identity.needed'],
  'member.frozen': playMessages['member.frozen'],
  'withdraw.password': 'member.withdraw.stop.password',
  'withdraw.device': 'member.withdraw.stop.device',
  'withdraw.case': 'member.withdraw.stop.case',
} as const

type Props = {
  readonly stop: NonNullable<WithdrawSettings['stop']>
  /** Called when the obstacle may have been removed. */
  readonly onChange: () => void
}

/** The first obstacle that blocks all withdrawals, with a link or button to remove it. */
export function WithdrawStop({ stop, onChange }: Props) {
  const { _: t } = useLingui()
  const [isSetting, setSetting] = useState(false)
  const { code, until } = stop
  return (
    <Strip tone="warn">
      <span className={css.stop}>
        <span>{t(sentences[code], until === undefined ? {} : { until: new Date(until) })}</span>
        {code === 'withdraw.password' && (
          <Button size="sm" onClick={() => setSetting(true)}>
            {t('member.withdraw.stop.setPassword')}
          </Button>
        )}
        {code === 'identity.needed' && (
          <SiteLink to="/member/securityCenter" className={buttonClass({ kind: 'secondary', size: 'sm' })}>
            {t('member.withdraw.stop.verify')}
          </SiteLink>
        )}
        {code === 'withdraw.device' && (
          <SiteLink to="/member/securityCenter?open=not-me" className={buttonClass({ kind: 'secondary', size: 'sm' })}>
            {t('member.logins.deny')}
          </SiteLink>
        )}
        {code !== 'withdraw.password' && code !== 'identity.needed' && <Support />}
      </span>
      {isSetting && (
        <PaymentPasswordDialog
          mode="set"
          channels={[]}
          onDone={() => {
            setSetting(false)
            onChange()
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </Strip>
  )
}

/** Link to customer support. */
export function Support() {
  const { _: t } = useLingui()
  return (
    <SiteLink to="/helpmc?topic=withdrawals" className={buttonClass({ kind: 'secondary', size: 'sm' })}>
      {t('member.withdraw.support')}
    </SiteLink>
  )
}
