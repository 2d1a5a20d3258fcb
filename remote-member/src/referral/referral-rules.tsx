import { Card } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, referralDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './referral.module.css'

/** The conditions under which a friend counts, and the exclusions. */
export function ReferralRules({ details }: { readonly details: AnswerOf<typeof referralDetails> }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const { terms, currency } = details
  return (
    <Card as="section" aria-labelledby={title} className={css.rules}>
      <h2 id={title}>{t('member.referral.rules')}</h2>
      <ol>
        <li>{t('member.referral.rule.register')}</li>
        <li>{t('member.referral.rule.verify')}</li>
        <li>
          {t('member.referral.rule.reach', {
            deposits: money(terms.deposits, currency),
            bets: money(terms.validBet, currency),
            days: terms.days,
          })}
        </li>
        <li>{t('member.referral.rule.claim', { amount: money(terms.reward, currency) })}</li>
        <li>{t('member.referral.rule.excluded')}</li>
      </ol>
    </Card>
  )
}
