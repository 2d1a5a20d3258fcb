import { useQuery } from '@azulejo/shared/data'
import { Checkbox, Modal } from '@azulejo/shared/design'
import { PaymentPasswordDialog, PaymentProofForm } from '@azulejo/shared/forms'
import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import { memberInfo, type PayoutAccount, type WithdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { codeChannelsOf } from '../security/code-channels.ts'
import { LostBonus } from './lost-bonus.tsx'
import css from './withdraw.module.css'
import { payoutTypeTexts } from './withdraw-texts.ts'

type Props = {
  readonly terms: WithdrawSettings
  readonly account: PayoutAccount
  readonly amount: Minor
  readonly fee: Minor
  /** Called when the member has given the proof and confirmed. */
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Called when the payment password was reset. */
  readonly onReset: () => void
}

/** Confirmation with account, fee, net amount and lost bonus; requires the payment password before the request. */
export function ConfirmWithdrawal({ terms, account, amount, fee, onConfirm, onCancel, onReset }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [isUnderstood, setUnderstood] = useState(false)
  const member = useQuery(memberInfo, {}).value
  const [isForgotten, setForgotten] = useState(false)
  const { currency, bonus, needsAppCode } = terms
  const write = (units: bigint) => money(toDecimal(units, currency as Currency))
  if (isForgotten) {
    const back = () => setForgotten(false)
    const reset = () => {
      onReset()
      back()
    }
    const channels = member ? codeChannelsOf(member) : []
    return <PaymentPasswordDialog mode="reset" channels={channels} onDone={reset} onClose={back} />
  }
  return (
    <Modal
      open
      size={520}
      onClose={onCancel}
      title={t('member.withdraw.confirm', { amount: write(amount) })}
      mobile="sheet"
    >
      <PaymentProofForm
        sendText={t('member.withdraw.confirmSend')}
        needsAppCode={needsAppCode}
        tries={terms.passwordTries}
        disabled={bonus !== undefined && !isUnderstood}
        onProven={onConfirm}
        onCancel={onCancel}
        onForgotten={() => setForgotten(true)}
      >
        <dl className={css.figures}>
          <div>
            <dt>{t('member.deposit.account')}</dt>
            <dd>{`${t(payoutTypeTexts[account.type].name)}, ${account.masked}`}</dd>
          </div>
          <div>
            <dt>{t('member.withdraw.fee')}</dt>
            <dd>{write(fee)}</dd>
          </div>
          <div className={css.big}>
            <dt>{t('member.withdraw.net')}</dt>
            <dd>{write(amount - fee)}</dd>
          </div>
        </dl>
        {bonus && (
          <>
            <LostBonus amount={bonus.amount} currency={currency} namesBonus />
            <Checkbox checked={isUnderstood} onChecked={setUnderstood}>
              {t('member.withdraw.bonusUnderstood', { amount: money(bonus.amount) })}
            </Checkbox>
          </>
        )}
      </PaymentProofForm>
    </Modal>
  )
}
