import { Badge, type BadgeTone, Button, Card, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { dateFormat, formatDay } from '@azulejo/shared/kernel'
import { playMessages, useBus, useLocaleTag, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { claimRebate, type ManualRebate } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useId } from 'react'
import css from '../centre-page.module.css'

const refusals = {
  'rebate.ended': 'member.rebate.refused.ended',
  'rebate.claimed': 'member.rebate.refused.claimed',
  'rebate.least': 'member.rebate.refused.least',
  'wallet.full': 'member.wallet.refused.full',
  ...playMessages,
} as const

const tones = {
  accruing: 'neutral',
  claimable: 'warn',
  claimed: 'ok',
} as const satisfies Record<ManualRebate['state'], BadgeTone>

type Props = {
  readonly rebate: ManualRebate
  readonly timeZone: string | undefined
  readonly onChange: () => void
}

/** The rebate of the period with its claim button, and the rules of its calculation. */
export function RebateClaim({ rebate, timeZone, onChange }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const bus = useBus()
  const locale = useLocaleTag()
  const how = useId()
  const { state, amount, period, least, since, to, atEnd } = rebate
  const day = dateFormat(locale, { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  const intent = useMoneyIntent(claimRebate, (claimed) => {
    showToast({ kind: 'ok', title: t('member.rebate.done', { amount: money(claimed.amount) }) })
    bus.emit('balance-stale', { reason: 'rebate' })
    onChange()
  })
  // Another tab may have claimed the rebate, or the period may have ended.
  const isElsewhere = intent.state === 'refused' || intent.state === 'booked'
  const lookAgain = useEffectEvent(onChange)
  useEffect(() => {
    if (isElsewhere) lookAgain()
  }, [isElsewhere])
  const isBusy = intent.state === 'sending'
  const isOffered = state !== 'claimed'
  return (
    <aside className={`${css.aside} ${css.first}`} aria-label={t('manual_rebate')}>
      <Card className={css.card}>
        <div className={css.between}>
          <span className={css.muted}>{t(`member.rebate.head.${state}`)}</span>
          <Badge tone={tones[state]}>{t(`member.rebate.state.${state}`)}</Badge>
        </div>
        <b className={css.amount}>{money(amount)}</b>
        {isOffered && (
          <Button
            kind="accent"
            size="lg"
            wide
            disabled={state !== 'claimable'}
            busy={isBusy}
            busyLabel={t('member.rebate.claiming')}
            onClick={() => intent.submit({ period })}
          >
            {t('member.rebate.claim', { amount: money(amount) })}
          </Button>
        )}
        <IntentNotice intent={intent} t={t} refusals={refusals} />
        <p className={css.muted}>
          {t('member.rebate.toMain')} {t(`member.rebate.atEnd.${atEnd}`, { day: formatDay(to, locale) })}
        </p>
      </Card>
      <Card as="section" aria-labelledby={how} className={css.card}>
        <h2 id={how} className={css.head}>
          {t('member.rebate.how')}
        </h2>
        <ul className={css.rules}>
          <li>{t('member.rebate.how.since', { day: day.format(since) })}</li>
          <li>{t('member.rebate.how.bonus')}</li>
          <li>{t('member.rebate.how.least', { amount: money(least) })}</li>
        </ul>
      </Card>
    </aside>
  )
}
