import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { useBus } from '@azulejo/shared/remote'
import { type Deposit, depositChannels, depositSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { RequireAuth } from '../require-auth.tsx'
import css from './deposit.module.css'
import { DepositForm } from './deposit-form.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { RecentDeposits } from './recent-deposits.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, depositv2: pays money in. An order that waits for its payment is offered again. */
export function DepositScreen() {
  const { _: t } = useLingui()
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{t('in_increase_deposit')}</h1>
      <RequireAuth>
        <Answers />
      </RequireAuth>
    </div>
  )
}

function Answers() {
  const { _: t } = useLingui()
  const channels = useQuery(depositChannels, {})
  const settings = useQuery(depositSettings, {})
  return (
    <Answer of={channels} loading={<Loading />} failed={{}}>
      {(byType) => (
        <Answer of={settings} loading={<Loading />} failed={notPlayer}>
          {({ openOrder, now }) => {
            const offered = Object.values(byType).flatMap((group) => group?.channels ?? [])
            if (offered.length === 0) return <EmptyState title={t('member.deposit.none')} />
            return <DepositPage channels={offered} open={openOrder} serverNow={now} onChange={settings.refetch} />
          }}
        </Answer>
      )}
    </Answer>
  )
}

type PageProps = {
  readonly channels: Parameters<typeof DepositForm>[0]['channels']
  readonly open: Deposit | undefined
  readonly serverNow: number
  readonly onChange: () => void
}

function DepositPage({ channels, open, serverNow, onChange }: PageProps) {
  const bus = useBus()
  const [opened, setOpened] = useState<Deposit>()
  const [changes, setChanges] = useState(0)
  const order = opened ?? open
  // As it was when the answer came, however long the page has been open since.
  const clockAhead = useMemo(() => serverNow - Date.now(), [serverNow])
  const changed = (next: Deposit) => {
    setOpened(next)
    setChanges((count) => count + 1)
    if (next.state === 'credited') bus.tell('balance-stale', { reason: 'deposit-credited' })
  }
  const startOver = () => {
    setOpened(undefined)
    onChange()
  }
  return (
    <div className={css.page}>
      {order && (
        <DepositOrder key={order.orderId} first={order} clockAhead={clockAhead} onChange={changed} onNew={startOver} />
      )}
      <div className={css.main}>
        <FormMessages>
          <DepositForm channels={channels} waits={order !== undefined} onOpened={changed} onOpenElsewhere={onChange} />
        </FormMessages>
        <RecentDeposits key={changes} />
      </div>
    </div>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.page}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.main}>
        <Skeleton height={92} radius="card" />
        <Skeleton height={120} radius="card" />
        <Skeleton height={160} radius="card" />
      </div>
    </div>
  )
}
