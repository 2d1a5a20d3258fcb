import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { useBus } from '@azulejo/shared/remote'
import {
  type Deposit,
  type DepositChannel,
  type DepositPromotion,
  depositChannels,
  depositLimits,
  depositSettings,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { ConfirmationNotice } from '../c2c/confirmation-notice.tsx'
import { LimitDialog } from '../deposit-limits/limit-dialog.tsx'
import { type DepositLimits, LimitPanel } from '../deposit-limits/limit-panel.tsx'
import { LimitReached } from '../deposit-limits/limit-reached.tsx'
import { RequireAuth } from '../require-auth.tsx'
import css from './deposit.module.css'
import { type C2cOffer, DepositForm } from './deposit-form.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { leastOf, typeOf } from './deposit-types.ts'
import { RecentDeposits } from './recent-deposits.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, depositv2: deposits money. Shows an order that still waits for its payment. */
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
  const limits = useQuery(depositLimits, {})
  return (
    <Answer of={channels} loading={<Loading />} failed={{}}>
      {(byType) => (
        <Answer of={settings} loading={<Loading />} failed={notPlayer}>
          {({ openOrder, promotions, activeBonus, now, ...c2c }) => (
            <Answer of={limits} loading={<Loading />} failed={notPlayer}>
              {(own) => {
                const offered = Object.values(byType).flatMap((group) => group?.channels ?? [])
                if (offered.length === 0) return <EmptyState title={t('member.deposit.none')} />
                const page = {
                  channels: offered,
                  promotions,
                  activeBonus,
                  limits: own,
                  open: openOrder,
                  c2c,
                  serverNow: now,
                }
                return <DepositPage {...page} onChange={settings.refetch} onLimits={limits.refetch} />
              }}
            </Answer>
          )}
        </Answer>
      )}
    </Answer>
  )
}

type PageProps = {
  readonly channels: readonly DepositChannel[]
  readonly promotions: readonly DepositPromotion[]
  readonly activeBonus: string | undefined
  readonly limits: DepositLimits
  readonly open: Deposit | undefined
  readonly c2c: C2cOffer
  readonly serverNow: number
  readonly onChange: () => void
  readonly onLimits: () => void
}

function DepositPage({
  channels,
  promotions,
  activeBonus,
  limits,
  open,
  serverNow,
  onChange,
  onLimits,
  c2c,
}: PageProps) {
  const bus = useBus()
  const [opened, setOpened] = useState<Deposit>()
  const [changes, setChanges] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const order = opened ?? open
  // Measured when the answer arrived, and constant while the page is open.
  const clockAhead = useMemo(() => serverNow - Date.now(), [serverNow])
  const changed = (next: Deposit) => {
    setOpened(next)
    setChanges((count) => count + 1)
    onLimits()
    if (next.state === 'credited') bus.emit('balance-stale', { reason: 'deposit-credited' })
  }
  const startOver = () => {
    setOpened(undefined)
    onChange()
  }
  const edit = () => setEditing(true)
  const editEnded = () => setEditing(false)
  return (
    <div className={css.page}>
      {order && (
        <DepositOrder
          key={order.orderId}
          {...{ first: order, isNew: opened !== undefined, clockAhead, onChange: changed, onNew: startOver }}
        />
      )}
      <div className={css.main}>
        {channels.some((channel) => typeOf(channel) === 'C2C') && <ConfirmationNotice key={`c2c-${changes}`} />}
        {limits.choiceNeeded || (
          <FormMessages>
            {!order && <LimitReached limits={limits} least={leastOf(channels)} onEdit={edit} />}
            <DepositForm
              {...{ channels, promotions, activeBonus, c2c, order }}
              {...{ onOpened: changed, onOpenElsewhere: onChange, onLimited: onLimits }}
            />
          </FormMessages>
        )}
        <LimitPanel limits={limits} onEdit={edit} onChange={onLimits} />
        <RecentDeposits key={changes} />
      </div>
      {isEditing && (
        <LimitDialog
          limits={limits}
          onClose={editEnded}
          onSaved={() => {
            editEnded()
            onLimits()
          }}
        />
      )}
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
