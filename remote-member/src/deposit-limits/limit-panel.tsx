import { Button, Card, joinNames, Strip } from '@azulejo/shared/design'
import { type Currency, dateFormat, parseAmount } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useMoney, useRequest } from '@azulejo/shared/remote'
import { type AnswerOf, type DepositLimit, type depositLimits, setDepositLimits } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './deposit-limits.module.css'
import { LimitRaise, periodNames } from './limit-raise.tsx'

export type DepositLimits = AnswerOf<typeof depositLimits>

type Props = {
  readonly limits: DepositLimits
  readonly onEdit: () => void
  readonly onChange: () => void
}

/** The member's deposit limits: usage of each limit, pending raises, and a button to change the limits. */
export function LimitPanel({ limits: { limits, currency, choiceNeeded, now }, onEdit, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  if (limits.length === 0) return null
  return (
    <section aria-labelledby={title} className={css.panel}>
      <div className={css.top}>
        <h2 id={title} className={css.head}>
          {t('rg.depositLimit')}
        </h2>
        {!choiceNeeded && (
          <Button onClick={onEdit}>
            {t(limits.some(({ amount }) => amount) ? 'member.limit.change' : 'member.limit.set')}
          </Button>
        )}
      </div>
      {choiceNeeded && <Choice onEdit={onEdit} onChange={onChange} />}
      {limits.map(
        ({ period, amount, raise }) =>
          raise && (
            <LimitRaise
              key={period}
              period={period}
              amount={amount}
              raise={raise}
              currency={currency}
              now={now}
              onChange={onChange}
            />
          ),
      )}
      <ul className={css.limits}>
        {limits.map((limit) => (
          <li key={limit.period} className={css.limit}>
            <LimitCell limit={limit} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Used share of a limit from which the remaining amount is highlighted. */
const nearlyUsed = 0.8

function LimitCell({ limit, currency }: { readonly limit: DepositLimit; readonly currency: Currency }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { period, amount, used, left, freesAt } = limit
  const units = (text: string) => Number(parseAmount(text, currency) ?? 0n)
  if (amount === undefined || left === undefined)
    return (
      <>
        <span>{t(periodNames[period])}</span>
        <b>{t('member.limit.none')}</b>
      </>
    )
  const part = Math.min(1, units(used) / units(amount))
  const isNear = part >= nearlyUsed
  return (
    <>
      <span>{t(periodNames[period])}</span>
      <span>{t('member.limit.usedOf', { used: money(used, currency), amount: money(amount, currency) })}</span>
      <span className={joinNames(css.bar, isNear && css.near)} aria-hidden="true">
        <span style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <span className={joinNames(css.left, isNear && css.nearText)}>
        {t('member.limit.left', { amount: money(left, currency) })}
      </span>
      {isNear && freesAt !== undefined && (
        <span className={css.left}>{t('member.limit.frees', { at: moment.format(freesAt) })}</span>
      )}
    </>
  )
}

/** Declining sets no limit, so the refusal of a small one does not occur. */
const refusals = { 'limit.least': 'member.limit.choice', in_need_true_account: 'in_need_true_account' } as const

/** Choice required by law before the first deposit: set a limit or none. Both buttons have the same weight. */
function Choice({ onEdit, onChange }: Pick<Props, 'onEdit' | 'onChange'>) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const decline = async () => {
    setSending(true)
    setFailure(undefined)
    const result = await sendRequest(setDepositLimits, {})
    setSending(false)
    if (result.ok) return onChange()
    setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  return (
    <Card className={css.choice}>
      <p>{t('member.limit.choice')}</p>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <div className={css.buttons}>
        <Button wide size="lg" onClick={onEdit}>
          {t('member.limit.set')}
        </Button>
        <Button wide size="lg" busy={isSending} busyLabel={t('common.loading')} onClick={decline}>
          {t('member.limit.without')}
        </Button>
      </div>
    </Card>
  )
}
