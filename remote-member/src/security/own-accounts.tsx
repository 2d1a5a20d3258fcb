import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Button, Card, Icon, Plus } from '@azulejo/shared/design'
import { FormMessages, IntentNotice } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoneyIntent } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import { mostPayoutAccounts, type PayoutAccount, payoutAccounts, removePayoutAccount } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { AddAccount } from '../withdraw/add-account.tsx'
import { type Accounts, accountIcon, accountName, removalRefusals } from '../withdraw/withdraw-texts.ts'
import css from './security-list.module.css'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** The member's payout accounts, which can be added and removed. Renders nothing when the brand has no payout types. */
export function OwnAccounts() {
  const accounts = useQuery(payoutAccounts, {})
  return (
    <Answer of={accounts} loading={<ReportSkeleton heights={[120]} />} failed={notPlayer}>
      {(known) =>
        known.types.length > 0 && (
          <FormMessages>
            <AccountList accounts={known} onChange={accounts.refetch} />
          </FormMessages>
        )
      }
    </Answer>
  )
}

function AccountList({ accounts, onChange }: { readonly accounts: Accounts; readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const removal = useMoneyIntent(removePayoutAccount, onChange)
  const { accounts: own, now } = accounts
  return (
    <section aria-labelledby="payout-accounts">
      <header className={css.head}>
        <h2 id="payout-accounts">{t('member.payoutAccounts')}</h2>
        <Button size="sm" icon={Plus} disabled={own.length >= mostPayoutAccounts} onClick={() => setAdding(true)}>
          {t('member.withdraw.add')}
        </Button>
      </header>
      <IntentNotice intent={removal} t={t} refusals={removalRefusals} />
      {own.length === 0 ? (
        <p className={css.line}>{t('member.payoutAccounts.none')}</p>
      ) : (
        <Card pad="none">
          <ul>
            {own.map((account) => (
              <AccountRow
                key={account.accountId}
                account={account}
                now={now}
                busy={removal.state === 'sending'}
                onRemove={() => removal.submit({ accountId: account.accountId })}
              />
            ))}
          </ul>
        </Card>
      )}
      {isAdding && (
        <AddAccount
          accounts={accounts}
          onAdded={() => {
            setAdding(false)
            onChange()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

type RowProps = {
  readonly account: PayoutAccount
  readonly now: number
  readonly busy: boolean
  readonly onRemove: () => void
}

function AccountRow({ account, now, busy, onRemove }: RowProps) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const day = dateFormat(locale, { dateStyle: 'short' })
  const { masked, holder, addedAt, usableAt } = account
  const waits = usableAt > now
  return (
    <li className={css.step}>
      <span className={css.icon}>
        <Icon of={accountIcon(account)} />
      </span>
      <span className={css.text}>
        <b className={css.name}>{accountName(t, account)}</b>
        <span className={css.line}>
          {waits
            ? t('member.withdraw.usableFrom', { account: masked, at: moment.format(usableAt) })
            : t('member.payoutAccounts.since', { account: masked, holder, day: day.format(addedAt) })}
        </span>
      </span>
      <span className={css.end}>
        {waits && <Badge tone="info">{t('member.withdraw.waits')}</Badge>}
        <span className={css.action}>
          <Button aria-label={t('member.withdraw.remove', { account: masked })} disabled={busy} onClick={onRemove}>
            {t('member.remove')}
          </Button>
        </span>
      </span>
    </li>
  )
}
