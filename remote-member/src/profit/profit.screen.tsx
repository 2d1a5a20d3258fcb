import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState } from '@azulejo/shared/design'
import {
  ChoiceFilter,
  ExportButton,
  gameClassMessages,
  oneOf,
  PeriodFilter,
  periodFields,
  ReportBody,
  ReportSkeleton,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { gameClasses, personalProfit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import css from '../centre-page.module.css'
import { RequireAuth } from '../require-auth.tsx'
import { ProfitCategories } from './profit-categories.tsx'
import { ProfitFigures } from './profit-figures.tsx'

const schema = v.object({ ...periodFields('30d'), category: oneOf(gameClasses) })
const offered = ['today', '7d', '30d', 'custom'] as const
const refusals = { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' } as const

/** Member centre, personalProfit: the member's wins and losses, by day and by category. */
export function ProfitScreen() {
  const { _: t } = useLingui()
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{t('in_personal_loss')}</h1>
      <RequireAuth>
        <Profit />
      </RequireAuth>
    </div>
  )
}

function Profit() {
  const { _: t } = useLingui()
  const [filter, change] = useUrlFilter(schema)
  const period = usePeriod(filter, '30d')
  const { from, to } = period
  const request = { from, to, gameClassify: filter.category }
  return (
    <>
      <div className={css.between}>
        <div className={css.filters}>
          <PeriodFilter shown={period} offered={offered} onChange={change} />
          <ChoiceFilter
            label={t('member.category')}
            all={t('member.allCategories')}
            options={gameClasses.map((value) => ({ value, label: t(gameClassMessages[value]) }))}
            value={filter.category}
            onValue={(category) => change({ category })}
          />
        </div>
        <ExportButton
          record={personalProfit}
          request={request}
          refusals={refusals}
          fileName={`${t('in_personal_loss')} ${from} ${to}`}
        />
      </div>
      <Answer
        of={useQuery(personalProfit, request)}
        loading={<ReportSkeleton heights={[104, 72, 300, 96]} />}
        failed={refusals}
      >
        {(profit, isBusy) => (
          <ReportBody isBusy={isBusy}>
            <ProfitFigures profit={profit} />
            {profit.categories.length > 0 ? (
              <ProfitCategories profit={profit} />
            ) : (
              <EmptyState title={t('member.profit.none')} line={t('member.profit.noneLine')} />
            )}
          </ReportBody>
        )}
      </Answer>
    </>
  )
}
