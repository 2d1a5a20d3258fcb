import { Card, Strip, Toggle } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { automaticTransfer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './vendor-wallets.module.css'

const refusals = {
  'transfer.vendor': 'member.wallet.refused.vendor',
  in_need_true_account: 'in_need_true_account',
} as const

/** Toggle for transferring the main wallet to a vendor when one of the vendor's games is launched. */
export function AutomaticTransfer({ isOn }: { readonly isOn: boolean }) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [title, line] = [useId(), useId()]
  const [chosen, setChosen] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const choose = async (isAutomatic: boolean) => {
    setChosen(isAutomatic)
    setFailure(undefined)
    const result = await sendRequest(automaticTransfer, { isAutomatic })
    if (result.ok) return
    setChosen(undefined)
    setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  return (
    <Card as="section" aria-labelledby={title} className={css.automatic}>
      <div>
        <h2 id={title}>{t('member.wallet.automatic')}</h2>
        <p id={line}>{t('member.wallet.automaticLine')}</p>
      </div>
      <Toggle aria-labelledby={title} aria-describedby={line} checked={chosen ?? isOn} onChecked={choose} />
      <p className={css.direct}>{t('member.wallet.direct')}</p>
      {failure && <Strip tone="err">{failure}</Strip>}
    </Card>
  )
}
