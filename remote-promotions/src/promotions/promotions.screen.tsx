import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, PageTabs, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { promotionCategories, promotionList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { Activities } from './activities.tsx'
import { categories } from './categories.ts'
import css from './promotions.module.css'
import { FeaturedPromotion, NoPromotions, PromotionsList } from './promotions-list.tsx'

const cards = ['a', 'b', 'c', 'd'] as const

/** Skeleton with the shape of the list. */
function PromotionsLoading() {
  const { _: t } = useLingui()
  return (
    <div role="status" aria-busy="true" className={css.list}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={44} />
      <Skeleton height={212} radius="card" />
      <div className={css.cards}>
        {cards.map((card) => (
          <Skeleton key={card} height={270} radius="card" />
        ))}
      </div>
    </div>
  )
}

const every = 'all'

/** All promotions of the brand by category; the tab is in the address. */
export function PromotionsScreen() {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const answer = useQuery(promotionList, {})
  const counts = answer.value?.categories ?? []
  const requested = promotionCategories.find((category) => category === query.get('category'))
  const tab = counts.some(({ category }) => category === requested) ? (requested ?? every) : every

  const choose = (value: string) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      if (value === every) next.delete('category')
      else next.set('category', value)
      return next
    })
  const list = (answer.value?.list ?? []).filter(({ category }) => tab === every || category === tab)
  const featured = list.find((promotion) => promotion.featured)
  const others = list.filter((promotion) => promotion !== featured)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={css.page}>
      <div className={css.main}>
        <h1>{t('nav.promotions')}</h1>
        {answer.value === undefined && answer.state === 'loading' && <PromotionsLoading />}
        {answer.value === undefined && answer.state === 'failed' && (
          <ErrorState
            title={t(problemKey(answer.problem, {}), problemValues(answer.problem))}
            onRetry={answer.refetch}
          />
        )}
        {answer.value?.isOff && <EmptyState title={t('promotions.off')} line={t('promotions.offLine')} />}
        {answer.value && !answer.value.isOff && (
          <>
            {/* Before the tabs, as on a phone: a page that is painted while it loads must not move them. */}
            {featured && <FeaturedPromotion promotion={featured} />}
            <PageTabs
              label={t('promotions.categories')}
              options={[
                { value: every, label: t('promotions.all'), count: total },
                ...counts.map(({ category, count }) => ({
                  value: category,
                  label: t(categories[category].label),
                  count,
                })),
              ]}
              value={tab}
              onValue={choose}
              className={css.tabs}
            >
              {list.length === 0 ? <NoPromotions /> : <PromotionsList promotions={others} />}
            </PageTabs>
          </>
        )}
      </div>
      {!answer.value?.isOff && <Activities />}
    </div>
  )
}
