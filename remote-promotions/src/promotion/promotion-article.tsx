import { ArrowLeft, type Column, Icon, Table } from '@azulejo/shared/design'
import { SiteLink, usePageTitle } from '@azulejo/shared/remote'
import type { PromotionDetail } from '@azulejo/shared/wire'
import { PromotionPanel } from '../promotions/promotion-panel.tsx'
import { useWords } from '../words/use-words.ts'
import css from './promotion.module.css'
import { PromotionAside } from './promotion-aside.tsx'

type Reward = PromotionDetail['rewards'][number]

/** Picture, rules and rewards; status and action stay in view beside them. */
export function PromotionArticle({ promotion }: { readonly promotion: PromotionDetail }) {
  const say = useWords()
  usePageTitle(promotion.title)
  const columns: readonly Column<Reward>[] = [
    { key: 'condition', head: say('promotions.condition'), narrow: 'title', cell: (row) => row.condition },
    { key: 'reward', head: say('promotions.reward'), narrow: 'amount', cell: (row) => row.reward },
    { key: 'turnover', head: say('promotions.turnover'), narrow: 'status', numeric: true, cell: (row) => row.turnover },
  ]
  return (
    <article className={css.page}>
      <SiteLink to="/promotions" className={css.back}>
        <Icon of={ArrowLeft} size={16} />
        {say('promotions.seeAll')}
      </SiteLink>
      <PromotionPanel promotion={promotion} heading="h1" />
      <div className={css.columns}>
        <div className={css.main}>
          <section aria-labelledby="promotion-rules">
            <h2 id="promotion-rules">{say('promotions.rules')}</h2>
            <ol className={css.rules}>
              {promotion.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </section>
          {promotion.rewards.length > 0 && (
            <section aria-labelledby="promotion-rewards" className={css.rewards}>
              <h2 id="promotion-rewards">{say('promotions.rewards')}</h2>
              <Table
                caption={say('promotions.rewards')}
                columns={columns}
                rows={promotion.rewards}
                rowKey={(row) => `${row.condition} ${row.reward}`}
              />
            </section>
          )}
        </div>
        <PromotionAside promotion={promotion} />
      </div>
    </article>
  )
}
