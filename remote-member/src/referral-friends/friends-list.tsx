import { type BadgeTone, EmptyState, SectionHead } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { ReportList, useColumns, useUrlFilter } from '@azulejo/shared/report'
import {
  type AnswerOf,
  type Friend,
  type FriendState,
  type referralDetails,
  referralFriends,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import * as v from 'valibot'

const schema = v.object({})

const tones: Readonly<Record<FriendState, BadgeTone>> = {
  registered: 'info',
  verified: 'info',
  deposited: 'info',
  qualified: 'warn',
  rewarded: 'ok',
  expired: 'neutral',
  excluded: 'err',
}

const isMore = (amount: string) => /[1-9]/.test(amount)

/** Describes what a friend still has to do, or why the friend does not count; a dash when neither applies. */
function useMissing(currency: AnswerOf<typeof referralDetails>['currency']): (friend: Friend) => string {
  const { _: t } = useLingui()
  const money = useMoney()
  return ({ state, reason, isUnverified, missingDeposits, missingBet }) => {
    if (reason) return t(`member.referral.reason.${reason}`)
    if (state === 'qualified') return t('member.referral.toClaim')
    const parts = [
      ...(isUnverified ? [t('member.referral.missing.verification')] : []),
      ...(isMore(missingDeposits)
        ? [t('member.referral.missing.deposits', { amount: money(missingDeposits, currency) })]
        : []),
      ...(isMore(missingBet) ? [t('member.referral.missing.bets', { amount: money(missingBet, currency) })] : []),
    ]
    return parts.join(' · ') || '–'
  }
}

/** Everybody who has registered with the member's code, by masked name. */
export function FriendsList({ details }: { readonly details: AnswerOf<typeof referralDetails> }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const url = useUrlFilter(schema)
  const { timeZone } = useBrand()
  const day = dateFormat(useLocaleTag(), { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  const missing = useMissing(details.currency)
  const { amount, state, title: name } = useColumns<Friend>()
  return (
    <section aria-labelledby={title}>
      <SectionHead title={t('member.referral.perFriend')} id={title}>
        <span>{t('member.referral.total', { amount: money(details.earned, details.currency) })}</span>
      </SectionHead>
      <ReportList
        record={referralFriends}
        title={t('member.referral.perFriend')}
        url={url}
        request={{}}
        refusals={{ in_need_true_account: 'in_need_true_account' }}
        columns={[
          name('account', t('member.referral.friend')),
          {
            key: 'registeredAt',
            head: t('member.referral.registeredOn'),
            narrow: 'detail',
            cell: ({ registeredAt }) => day.format(registeredAt),
          },
          amount('deposits', t('member.referral.deposits')),
          amount('validBet', t('metric.validBet')),
          state('state', t('member.referral.state'), (friend) => [
            tones[friend.state],
            t(`member.referral.state.${friend.state}`),
          ]),
          { key: 'missing', head: t('member.referral.missing'), narrow: 'detail', cell: missing },
          amount('reward', t('member.referral.reward'), { narrow: 'amount', signed: true, strong: true }),
        ]}
        size={6}
        rowKey={({ account, registeredAt }) => `${account} ${registeredAt}`}
        shown={(rows) => t('member.referral.friendsShown', rows)}
        empty={<EmptyState title={t('member.referral.none')} line={t('member.referral.noneLine')} />}
      />
    </section>
  )
}
