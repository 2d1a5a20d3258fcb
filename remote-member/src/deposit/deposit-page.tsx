import { useBus } from '@azulejo/shared/remote'
import type { Deposit, DepositChannel, DepositPromotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { ConfirmationNotice } from '../c2c/confirmation-notice.tsx'
import { LimitDialog } from '../deposit-limits/limit-dialog.tsx'
import { type DepositLimits, LimitPanel } from '../deposit-limits/limit-panel.tsx'
import { LimitReached } from '../deposit-limits/limit-reached.tsx'
import css from './deposit.module.css'
import { type C2cOffer, DepositForm } from './deposit-form.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { leastOf, typeOf } from './deposit-types.ts'
import { RecentDeposits } from './recent-deposits.tsx'

type Props = {
  readonly channels: readonly DepositChannel[]
  readonly promotions: readonly DepositPromotion[]
  readonly activeBonus: string | undefined
  readonly limits: DepositLimits
  readonly open: Deposit | undefined
  /** The member's last credited deposit when the page loaded. */
  readonly last: Deposit | undefined
  readonly c2c: C2cOffer
  readonly serverNow: number
  readonly onChange: () => void
  readonly onLimits: () => void
}

/** The order that waits for its payment, the form for a new one, the member's limits and recent deposits. */
export function DepositPage({
  channels,
  promotions,
  activeBonus,
  limits,
  open,
  last,
  serverNow,
  onChange,
  onLimits,
  c2c,
}: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const [opened, setOpened] = useState<Deposit>()
  const [credited, setCredited] = useState<Deposit>()
  const [changes, setChanges] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const order = opened ?? open
  // Measured when the answer arrived, and constant while the page is open.
  const clockAhead = useMemo(() => serverNow - Date.now(), [serverNow])
  const changed = (next: Deposit) => {
    setOpened(next)
    setChanges((count) => count + 1)
    onLimits()
    if (next.state !== 'credited') return
    setCredited(next)
    bus.emit('balance-stale', { reason: 'deposit-credited' })
    onChange()
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
          first={order}
          isNew={opened !== undefined}
          clockAhead={clockAhead}
          activeBonus={activeBonus}
          onChange={changed}
          onNew={startOver}
        />
      )}
      <div className={css.main} data-alone={order === undefined || undefined}>
        {channels.some((channel) => typeOf(channel) === 'C2C') && <ConfirmationNotice key={`c2c-${changes}`} />}
        {limits.choiceNeeded || order?.state === 'credited' || (
          <>
            {!order && <LimitReached limits={limits} least={leastOf(channels)} onEdit={edit} />}
            <DepositForm
              channels={channels}
              promotions={promotions}
              activeBonus={activeBonus}
              c2c={c2c}
              last={credited ?? last}
              order={order}
              onOpened={changed}
              onOpenElsewhere={onChange}
              onLimited={onLimits}
            />
          </>
        )}
        <LimitPanel limits={limits} onEdit={edit} onChange={onLimits} />
        <RecentDeposits key={changes} />
      </div>
      {isEditing && (
        <LimitDialog
          kind="deposit"
          name={t('rg.depositLimit')}
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
