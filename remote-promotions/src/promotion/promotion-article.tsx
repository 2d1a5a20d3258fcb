import { ArrowLeft, type Column, Icon, Table } from '@azulejo/shared/design'
import { PageTitle, SiteLink } from '@azulejo/shared/remote'
import type { PromotionDetail } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { PromotionPanel } from '../promotions/promotion-panel.tsx'
import css from './promotion.module.css'
import { PromotionAside } from './promotion-aside.tsx'
import { PromotionTermsPart } from './promotion-terms.tsx'

type Reward = PromotionDetail['rewards'][number]

type Props = {
  readonly promotion: PromotionDetail
  /** Called when the member has joined or requested the reward. */
  readonly onChange: () => void
}

/** Picture, rules and rewards; status and action stay in view beside them. */
export function PromotionArticle({ promotion, onChange }: Props) {
  const { _: t } = useLingui()
  const columns: readonly Column<Reward>[] = [
    { key: 'condition', head: t('promotions.condition'), narrow: 'title', cell: (row) => row.condition },
    { key: 'reward', head: t('promotions.reward'), narrow: 'amount', cell: (row) => row.reward },
    { key: 'turnover', head: t('promotions.turnover'), narrow: 'status', numeric: true, cell: (row) => row.turnover },
  ]
  return (
    <article className={css.page}>
      <PageTitle>{promotion.title}</PageTitle>
      <SiteLink to="/promotions" className={css.back}>
        <Icon of={ArrowLeft} size={16} />
        {t('promotions.seeAll')}
      </SiteLink>
      <PromotionPanel promotion={promotion} heading="h1" />
      <div className={css.columns}>
        <div className={css.main}>
          <PromotionTermsPart terms={promotion.terms} />
          <section aria-labelledby="promotion-rules">
            <h2 id="promotion-rules">{t('promotions.rules')}</h2>
            <ol className={css.rules}>
              {promotion.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </section>
          {promotion.rewards.length > 0 && (
            <section aria-labelledby="promotion-rewards" className={css.rewards}>
              <h2 id="promotion-rewards">{t('promotions.rewards')}</h2>
              <Table
                caption={t('promotions.rewards')}
                columns={columns}
                rows={promotion.rewards}
                rowKey={(row) => `${row.condition} ${row.reward}`}
              />
            </section>
          )}
        </div>
        <PromotionAside promotion={promotion} onChange={onChange} />
      </div>
    </article>
  )
}
