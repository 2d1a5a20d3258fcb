import { Mosaic } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, referralDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './referral.module.css'

/** Funnel from the link to the reward: the number of friends at each step. */
export function ReferralFunnel({ details }: { readonly details: AnswerOf<typeof referralDetails> }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const figure = numberFormat(locale)
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const { totalInvitations, registered, qualified, rewarded, earned, waiting, currency } = details
  const share = (count: number, of: number) => (of > 0 ? count / of : 0)
  const steps = [
    { key: 'invited', count: totalInvitations, line: t('member.referral.opened') },
    {
      key: 'registered',
      count: registered,
      line: t('member.referral.ofInvited', { share: percent.format(share(registered, totalInvitations)) }),
    },
    {
      key: 'qualified',
      count: qualified,
      line: t('member.referral.ofRegistered', { share: percent.format(share(qualified, registered)) }),
    },
    {
      key: 'rewarded',
      count: rewarded,
      line: t('member.referral.earned', { amount: money(earned, currency), n: waiting }),
    },
  ] as const
  return (
    <Mosaic as="ul" columns={4} narrowColumns={2} aria-label={t('member.referral.funnel')}>
      {steps.map(({ key, count, line }) => (
        <li key={key} className={css.step} data-step={key}>
          <span>{t(`member.referral.${key}`)}</span>
          <b>{figure.format(count)}</b>
          <span className={css.bar} aria-hidden="true">
            <i style={{ inlineSize: percentOf(share(count, totalInvitations)) }} />
          </span>
          <small>{line}</small>
        </li>
      ))}
    </Mosaic>
  )
}

const percentOf = (part: number) => `${Math.round(part * 100)}%`
