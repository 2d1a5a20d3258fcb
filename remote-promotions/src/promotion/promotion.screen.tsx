import { useQuery } from '@azulejo/shared/data'
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues, SiteLink } from '@azulejo/shared/remote'
import { promotionDetail } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { matchPath, useLocation, useSearchParams } from 'react-router-dom'
import css from './promotion.module.css'
import { PromotionArticle } from './promotion-article.tsx'

const idPattern = /^[A-Za-z0-9_.:-]{1,80}$/

/** One promotion: its id is in the path or in the query. */
export function PromotionScreen() {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const requestedId = matchPath('/promotions/:id', pathname)?.params.id ?? query.get('promotionId') ?? ''
  const isId = idPattern.test(requestedId)
  const answer = useQuery(promotionDetail, isId ? { promotionId: requestedId } : undefined)
  const problem = answer.state === 'failed' ? answer.problem : undefined
  if (problem?.kind === 'refusal' && problem.code === 'function.not.available')
    return <EmptyState title={t('promotions.off')} line={t('promotions.offLine')} />
  const isUnknown = !isId || (problem?.kind === 'refusal' && problem.code === 'promotion.unknown')

  if (isUnknown) {
    const action = (
      <SiteLink to="/promotions" className={buttonClass({ kind: 'primary' })}>
        {t('promotions.seeAll')}
      </SiteLink>
    )
    return <EmptyState title={t('promotions.unknown')} line={t('promotions.unknownLine')} action={action} />
  }
  if (problem) {
    const title = t(problemKey(problem, { 'promotion.unknown': 'promotions.unknown' }), problemValues(problem))
    return <ErrorState title={title} onRetry={answer.refetch} />
  }
  if (answer.value?.promotionId !== requestedId) {
    return (
      <div role="status" aria-busy="true" aria-label={t('common.loading')} className={css.loading}>
        <Skeleton height={240} radius="card" />
        <Skeleton width="40%" height={28} />
        <Skeleton height={180} />
      </div>
    )
  }
  return <PromotionArticle promotion={answer.value} onChange={answer.refetch} />
}
