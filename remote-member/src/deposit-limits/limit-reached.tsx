import { Button, Strip } from '@azulejo/shared/design'
import { dateFormat, parseAmount } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './deposit-limits.module.css'
import type { DepositLimits } from './limit-panel.tsx'
import { periodNames } from './limit-raise.tsx'

type Props = {
  readonly limits: DepositLimits
  /** The smallest minimum of all payment methods, in minor units; smaller deposits are impossible. */
  readonly least: bigint
  readonly onEdit: () => void
}

/** Warns that a limit leaves too little for a deposit, and when that changes; with a button to change the limits. */
export function LimitReached({ limits: { limits, currency }, least, onEdit }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const reached = limits.find(({ left }) => left !== undefined && (parseAmount(left, currency) ?? 0n) < least)
  if (reached?.amount === undefined) return null
  const { period, used, amount, freesAt } = reached
  const sums = t('member.limit.usedOf', { used: money(used, currency), amount: money(amount, currency) })
  return (
    <Strip tone="warn">
      <b>{t('rg.limitReached')}</b>
      <p className={css.reached}>
        {`${t(periodNames[period])}: ${sums}${freesAt === undefined ? '' : `. ${t('member.limit.frees', { at: moment.format(freesAt) })}`}`}
      </p>
      <Button onClick={onEdit}>{t('member.limit.change')}</Button>
    </Strip>
  )
}
