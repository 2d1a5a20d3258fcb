import { Answer, Together, useHasBonuses, useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { formatDay } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { manualRebate } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from '../centre-page.module.css'
import { CentrePage } from '../centre-page.tsx'
import { RebateHistory } from '../rebate-history/rebate-history.tsx'
import { RebateClaim } from './rebate-claim.tsx'
import { RebateLines } from './rebate-lines.tsx'

/** Member centre, manualRebate: the rebate on the valid bets of the period, and earlier periods. */
export function RebateScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('manual_rebate')}>
      <Rebate />
    </CentrePage>
  )
}

function Rebate() {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const rebate = useQuery(manualRebate, {})
  const hasBonuses = useHasBonuses()
  const [claims, setClaims] = useState(0)
  const claimed = () => {
    setClaims((count) => count + 1)
    rebate.refetch()
  }
  return (
    <FormMessages waiting={<Loading />}>
      <Together of={[rebate]} loading={<Loading />}>
        <Answer
          of={rebate}
          loading={<Loading />}
          failed={(problem, refetch) =>
            problem.kind === 'refusal' && problem.code === 'function.not.available' ? (
              <EmptyState
                title={t('member.rebate.none')}
                line={t(hasBonuses ? 'member.rebate.noneLine' : 'member.bonus.offLine')}
              />
            ) : (
              <ErrorState title={t('member.rebate.failed')} onRetry={refetch} />
            )
          }
        >
          {(value) => (
            <div className={css.columns}>
              <section className={css.main}>
                <div className={css.between}>
                  <h2 className={css.head}>
                    {t('member.rebate.period', {
                      from: formatDay(value.from, locale),
                      to: formatDay(value.to, locale),
                    })}
                  </h2>
                  {value.rankName && (
                    <span className={css.muted}>{t('member.rebate.rank', { rank: value.rankName })}</span>
                  )}
                </div>
                <RebateLines rebate={value} />
              </section>
              <RebateClaim rebate={value} timeZone={timeZone} onChange={claimed} />
            </div>
          )}
        </Answer>
        <RebateHistory key={claims} />
      </Together>
    </FormMessages>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.columns}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={360} radius="card" />
      <Skeleton height={220} radius="card" />
    </div>
  )
}
