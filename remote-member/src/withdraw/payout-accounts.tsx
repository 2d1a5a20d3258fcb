import { Badge, Button, Icon, IconButton, Plus, Radio, Trash2 } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoneyIntent } from '@azulejo/shared/remote'
import { mostPayoutAccounts, type PayoutAccount, removePayoutAccount } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { AddAccount } from './add-account.tsx'
import own from './payout-accounts.module.css'
import css from './withdraw.module.css'
import { type Accounts, accountIcon, accountName, removalRefusals } from './withdraw-texts.ts'

type Props = {
  readonly accounts: Accounts
  readonly chosen: string | undefined
  /** A change to another number above 0 moves the focus to the accounts. */
  readonly focusOn: number
  readonly onChoose: (accountId: string) => void
  readonly onChange: () => void
}

/** Choice of the member's payout account; a recently added account shows when it becomes usable. */
export function PayoutAccounts({ accounts, chosen, focusOn, onChoose, onChange }: Props) {
  const { _: t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focusOn > 0) group.current?.focus()
  }, [focusOn])
  const removal = useMoneyIntent(removePayoutAccount, onChange)
  return (
    <>
      <fieldset ref={group} tabIndex={-1} className={own.accounts}>
        <legend className={css.head}>
          <span className={css.step}>1</span>
          {t('member.withdraw.account')}
        </legend>
        {accounts.accounts.length === 0 && <p className={css.muted}>{t('member.payoutAccounts.none')}</p>}
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
      {accounts.accounts.some(({ usableAt }) => usableAt > accounts.now) && (
        <p className={css.muted}>{t('member.withdraw.waitAdvice')}</p>
      )}
      <IntentNotice intent={removal} t={t} refusals={removalRefusals} />
      <Button
        kind="outline"
        size="lg"
        icon={Plus}
        disabled={accounts.accounts.length >= mostPayoutAccounts}
        onClick={() => setAdding(true)}
      >
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
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { accountId, masked, holder, usableAt } = account
  const waits = usableAt > now
  return (
    <label className={own.account}>
      <Icon of={accountIcon(account)} />
      <span>
        <b>{accountName(t, account)}</b>
        <span className={css.muted}>
          {waits
            ? t('member.withdraw.usableFrom', { account: masked, at: moment.format(usableAt) })
            : `${masked}, ${holder}`}
        </span>
      </span>
      {waits && <Badge tone="info">{t('member.withdraw.waits')}</Badge>}
      <Radio
        className={own.radio}
        name="payout-account"
        value={accountId}
        checked={isChosen}
        disabled={waits}
        onChange={() => onChoose(accountId)}
      />
    </label>
  )
}
