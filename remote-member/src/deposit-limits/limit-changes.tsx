import { amountInWords } from '@azulejo/shared/forms'
import { type Currency, changeOfLimit, type Instant, type LimitKind, minor, parseAmount } from '@azulejo/shared/kernel'
import { useLanguage } from '@azulejo/shared/remote'
import type { DepositLimit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './deposit-limits.module.css'
import { periodNames } from './limit-raise.tsx'
import { useFigure } from './use-figure.ts'

/** Limits of one kind, and how the jurisdiction changes them. */
export type LimitRules = {
  readonly limits: readonly DepositLimit[]
  readonly currency: Currency
  readonly waitHours: number
  readonly isConfirmed: boolean
  readonly least?: string | undefined
  readonly now: Instant
}

/** A limit and the text that is to replace it; '' for no limit. */
export type AskedLimit = { readonly limit: DepositLimit; readonly text: string }

type Props = { readonly kind: LimitKind; readonly rules: LimitRules; readonly changes: readonly AskedLimit[] }

/** What a member is about to change: each sum in figures and in words, and when it is in force. */
export function LimitChanges({ kind, rules, changes }: Props) {
  const { _: t } = useLingui()
  const language = useLanguage()
  const { currency, waitHours, isConfirmed, now } = rules
  const figure = useFigure(currency)(kind)
  const unitsOf = (text: string | undefined) =>
    text ? (kind === 'time' ? minor(BigInt(text)) : parseAmount(text, currency)) : undefined
  const wordsOf = (text: string) => {
    const units = unitsOf(text)
    if (units === undefined) return undefined
    return kind === 'time' ? t('member.limit.minutes', { n: Number(units) }) : amountInWords(units, currency, language)
  }
  const forceOf = ({ limit, text }: AskedLimit) => {
    const rule = { limitIncreaseHours: waitHours, limitIncreaseConfirmedTwice: isConfirmed }
    const inForce = unitsOf(limit.amount)
    const change = changeOfLimit(inForce === undefined ? {} : { amount: inForce }, unitsOf(text), rule, now)
    if (change?.change === 'lowered') return t('member.limit.atOnce')
    return t(isConfirmed ? 'member.limit.afterConfirm' : 'member.limit.afterWait', { hours: waitHours })
  }
  return (
    <ul className={css.changes} aria-label={t('member.limit.changes')}>
      {changes.map((change) => {
        const words = wordsOf(change.text)
        return (
          <li key={change.limit.period} className={css.change}>
            <span className={css.left}>{t(periodNames[change.limit.period])}</span>
            <b>{change.text === '' ? t('member.limit.none') : figure(change.text)}</b>
            {words !== undefined && <span>{words}</span>}
            <span className={css.left}>{forceOf(change)}</span>
          </li>
        )
      })}
    </ul>
  )
}
