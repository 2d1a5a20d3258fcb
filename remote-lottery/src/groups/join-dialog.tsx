import { Button, Modal, Strip, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { Family } from '@azulejo/shared/lottery'
import { useBus, useMoney, useMoneyIntent, useNavigateTo } from '@azulejo/shared/remote'
import { type GroupTicket, joinGroupTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Stepper } from '../betting/stepper.tsx'
import { ticketPath } from '../tickets/tickets-path.ts'
import { GroupLines } from './group-lines.tsx'
import { joinRefusals } from './group-refusals.ts'
import css from './groups.module.css'
import { ShareFigures } from './share-figures.tsx'
import { useChangedGroups } from './use-changed-groups.ts'

type Props = { readonly group: GroupTicket; readonly family: Family; readonly onClose: () => void }

/** Buys shares of an open group: what they cost and bring, and when the money comes back. */
export function JoinDialog({ group, family, onClose }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const navigate = useNavigateTo()
  const changed = useChangedGroups()
  const { groupId, gameId, gameName, numero, shares, left, currency, lines } = group
  const [wanted, setWanted] = useState(1)
  const bought = Math.max(1, Math.min(wanted, left))
  const price = parseAmount(group.price, currency) ?? 0n
  const amount = toDecimal(price * BigInt(bought), currency)
  const intent = useMoneyIntent(joinGroupTicket, ({ state, left: rest, ticketId }) => {
    onClose()
    bus.emit('balance-stale', { reason: 'lottery-bet' })
    changed()
    if (state !== 'placed' || ticketId === undefined)
      return showToast({ kind: 'ok', title: t('lottery.group.joined'), line: t('lottery.group.left', { n: rest }) })
    showToast({
      kind: 'ok',
      title: t('lottery.group.filled'),
      action: { label: t('lottery.group.ticket'), press: () => navigate(ticketPath(ticketId)) },
    })
  })
  const isSending = intent.state === 'sending'
  const refusal = intent.state === 'refused' && intent.problem.kind === 'refusal' ? intent.problem : undefined
  const close = () => {
    // A refusal says that the group has changed.
    if (intent.state === 'refused') changed()
    onClose()
  }
  return (
    <Modal
      open
      onClose={close}
      dismissible={!isSending}
      size={560}
      mobile="sheet"
      title={t('lottery.group.joinTitle')}
      line={`${gameName} · ${t('lottery.issue', { issue: numero })}`}
      footer={
        <>
          <Button kind="ghost" disabled={isSending} onClick={close}>
            {t('lottery.back')}
          </Button>
          <Button
            kind="primary"
            busy={isSending}
            busyLabel={t('lottery.betting')}
            onClick={() => intent.submit({ groupId, shares: bought }, { amount, currency })}
          >
            {t('lottery.group.buy', { n: bought, amount: money(amount, currency) })}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <GroupLines family={family} lines={lines} gameId={gameId} currency={currency} />
        <div className={css.choice}>
          <span className={css.field}>
            {t('lottery.group.sharesToBuy')}
            <Stepper label={t('lottery.group.sharesToBuy')} value={bought} most={left} onValue={setWanted} />
          </span>
          <span className={css.note}>{t('lottery.group.left', { n: left })}</span>
        </div>
        <ShareFigures price={price} shares={shares} bought={bought} />
        <Strip tone="info">{t('lottery.group.rule')}</Strip>
        <IntentNotice intent={intent} t={t} refusals={joinRefusals(refusal?.detail.left)} />
      </div>
    </Modal>
  )
}
