import { Button, buttonClass, Card, ConfirmDialog, Modal, Strip, showToast } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, SiteLink, useLocaleTag, useMoney, useRequest } from '@azulejo/shared/remote'
import { type AccountClosing, type ClosingObstacle, closingObstacles, revokeClosing } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from '../centre-page.module.css'
import { ClosingForm } from './closing-form.tsx'

const refusals = {
  'closing.none': 'member.closing.refused.none',
  in_need_true_account: 'in_need_true_account',
} as const

/** Pages on which the member can settle what stands in the way. */
const ways: Readonly<Record<ClosingObstacle, string | undefined>> = {
  downline: undefined,
  contracts: undefined,
  bets: '/member/personalHistoryCopy',
  orders: '/member/transactionHistory',
  vendors: '/member/transferFund',
  bonus: '/member/bonusDetails',
  balance: '/member/withdraw',
}

type Props = { readonly closing: AccountClosing; readonly onChange: () => void }

/** Closing of the account: what stands in the way, what will happen, and the cooling period with its revocation. */
export function ClosingPanel({ closing, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className={css.card}>
      <h2 id={title} className={css.head}>
        {t('member.closing.title')}
      </h2>
      {closing.asked ? (
        <Running asked={closing.asked} onChange={onChange} />
      ) : (
        <Offer closing={closing} onChange={onChange} />
      )}
    </Card>
  )
}

/** Looks like a small button, as a link inside a sentence would not be seen. */
const wayClass = buttonClass({ kind: 'secondary', size: 'sm' })

const knownKind = (kind: string): ClosingObstacle | undefined => closingObstacles.find((known) => known === kind)

function Obstacles({ closing: { obstacles, currency } }: Pick<Props, 'closing'>) {
  const { _: t } = useLingui()
  const money = useMoney()
  return (
    <>
      <Strip tone="warn">{t('member.closing.obstacles')}</Strip>
      <ul className={css.rules} aria-label={t('member.closing.obstacles')}>
        {obstacles.map(({ kind, count = 0, amount = '0' }) => {
          const known = knownKind(kind)
          const way = known && ways[known]
          return (
            <li key={kind}>
              {t(known ? `member.closing.obstacle.${known}` : 'member.closing.obstacle.other', {
                n: count,
                amount: money(amount, currency),
              })}{' '}
              {way && (
                <SiteLink to={way} className={wayClass}>
                  {t(`member.closing.way.${known as Exclude<ClosingObstacle, 'downline' | 'contracts'>}`)}
                </SiteLink>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Offer({ closing, onChange }: Props) {
  const { _: t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { coolingDays, recordYears, obstacles } = closing
  return (
    <>
      <p className={css.muted}>{t('member.closing.line', { days: coolingDays })}</p>
      {obstacles.length > 0 && <Obstacles closing={closing} />}
      <p className={css.muted}>{t('member.closing.what')}</p>
      <ul className={css.rules} aria-label={t('member.closing.what')}>
        <li>{t('member.closing.play', { days: coolingDays })}</li>
        <li>{t('member.closing.erased')}</li>
        <li>{t('member.closing.kept', { years: recordYears })}</li>
        <li>{t('member.closing.lost')}</li>
        <li>{t('member.closing.name')}</li>
      </ul>
      <div className={css.between}>
        <Button size="lg" disabled={obstacles.length > 0} onClick={() => setOpen(true)}>
          {t('member.closing.start')}
        </Button>
        <SiteLink to="/member/protection" className={css.link}>
          {t('member.closing.exclusion')}
        </SiteLink>
      </div>
      {isOpen && (
        <Modal open size={560} mobile="sheet" title={t('member.closing.title')} onClose={() => setOpen(false)}>
          <ClosingForm closing={closing} onChange={onChange} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}

function Running({
  asked,
  onChange,
}: {
  readonly asked: NonNullable<AccountClosing['asked']>
  readonly onChange: () => void
}) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'long', timeStyle: 'short' })
  const sendRequest = useRequest()
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed')
  const revoke = async () => {
    setState('sending')
    const answer = await sendRequest(revokeClosing, {})
    setState('closed')
    if (answer.ok) showToast({ kind: 'ok', title: t('member.closing.revoked') })
    else showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
    onChange()
  }
  const { closesAt, waitsFor } = asked
  return (
    <>
      <Strip tone="warn">
        {waitsFor ? t('member.closing.waits') : t('member.closing.until', { until: moment.format(closesAt) })}
      </Strip>
      {waitsFor && (
        <ul className={css.rules}>
          {waitsFor.map((kind) => {
            const known = knownKind(kind)
            return <li key={kind}>{t(known ? `member.closing.waitsFor.${known}` : 'member.closing.obstacle.other')}</li>
          })}
        </ul>
      )}
      <p className={css.muted}>{t('member.closing.meanwhile')}</p>
      <div className={css.between}>
        <Button size="lg" onClick={() => setState('asking')}>
          {t('member.closing.revoke')}
        </Button>
        <SiteLink to="/member/withdraw" className={wayClass}>
          {t('member.closing.way.balance')}
        </SiteLink>
      </div>
      {state !== 'closed' && (
        <ConfirmDialog
          open
          title={t('member.closing.revokeAsk')}
          confirmLabel={t('member.closing.revoke')}
          busy={state === 'sending'}
          busyLabel={t('common.loading')}
          onConfirm={() => void revoke()}
          onCancel={() => setState('closed')}
        >
          <p>{t('member.closing.revokeLine')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
