import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { useBus } from '@azulejo/shared/remote'
import { payoutAccounts, type Withdrawal, type WithdrawSettings, withdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { ConfirmationNotice } from '../c2c/confirmation-notice.tsx'
import { CentrePage } from '../centre-page.tsx'
import { PayoutAccounts } from './payout-accounts.tsx'
import { Requirement } from './requirement.tsx'
import css from './withdraw.module.css'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'
import { WithdrawOrder } from './withdraw-order.tsx'
import { WithdrawStop } from './withdraw-stop.tsx'
import type { Accounts } from './withdraw-texts.ts'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, withdraw: withdrawals to the member's own accounts. */
export function WithdrawScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_increase_withdrawal')}>
      <Answers />
    </CentrePage>
  )
}

function Answers() {
  const { _: t } = useLingui()
  const settings = useQuery(withdrawSettings, {})
  const accounts = useQuery(payoutAccounts, {})
  return (
    <FormMessages waiting={<Loading />}>
      <Answer of={settings} loading={<Loading />} failed={notPlayer}>
        {(terms) => (
          <Answer of={accounts} loading={<Loading />} failed={notPlayer}>
            {(known) =>
              terms.ways.length === 0 ? (
                <EmptyState title={t('member.withdraw.none')} />
              ) : (
                <WithdrawPage
                  terms={terms}
                  accounts={known}
                  onChange={settings.refetch}
                  onAccounts={() => {
                    accounts.refetch()
                    settings.refetch()
                  }}
                />
              )
            }
          </Answer>
        )}
      </Answer>
    </FormMessages>
  )
}

type PageProps = {
  readonly terms: WithdrawSettings
  readonly accounts: Accounts
  readonly onChange: () => void
  readonly onAccounts: () => void
}

function WithdrawPage({ terms, accounts, onChange, onAccounts }: PageProps) {
  const bus = useBus()
  const [shown, setShown] = useState<string>()
  const [changes, setChanges] = useState(0)
  const [chosen, setChosen] = useState<string>()
  const [again, setAgain] = useState({ count: 0, amount: '', account: '' })
  // Measured when the answer arrived, and constant while the page is open.
  const clockAhead = useMemo(() => terms.now - Date.now(), [terms.now])
  const usable = accounts.accounts.filter(({ usableAt }) => usableAt <= accounts.now)
  const account =
    usable.find(({ accountId }) => accountId === chosen) ?? usable.find(({ masked }) => masked !== again.account)
  const order = shown ?? terms.openOrders[0]?.orderId
  const changed = () => {
    setChanges((count) => count + 1)
    bus.emit('balance-stale', { reason: 'withdrawal' })
    onChange()
  }
  const opened = ({ orderId }: Withdrawal) => {
    setShown(orderId)
    changed()
  }
  // Keeps an ended order on the page, although the open orders do not include it.
  const followed = () => {
    setShown(order)
    changed()
  }
  // Restarts the form with the same amount and another account than the unpaid one.
  const toOther = (unpaid: Withdrawal) => {
    setShown(undefined)
    setAgain(({ count }) => ({ count: count + 1, amount: unpaid.amount, account: unpaid.account }))
    setChosen(undefined)
  }
  return (
    <>
      {order && (
        <WithdrawOrder
          key={order}
          orderId={order}
          terms={terms}
          clockAhead={clockAhead}
          onChange={followed}
          onOther={toOther}
        />
      )}
      {terms.ways.some(({ c2cMinutes }) => c2cMinutes !== undefined) && <ConfirmationNotice key={`c2c-${changes}`} />}
      {terms.stop && <WithdrawStop stop={terms.stop} onChange={onChange} />}
      <WithdrawForm
        key={`form-${again.count}`}
        firstAmount={again.amount}
        terms={terms}
        account={account}
        onOpened={opened}
        onStale={onChange}
        steps={{
          account: (
            <PayoutAccounts
              accounts={accounts}
              chosen={account?.accountId}
              focusOn={again.count}
              onChoose={setChosen}
              onChange={onAccounts}
            />
          ),
          requirement: <Requirement terms={terms} />,
        }}
      />
      <WithdrawHistory key={`history-${changes}`} onOpen={setShown} />
    </>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.page}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.main}>
        <Skeleton height={72} radius="card" />
        <Skeleton height={120} radius="card" />
        <Skeleton height={120} radius="card" />
      </div>
    </div>
  )
}
