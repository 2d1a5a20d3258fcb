import { Badge, Button, Icon, IconButton, Plus, Trash2 } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { playMessages, useLocaleTag, useMoneyIntent } from '@azulejo/shared/remote'
import { mostPayoutAccounts, type PayoutAccount, removePayoutAccount } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { AddAccount } from './add-account.tsx'
import own from './payout-accounts.module.css'
import css from './withdraw.module.css'
import { type Accounts, keyKindTexts, payoutTypeTexts } from './withdraw-texts.ts'

const refusals = {
  'payout.unknown': 'member.withdraw.refused.unknownAccount',
  'password.check.needed': 'member.withdraw.proofNeeded',
  ...playMessages,
} as const

type Props = {
  readonly accounts: Accounts
  readonly chosen: string | undefined
  readonly onChoose: (accountId: string) => void
  readonly onChange: () => void
}

/** The member's accounts to choose from; a new one waits and says until when. */
export function PayoutAccounts({ accounts, chosen, onChoose, onChange }: Props) {
  const { _: t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const removal = useMoneyIntent(removePayoutAccount, onChange)
  return (
    <>
      <fieldset className={own.accounts}>
        <legend className={css.head}>
          <span className={css.step}>1</span>
          {t('member.withdraw.account')}
        </legend>
        {accounts.accounts.map((account) => (
          <div key={account.accountId} className={own.accountRow}>
            <AccountOption
              account={account}
              now={accounts.now}
              isChosen={account.accountId === chosen}
              onChoose={onChoose}
            />
            <IconButton
              icon={Trash2}
              label={t('member.withdraw.remove', { account: account.masked })}
              disabled={removal.state === 'sending'}
              onClick={() => removal.submit({ accountId: account.accountId })}
            />
          </div>
        ))}
      </fieldset>
      <IntentNotice intent={removal} t={t} refusals={refusals} />
      <Button icon={Plus} disabled={accounts.accounts.length >= mostPayoutAccounts} onClick={() => setAdding(true)}>
        {t('member.withdraw.add')}
      </Button>
      {isAdding && (
        <AddAccount
          accounts={accounts}
          onAdded={({ accountId }) => {
            setAdding(false)
            onChoose(accountId)
            onChange()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type OptionProps = {
  readonly account: PayoutAccount
  readonly now: number
  readonly isChosen: boolean
  readonly onChoose: (accountId: string) => void
}

function AccountOption({ account, now, isChosen, onChoose }: OptionProps) {
  const { _: t } = useLingui()
  const moment = new Intl.DateTimeFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { accountId, type, keyKind, bank, masked, holder, usableAt } = account
  const waits = usableAt > now
  const { name, icon } = payoutTypeTexts[type]
  return (
    <label className={own.account}>
      <input
        type="radio"
        name="payout-account"
        value={accountId}
        checked={isChosen}
        disabled={waits}
        onChange={() => onChoose(accountId)}
      />
      <Icon of={icon} size={24} />
      <span>
        <b>{bank ?? (keyKind ? `${t(name)}, ${t(keyKindTexts[keyKind])}` : t(name))}</b>
        <span className={css.muted}>
          {waits
            ? t('member.withdraw.usableFrom', { account: masked, at: moment.format(usableAt) })
            : `${masked}, ${holder}`}
        </span>
      </span>
      {waits && <Badge tone="info">{t('member.withdraw.waits')}</Badge>}
    </label>
  )
}
