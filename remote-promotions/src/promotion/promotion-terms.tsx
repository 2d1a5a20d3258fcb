import { useMoney } from '@azulejo/shared/remote'
import type { PromotionTerms } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './promotion-aside.module.css'

/** Terms of a promotion, shown before joining: amount, turnover, limits and deadline of the claim. */
export function PromotionTermsPart({ terms }: { readonly terms: PromotionTerms }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { amount, turnover, claimDays, currency } = terms
  const example = turnover?.example
  const turnoverLines = turnover
    ? [
        t(turnover.base === 'deposit' ? 'promotions.terms.both' : 'promotions.terms.bonus', {
          multiplier: turnover.multiplier,
          n: turnover.days,
        }),
        example &&
          t(example.deposit ? 'promotions.terms.exampleBoth' : 'promotions.terms.example', {
            deposit: money(example.deposit ?? '0', currency),
            bonus: money(example.bonus, currency),
            required: money(example.required, currency),
          }),
        turnover.maxBet && t('promotions.terms.maxBet', { amount: money(turnover.maxBet, currency) }),
        turnover.maxBetPercent !== undefined &&
          t('promotions.terms.maxBetPercent', { percent: turnover.maxBetPercent }),
        t('missions.blocks'),
      ]
    : [t('promotions.terms.cash')]
  const lines = [
    amount && t('promotions.terms.amount', { amount: money(amount, currency) }),
    ...turnoverLines,
    t('promotions.terms.claim', { n: claimDays }),
  ].filter((line): line is string => typeof line === 'string')
  return (
    <section aria-labelledby="promotion-terms" className={css.terms}>
      <h2 id="promotion-terms">{t('promotions.terms')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
