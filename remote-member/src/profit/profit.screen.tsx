import { EmptyState } from '@azulejo/shared/design'
import { choice, defineReport, gameClassMessages } from '@azulejo/shared/report'
import { gameClasses, type PersonalProfit, personalProfit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { ProfitCategories } from './profit-categories.tsx'
import { ProfitFigures } from './profit-figures.tsx'

const Profit = defineReport({
  record: personalProfit,
  title: 'in_personal_loss',
  period: { usual: '30d', offered: ['today', '7d', '30d', 'custom'] },
  refusals: { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' },
  fields: {
    gameClassify: choice(gameClasses, {
      address: 'category',
      label: 'member.category',
      all: 'member.allCategories',
      option: (value) => gameClassMessages[value],
    }),
  },
  loading: [104, 20, 72, 300, 96],
  figures: Figures,
})

/** Member centre, personalProfit: the member's wins and losses, by day and by category. */
export function ProfitScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_personal_loss')}>
      <Profit />
    </CentrePage>
  )
}

function Figures({ answer }: { readonly answer: PersonalProfit }) {
  const { _: t } = useLingui()
  return (
    <>
      <ProfitFigures profit={answer} />
      {answer.categories.length > 0 ? (
        <ProfitCategories profit={answer} />
      ) : (
        <EmptyState title={t('member.profit.none')} line={t('member.profit.noneLine')} />
      )}
    </>
  )
}
