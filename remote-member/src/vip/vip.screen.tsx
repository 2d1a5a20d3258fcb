import { Answer, useQuery } from '@azulejo/shared/data'
import { Skeleton } from '@azulejo/shared/design'
import { rankLevels } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import { CentrePage } from '../centre-page.tsx'
import { LevelHistory } from './level-history.tsx'
import { LevelTable } from './level-table.tsx'
import { OwnLevel } from './own-level.tsx'
import { RankPromotions } from './rank-promotions.tsx'

/** Member centre, vip: the member's level, what each level brings and asks for, and the changes of the level. */
export function VipScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('vip.level')}>
      <Levels />
    </CentrePage>
  )
}

function Levels() {
  const levels = useQuery(rankLevels, {})
  return (
    <Answer of={levels} loading={<Skeleton height={480} />} failed={{ in_need_true_account: 'in_need_true_account' }}>
      {(value) => (
        <div className={css.main}>
          <OwnLevel levels={value} />
          <LevelTable levels={value} />
          <RankPromotions promotions={value.promotions} />
          <LevelHistory levels={value} />
        </div>
      )}
    </Answer>
  )
}
