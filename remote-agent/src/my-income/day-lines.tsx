import { Answer, useListQuery } from '@azulejo/shared/data'
import { Money, Pagination } from '@azulejo/shared/design'
import type { Day } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import { gameClassMessages, ReportSkeleton } from '@azulejo/shared/report'
import { agentCommission, type IncomeLine } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { teamRefusals } from '../team-filter/team-filter.tsx'
import css from './my-income.module.css'

const perPage = 10

/** The lines of one day, each with its movement in the ledger. */
export function DayLines({ day }: { readonly day: Day }) {
  const { _: t } = useLingui()
  const [page, show] = useState(1)
  const answer = useListQuery(agentCommission, { day, page, size: perPage })
  return (
    <Answer of={answer} loading={<ReportSkeleton heights={[48 * perPage]} />} failed={teamRefusals}>
      {({ list, totalPages }, isBusy) => (
        <div aria-busy={isBusy}>
          <ul className={css.lines} aria-label={t('agent.income.lines')}>
            {list.map((line) => (
              <Line key={line.lineId} line={line} />
            ))}
          </ul>
          {totalPages > 1 && <Pagination page={page} pages={totalPages} onPage={show} />}
        </div>
      )}
    </Answer>
  )
}

function Line({ line }: { readonly line: IncomeLine }) {
  const { _: t } = useLingui()
  const { currency, currencySymbol } = useBrand()
  const { source, account, gameClassify, base, amount, reference } = line
  const isPaid = source !== 'levelRebate' && amount.startsWith('-')
  return (
    <li>
      <span>
        {isPaid ? t('agent.income.paidTo', { source: t(`agent.income.${source}`) }) : t(`agent.income.${source}`)}
        {account && `, ${account}`}
        {gameClassify && `, ${t(gameClassMessages[gameClassify])}`}
        {base && (
          <>
            {` · ${t('agent.income.base')} `}
            <Money amount={base} currency={currency} symbol={currencySymbol} />
          </>
        )}
        <small>{t('agent.income.reference', { reference })}</small>
      </span>
      <Money amount={amount} currency={currency} symbol={currencySymbol} signed />
    </li>
  )
}
