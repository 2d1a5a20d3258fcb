import { Badge, Button, Card, Icon, showToast, UserRound } from '@azulejo/shared/design'
import { AmountField, Form, IntentNotice, TextField, useRecordForm, useTransferAmount } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { playMessages, useBus, useLocaleTag, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { transferUpline, type UplineTerms } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'

const refusals = {
  'upline.none': 'member.upline.refused.none',
  'upline.least': 'member.upline.refused.least',
  'upline.daily': 'member.upline.refused.daily',
  'upline.turnover': 'member.upline.refused.turnover',
  'upline.full': 'member.upline.refused.full',
  'wallet.insufficient': 'member.wallet.refused.insufficient',
  'password.check.needed': 'member.withdraw.proofNeeded',
  ...playMessages,
} as const

type Props = { readonly terms: UplineTerms; readonly onSent: () => void }

/** Form with amount and message, beside the calculation of the amount that can be sent. */
export function UplineForm({ terms, onSent }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const bus = useBus()
  const month = dateFormat(useLocaleTag(), { month: '2-digit', year: 'numeric' })
  const { upline, uplineSince, least, dailyMost, dailyLeft, main, free, turnoverLeft } = terms
  const { amount, units, write, most, canSend, problem } = useTransferAmount(terms, {
    insufficient: t('member.wallet.refused.insufficient'),
    turnover: t('member.upline.refused.turnover'),
  })
  const intent = useMoneyIntent(transferUpline, (sent) => {
    showToast({
      kind: 'ok',
      title: t('member.upline.done', { amount: money(sent.amount), upline: sent.upline }),
    })
    form.put('amount', '')
    form.put('message', '')
    bus.emit('balance-stale', { reason: 'transfer-upline' })
    onSent()
  })
  const form = useRecordForm(transferUpline, {
    t,
    fields: {
      amount: { label: t('member.upline.amount'), problem },
      message: { label: t('member.upline.message'), optional: true },
    },
    refusals,
    refusalFields: {
      'upline.least': 'amount',
      'upline.daily': 'amount',
      'upline.turnover': 'amount',
      'wallet.insufficient': 'amount',
    },
    request: (textOf) => ({ amount: textOf('amount'), message: textOf('message') }),
    intent,
  })
  const typed = units(form.textOf('amount'))
  return (
    <div className={`${css.columns} ${css.wide}`}>
      <Card as="section" aria-label={t('in_transfer_upline')} className={css.card}>
        <div className={css.who}>
          <span>
            <Icon of={UserRound} />
          </span>
          <b>{upline}</b>
          <span className={css.muted}>{t('member.upline.since', { month: month.format(uplineSince) })}</span>
          <Badge tone="ok">{t('member.upline.accepts')}</Badge>
        </div>
        <Form
          form={form}
          sendText={typed > 0n ? t('member.upline.sendAmount', { amount: write(typed) }) : t('member.upline.send')}
          sendingText={t('member.upline.sending')}
          disabled={!canSend}
        >
          <AmountField
            form={form}
            name="amount"
            label={t('member.upline.amount')}
            amount={amount}
            help={t('member.upline.bounds', { least: money(least), most: money(dailyMost), left: money(dailyLeft) })}
            right={
              <Button kind="ghost" size="sm" disabled={!canSend} onClick={() => form.put('amount', most)}>
                {t('member.withdraw.max')}
              </Button>
            }
          />
          <TextField form={form} name="message" label={t('member.upline.message')} maxLength={60} />
          {typed > 0n && typed <= units(main) && (
            <dl className={css.figures} aria-live="polite">
              <div className={css.big}>
                <dt>{t('member.upline.receives', { upline })}</dt>
                <dd>{write(typed)}</dd>
              </div>
              <div>
                <dt>{t('member.upline.after')}</dt>
                <dd>{write(units(main) - typed)}</dd>
              </div>
            </dl>
          )}
        </Form>
        <p className={css.muted}>{t('member.upline.final')}</p>
        <IntentNotice intent={intent} t={t} refusals={refusals} hasForm />
      </Card>
      <Card as="aside" aria-label={t('member.upline.what')} className={`${css.aside} ${css.card}`}>
        <h2 className={css.head}>{t('member.upline.what')}</h2>
        <dl className={css.figures}>
          <div>
            <dt>{t('member.withdraw.main')}</dt>
            <dd>{money(main)}</dd>
          </div>
          {/[1-9]/.test(turnoverLeft) && (
            <div className={css.muted}>
              <dt>{t('member.withdraw.notStaked')}</dt>
              <dd>{money(`-${turnoverLeft}`)}</dd>
            </div>
          )}
          <div className={css.big}>
            <dt>{t('member.upline.free')}</dt>
            <dd>{money(free)}</dd>
          </div>
        </dl>
        <ul className={css.rules}>
          <li>{t('member.upline.rule.bonus')}</li>
          <li>{t('member.upline.rule.final')}</li>
          <li>{t('member.upline.rule.both')}</li>
        </ul>
      </Card>
    </div>
  )
}
