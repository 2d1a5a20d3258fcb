import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { depositChannels, depositLimits, depositSettings, depositTransaction } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import css from './deposit.module.css'
import { DepositPage } from './deposit-page.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, depositv2: deposits money. Shows an order that still waits for its payment. */
export function DepositScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_increase_deposit')}>
      <Answers />
    </CentrePage>
  )
}

function Answers() {
  const { _: t } = useLingui()
  const channels = useQuery(depositChannels, {})
  const settings = useQuery(depositSettings, {})
  const limits = useQuery(depositLimits, {})
  const credited = useQuery(depositTransaction, { state: 'credited', size: 1 })
  const refetch = () => {
    settings.refetch()
    credited.refetch()
  }
  return (
    <FormMessages waiting={<Loading />}>
      <Answer of={channels} loading={<Loading />} failed={{}}>
        {(byType) => (
          <Answer of={settings} loading={<Loading />} failed={notPlayer}>
            {({ openOrder, promotions, activeBonus, now, ...c2c }) => (
              <Answer of={limits} loading={<Loading />} failed={notPlayer}>
                {(own) => {
                  const offered = Object.values(byType).flatMap((group) => group?.channels ?? [])
                  if (offered.length === 0) return <EmptyState title={t('member.deposit.none')} />
                  const page = {
                    channels: offered,
                    promotions,
                    activeBonus,
                    limits: own,
                    open: openOrder,
                    c2c,
                    serverNow: now,
                  }
                  const ends = { onChange: refetch, onLimits: limits.refetch }
                  // Without an answer about the last deposit, the form starts empty.
                  return (
                    <Answer
                      of={credited}
                      loading={<Loading />}
                      failed={() => <DepositPage {...page} {...ends} last={undefined} />}
                    >
                      {({ list }) => <DepositPage {...page} {...ends} last={list[0]} />}
                    </Answer>
                  )
                }}
              </Answer>
            )}
          </Answer>
        )}
      </Answer>
    </FormMessages>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.page}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.main}>
        <Skeleton height={92} radius="card" />
        <Skeleton height={120} radius="card" />
        <Skeleton height={160} radius="card" />
      </div>
    </div>
  )
}
