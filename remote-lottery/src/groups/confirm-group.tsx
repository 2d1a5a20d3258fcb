import { Button, Modal, Strip, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { toDecimal } from '@azulejo/shared/kernel'
import { sharePrice } from '@azulejo/shared/lottery'
import { useBrand, useBus, useMoney, useMoneyIntent, useNavigateTo } from '@azulejo/shared/remote'
import { startGroupTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type SlipEntry, slipLineOf, stakeOf } from '../slip/slip.ts'
import type { SlipBox } from '../slip/use-slip.ts'
import { GroupLines } from './group-lines.tsx'
import { groupsPath } from './group-lists.ts'
import { startRefusals } from './group-refusals.ts'
import css from './groups.module.css'
import { ShareFigures } from './share-figures.tsx'
import { useChangedGroups } from './use-changed-groups.ts'

type Props = {
  readonly slip: SlipBox
  readonly lines: readonly SlipEntry[]
  readonly shares: number
  readonly own: number
  readonly onClose: () => void
}

/** Confirmation of a new group: its lines, what the starter pays, and when the money comes back. */
export function ConfirmGroup({ slip, lines, shares, own, onClose }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const navigate = useNavigateTo()
  const { currency } = useBrand()
  const changed = useChangedGroups()
  const price = sharePrice(stakeOf(lines), shares) ?? 0n
  const amount = toDecimal(price * BigInt(own), currency)
  const intent = useMoneyIntent(startGroupTicket, (group) => {
    onClose()
    const bet = new Set(lines.map(({ id }) => id))
    slip.change((before) => ({
      ...before,
      entries: before.entries.filter(({ id }) => !bet.has(id)),
      last: [...lines],
    }))
    bus.emit('balance-stale', { reason: 'lottery-bet' })
    changed()
    showToast({
      kind: 'ok',
      title: t('lottery.group.started'),
      line: t('lottery.group.left', { n: group.left }),
      action: { label: t('lottery.groups.own'), press: () => navigate(groupsPath) },
    })
  })
  const isSending = intent.state === 'sending'
  const [first] = lines
  if (!first) return null
  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!isSending}
      size={560}
      mobile="sheet"
      title={t('lottery.group.confirmTitle')}
      line={`${first.gameName} · ${t('lottery.issue', { issue: first.numero })}`}
      footer={
        <>
          <Button kind="ghost" disabled={isSending} onClick={onClose}>
            {t('lottery.back')}
          </Button>
          <Button
            kind="primary"
            busy={isSending}
            busyLabel={t('lottery.betting')}
            onClick={() =>
              intent.submit({ lines: lines.map(slipLineOf), shares, ownShares: own }, { amount, currency })
            }
          >
            {t('lottery.confirmAmount', { amount: money(amount, currency) })}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <GroupLines family={first.family} lines={lines} gameId={first.gameId} currency={currency} />
        <ShareFigures price={price} shares={shares} bought={own} />
        <Strip tone="info">{t('lottery.group.rule')}</Strip>
        <IntentNotice intent={intent} t={t} refusals={startRefusals} />
      </div>
    </Modal>
  )
}
