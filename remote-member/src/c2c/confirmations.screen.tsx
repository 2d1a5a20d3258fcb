import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, buttonClass, type Column, EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages, IntentNotice } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useBus, useLocaleTag, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { type C2cConfirmation, paymentConfirmationList, processC2CTransaction } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { HistoryList } from '../history-list.tsx'
import { RequireAuth } from '../require-auth.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'
import { confirmationRefusals, confirmationStateTexts } from './confirmation-texts.ts'
import css from './confirmations.module.css'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** /paymentConfirmations: what the member pays to other members, and what other members pay to the member. */
export function ConfirmationsScreen() {
  const { _: t } = useLingui()
  return (
    <div className={css.screen}>
      <h1>{t('payment_confirmations')}</h1>
      <p className={css.muted}>{t('member.c2c.lead')}</p>
      <RequireAuth>
        <FormMessages>
          <Lists />
        </FormMessages>
      </RequireAuth>
      <p className={css.actions}>
        <SiteLink to="/member/depositv2" className={buttonClass({})}>
          {t('member.c2c.toDeposit')}
        </SiteLink>
        <SiteLink to="/member/withdraw" className={buttonClass({})}>
          {t('member.c2c.toWithdraw')}
        </SiteLink>
      </p>
    </div>
  )
}

function Lists() {
  const { _: t } = useLingui()
  const bus = useBus()
  const open = useQuery(paymentConfirmationList, { state: 'open', size: 100 })
  const [changes, setChanges] = useState(0)
  const changed = () => {
    open.refetch()
    setChanges((count) => count + 1)
    bus.emit('balance-stale', { reason: 'c2c' })
  }
  const intent = useMoneyIntent(processC2CTransaction, changed)
  return (
    <>
      <IntentNotice intent={intent} t={t} refusals={confirmationRefusals} />
      <Answer
        of={open}
        loading={<Loading />}
        empty={({ list }) => list.length === 0 && <EmptyState title={t('member.c2c.none')} />}
        failed={notPlayer}
      >
        {({ list, totals }) => <Open list={list} intent={intent} now={totals?.now} onChange={changed} />}
      </Answer>
      <Ended key={changes} />
    </>
  )
}

type OpenProps = Pick<Parameters<typeof ConfirmationCard>[0], 'intent' | 'onChange'> & {
  readonly list: readonly C2cConfirmation[]
  readonly now: number | undefined
}

function Open({ list, now, ...card }: OpenProps) {
  // Measured when the answer arrived, and constant while the page is open.
  const clockAhead = useMemo(() => (now === undefined ? 0 : now - Date.now()), [now])
  return list.map((each) => <ConfirmationCard key={each.matchId} of={each} clockAhead={clockAhead} {...card} />)
}

function Ended() {
  const { _: t } = useLingui()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const columns: Column<C2cConfirmation>[] = [
    {
      key: 'title',
      head: t('member.c2c.confirmation'),
      narrow: 'title',
      cell: ({ role, matchId }) => (
        <b>{t(role === 'payer' ? 'member.c2c.titlePayer' : 'member.c2c.titleReceiver', { number: matchId })}</b>
      ),
    },
    { key: 'counterpart', head: t('member.c2c.counterpart'), cell: ({ counterpart }) => counterpart },
    { key: 'at', head: t('member.at'), cell: ({ steps }) => moment.format(steps.at(-1)?.at ?? 0) },
    {
      key: 'amount',
      head: t('member.withdraw.amountHead'),
      numeric: true,
      narrow: 'amount',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'state',
      head: t('member.status'),
      narrow: 'status',
      cell: ({ state }) => <Badge tone={confirmationStateTexts[state][0]}>{t(confirmationStateTexts[state][1])}</Badge>,
    },
  ]
  return (
    <HistoryList
      record={paymentConfirmationList}
      filter={{ state: 'ended' }}
      title={t('member.c2c.ended')}
      columns={columns}
      rowKey={({ matchId }) => matchId}
      shown="member.c2c.shown"
      empty={<p className={css.muted}>{t('member.c2c.endedNone')}</p>}
    />
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={240} radius="card" />
    </div>
  )
}
