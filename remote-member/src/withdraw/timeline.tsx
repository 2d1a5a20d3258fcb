import { Check, Icon, X } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { WithdrawalState, WithdrawalWithSteps } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './timeline.module.css'
import { withdrawalStateTexts } from './withdraw-texts.ts'

/** Order of the states of a successful withdrawal. */
const path: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'completed']
const bad: readonly WithdrawalState[] = ['failed', 'rejected']
/** States that refund the amount. */
const refunded: readonly WithdrawalState[] = ['failed', 'rejected', 'cancelled']

type Props = {
  readonly order: WithdrawalWithSteps
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
}

/** Timeline of a withdrawal: the states reached with their times, and the states to come. */
export function Timeline({ order, clockAhead }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const { state, steps, reason, amount, currency, dueAt, c2cUntil, isPaidByMember } = order
  const reached = path.indexOf(state)
  const isOpen = !refunded.includes(state) && state !== 'completed'
  const next = isOpen ? path.slice(reached < 0 ? 1 : reached + 1) : []
  const back = refunded.includes(state) ? steps.at(-1) : undefined
  const isLate = isOpen && Date.now() + clockAhead > dueAt
  const lineOf = (of: WithdrawalState): string | undefined => {
    if (of === 'requested') return t('member.withdraw.line.requested', { amount: money(amount, currency) })
    if (of === 'approved' && c2cUntil !== undefined)
      return t('member.withdraw.line.c2c', { until: moment.format(c2cUntil) })
    if (of === 'paying' && isPaidByMember) return t('member.withdraw.line.byMember')
    if (bad.includes(of) && reason) return t(`member.withdraw.because.${reason}`)
    return of === 'paying' || of === 'completed' || of === 'risk_review' || of === 'waiting_kyc' || of === 'frozen'
      ? t(`member.withdraw.line.${of}`)
      : undefined
  }
  return (
    <ol className={css.line}>
      {steps.map((step, place) => {
        const isNow = isOpen && place === steps.length - 1
        const look = bad.includes(step.state) ? 'bad' : isNow ? 'now' : 'done'
        const line = lineOf(step.state)
        return (
          <li key={`${step.state}-${step.at}`} data-look={look} aria-current={isNow ? 'step' : undefined}>
            <span className={css.tile}>{look !== 'now' && <Icon of={look === 'bad' ? X : Check} size={16} />}</span>
            <div>
              <p className={css.head}>
                <b>{t(withdrawalStateTexts[step.state][1])}</b>
                <time dateTime={new Date(step.at).toISOString()}>{moment.format(step.at)}</time>
              </p>
              {line && <p className={css.text}>{line}</p>}
              {isNow && (
                <p className={css.text}>
                  {t(isLate ? 'member.withdraw.late' : 'member.withdraw.due', { at: moment.format(dueAt) })}
                </p>
              )}
            </div>
          </li>
        )
      })}
      {back && (
        <li data-look="done">
          <span className={css.tile}>
            <Icon of={Check} size={16} />
          </span>
          <div>
            <p className={css.head}>
              <b>{t('member.withdraw.returned')}</b>
              <time dateTime={new Date(back.at).toISOString()}>{moment.format(back.at)}</time>
            </p>
            <p className={css.text}>
              {t('member.withdraw.line.returned', { amount: money(amount, currency), entry: back.journal ?? '' })}
            </p>
          </div>
        </li>
      )}
      {next.map((each) => (
        <li key={each} data-look="next">
          <span className={css.tile} />
          <div>
            <p className={css.head}>
              <b>{t(withdrawalStateTexts[each][1])}</b>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
