import { Button, Card, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useMoney, useRequest } from '@azulejo/shared/remote'
import { type AnswerOf, decideDepositLimit, type depositLimits, setDepositLimits } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './deposit-limits.module.css'
import { LimitCell } from './limit-cell.tsx'
import { LimitRaise } from './limit-raise.tsx'

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
  const money = useMoney()
  const sendRequest = useRequest()
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
              name={t('rg.depositLimit')}
              raise={raise}
              figure={(of) => money(of, currency)}
              now={now}
              decide={(decision) => sendRequest(decideDepositLimit, { period, decision })}
              onChange={onChange}
            />
          ),
      )}
      <ul className={css.limits}>
        {limits.map((limit) => (
          <li key={limit.period} className={css.limit}>
            <LimitCell limit={limit} figure={(of) => money(of, currency)} />
          </li>
        ))}
      </ul>
    </section>
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
