import { Button, Card, Strip } from '@azulejo/shared/design'
import { dateFormat, type RaiseDecision, type Result } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useLocaleTag } from '@azulejo/shared/remote'
import type { DepositLimit, decideDepositLimit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState } from 'react'
import css from './deposit-limits.module.css'

export const periodNames = { day: 'member.limit.day', week: 'member.limit.week', month: 'member.limit.month' } as const

const minute = 60_000

const refusals = {
  'limit.raise.none': 'member.limit.refused.none',
  'limit.raise.early': 'member.limit.refused.early',
  in_need_true_account: 'in_need_true_account',
} as const

type Props = Pick<DepositLimit, 'period'> & {
  /** Name of the limit. */
  readonly name: string
  /** The limit in force; none when undefined. */
  readonly amount: string | undefined
  readonly raise: NonNullable<DepositLimit['raise']>
  /** Writes a limit of the kind. */
  readonly figure: (amount: string) => string
  /** The platform's time when the answer arrived, in milliseconds. */
  readonly now: number
  /** Sends the member's decision. */
  readonly decide: (decision: RaiseDecision) => Promise<Result<unknown, RequestProblem<typeof decideDepositLimit>>>
  readonly onChange: () => void
}

/** Milliseconds until a time of the platform's clock; updated every minute. */
function useWait(until: number, now: number): number {
  const clockAhead = useMemo(() => now - Date.now(), [now])
  const [at, setAt] = useState(now)
  const wait = Math.max(0, until - at)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setAt(Date.now() + clockAhead), Math.min(wait, minute))
    return () => clearTimeout(timer)
  }, [wait, clockAhead])
  return wait
}

/** A pending raise, which the member can drop at any time and confirm after the waiting period. */
export function LimitRaise({ name, period, amount, raise, figure, now, decide: send, onChange }: Props) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const [busy, setBusy] = useState<'confirm' | 'drop'>()
  const [failure, setFailure] = useState<string>()
  const wait = useWait(raise.from, now)
  const decide = async (decision: RaiseDecision) => {
    setBusy(decision)
    setFailure(undefined)
    const result = await send(decision)
    setBusy(undefined)
    if (result.ok) return onChange()
    setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  const written = (of: string | undefined) => (of === undefined ? t('member.limit.none') : figure(of))
  const minutes = Math.ceil(wait / minute)
  return (
    <Card className={css.raise}>
      <div>
        <h3 className={css.raiseHead}>
          {t('member.limit.raise', {
            name,
            period: t(periodNames[period]),
            from: written(amount),
            to: written(raise.amount),
          })}
        </h3>
        <p className={css.left}>{t('rg.limitPending', { date: moment.format(raise.from) })}</p>
        {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      </div>
      <div className={css.buttons}>
        <Button busy={busy === 'drop'} busyLabel={t('common.loading')} onClick={() => decide('drop')}>
          {t('member.limit.drop')}
        </Button>
        <Button
          disabled={wait > 0}
          busy={busy === 'confirm'}
          busyLabel={t('common.loading')}
          onClick={() => decide('confirm')}
        >
          {wait > 0
            ? t('member.limit.confirmIn', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
            : t('member.limit.confirm')}
        </Button>
      </div>
    </Card>
  )
}
