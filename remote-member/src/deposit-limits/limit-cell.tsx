import { joinNames } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { DepositLimit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './deposit-limits.module.css'
import { periodNames } from './limit-raise.tsx'

/** Used share of a limit from which the remaining amount is highlighted. */
const nearlyUsed = 0.8

type Props = {
  readonly limit: DepositLimit
  /** Writes an amount of the limit's kind. */
  readonly figure: (amount: string) => string
}

/** What a window of a limit counts, and what is left of it. */
export function LimitCell({ limit, figure }: Props) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { period, amount, used, left, freesAt } = limit
  if (amount === undefined || left === undefined)
    return (
      <>
        <span>{t(periodNames[period])}</span>
        <b>{t('member.limit.none')}</b>
      </>
    )
  const part = Math.min(1, Number(used) / Number(amount))
  const isNear = part >= nearlyUsed
  return (
    <>
      <span>{t(periodNames[period])}</span>
      <span>{t('member.limit.usedOf', { used: figure(used), amount: figure(amount) })}</span>
      <span className={joinNames(css.bar, isNear && css.near)} aria-hidden="true">
        <span style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <span className={joinNames(css.left, isNear && css.nearText)}>
        {t('member.limit.left', { amount: figure(left) })}
      </span>
      {isNear && freesAt !== undefined && (
        <span className={css.left}>{t('member.limit.frees', { at: moment.format(freesAt) })}</span>
      )}
    </>
  )
}
