import { Answer, useListQuery } from '@azulejo/shared/data'
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  Strip,
  VisuallyHidden,
} from '@azulejo/shared/design'
import { problemKey, problemValues, SiteLink, useLocaleTag } from '@azulejo/shared/remote'
import { type AnswerOf, bettingRecord } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import css from './betting-record.module.css'
import { sayDay } from './record-days.ts'
import type { RecordFilter } from './record-filter.ts'
import { RecordTable } from './record-table.tsx'
import { RecordTotals } from './record-totals.tsx'

/** The geometry of totals and table while the first answer is on the way. */
function RecordLoading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.found}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={72} radius="card" />
      <Skeleton height={480} radius="card" />
    </div>
  )
}

const pageSize = 20

type Props = { readonly filter: RecordFilter; onChange(next: Partial<RecordFilter>): void }

/** What the filter finds: totals, one page of bets, or why there is nothing. */
export function RecordResults({ filter, onChange }: Props) {
  const { _: t } = useLingui()
  const { from, to, gameClassify, status, page } = filter
  const answer = useListQuery(bettingRecord, {
    from,
    to,
    page,
    size: pageSize,
    ...(gameClassify ? { gameClassify } : {}),
    ...(status ? { status } : {}),
  })
  return (
    <Answer
      of={answer}
      loading={<RecordLoading />}
      failed={(problem, refetch) => {
        const sentence = t(
          problemKey(problem, {
            'record.range.wrong': 'member.rangeWrong',
            in_need_true_account: 'in_need_true_account',
          }),
          problemValues(problem),
        )
        const isRange = problem.kind === 'refusal' && problem.code === 'record.range.wrong'
        return isRange ? <Strip tone="err">{sentence}</Strip> : <ErrorState title={sentence} onRetry={refetch} />
      }}
    >
      {(record, isBusy) => <Found record={record} filter={filter} isLoading={isBusy} onChange={onChange} />}
    </Answer>
  )
}

type FoundProps = Props & { readonly record: AnswerOf<typeof bettingRecord>; readonly isLoading: boolean }

function Found({ record, filter, isLoading, onChange }: FoundProps) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const top = useRef<HTMLDivElement>(null)
  const { from, to, gameClassify, status, page } = filter
  const lastPage = record.totalPages
  // An address may name a page that is no longer there.
  const turnBack = useEffectEvent(() => onChange({ page: lastPage }))
  const isBeyond = !isLoading && lastPage > 0 && page > lastPage
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  if (record.totalCount === 0) {
    const isFiltered = gameClassify !== undefined || status !== undefined
    return isFiltered ? (
      <EmptyState
        title={t('member.noRoundsFiltered')}
        action={
          <Button onClick={() => onChange({ gameClassify: undefined, status: undefined })}>
            {t('member.clearFilters')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('member.noRounds')}
        line={t('member.noRoundsLine')}
        action={
          <SiteLink to="/" className={buttonClass({})}>
            {t('member.seeGames')}
          </SiteLink>
        }
      />
    )
  }
  const first = (page - 1) * pageSize + 1
  const shown = { first, last: first + record.list.length - 1, all: record.totalCount }
  return (
    <div ref={top} className={css.found} aria-busy={isLoading}>
      <p className={css.range}>{t('member.rangeShown', { from: sayDay(from, locale), to: sayDay(to, locale) })}</p>
      <RecordTotals record={record} />
      <RecordTable record={record} />
      <footer className={css.foot}>
        <span className={css.count}>{record.list.length > 0 && t('member.roundsShown', shown)}</span>
        <Pagination page={page} pages={record.totalPages} onPage={(next) => onChange({ page: next })} top={top} />
      </footer>
    </div>
  )
}
