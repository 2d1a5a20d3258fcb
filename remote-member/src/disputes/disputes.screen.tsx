import { Answer, useListQuery } from '@azulejo/shared/data'
import { buttonClass, EmptyState, FilterChips, Pagination } from '@azulejo/shared/design'
import { disputeSubjects } from '@azulejo/shared/kernel'
import { SiteLink } from '@azulejo/shared/remote'
import {
  oneOf,
  ReadingPane,
  ReadingRow,
  ReadingRows,
  ReportBody,
  ReportSkeleton,
  useUrlFilter,
} from '@azulejo/shared/report'
import { type DisputeRow, disputeList, disputeStates } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { CentrePage } from '../centre-page.tsx'
import { CaseArticle } from './case-article.tsx'
import { categoryText, useDisputeWords } from './dispute-texts.ts'
import css from './disputes.module.css'
import { ReportDialog, type Subject } from './report-dialog.tsx'
import { useNews } from './use-news.ts'

const perPage = 9
const filter = v.object({
  state: oneOf(disputeStates),
  /** A record of which a problem is reported, for example `ticket-1234`. */
  about: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(round|ticket|order)-\d{1,18}$/))), undefined),
})

function subjectOf(about: string | undefined): Subject | undefined {
  const [name, id] = about?.split('-') ?? []
  const kind = disputeSubjects.find((known) => known === name)
  return kind && id !== undefined ? { kind, id } : undefined
}

/** Member centre, disputes: the member's cases; on a phone the list, then one case. */
export function DisputesScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('member.disputes.title')}>
      <Cases />
    </CentrePage>
  )
}

function Cases() {
  const { _: t } = useLingui()
  const [{ state, about, page, bound, row }, change] = useUrlFilter(filter)
  const answer = useListQuery(disputeList, {
    page,
    size: perPage,
    ...(state && { state }),
    ...(bound && { bound }),
  })
  useNews(answer.refetch)
  const reported = subjectOf(about)
  return (
    <>
      <ReadingPane
        label={t('member.disputes.title')}
        isReading={row !== undefined}
        side={
          <>
            <FilterChips
              scrolls
              className={css.states}
              label={t('member.disputes.filter')}
              options={[
                { value: 'all', label: t('member.disputes.all') },
                ...disputeStates.map((value) => ({ value, label: t(`member.disputes.only.${value}`) })),
              ]}
              value={state ?? 'all'}
              onValue={(value) => change({ state: value === 'all' ? undefined : value })}
            />
            <Answer
              of={answer}
              loading={<ReportSkeleton heights={[52 * perPage]} />}
              empty={({ totalCount }) => totalCount === 0 && <None isFiltered={state !== undefined} />}
              failed={{ in_need_true_account: 'in_need_true_account' }}
            >
              {({ list, totalPages, bound: known }, isBusy) => (
                <ReportBody isBusy={isBusy}>
                  <CaseRows list={list} opened={row} onOpen={({ number }) => change({ row: number })} />
                  <Pagination
                    className={css.pages}
                    page={page}
                    pages={totalPages}
                    onPage={(next) => change({ page: next, bound: bound ?? known, row: undefined })}
                  />
                </ReportBody>
              )}
            </Answer>
          </>
        }
        article={
          <CaseArticle
            number={row ?? answer.value?.list[0]?.number}
            isChosen={row !== undefined}
            onBack={() => change({ row: undefined })}
            onChanged={answer.refetch}
          />
        }
      />
      {reported && (
        <ReportDialog subject={reported} onClose={() => change({ about: undefined })} onOpened={answer.refetch} />
      )}
    </>
  )
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  const { _: t } = useLingui()
  if (isFiltered) return <EmptyState title={t('member.disputes.noneFiltered')} />
  return (
    <EmptyState
      title={t('member.disputes.none')}
      line={t('member.disputes.noneLine')}
      action={
        <SiteLink to="/member/personalHistoryCopy" className={buttonClass({})}>
          {t('member.disputes.toBets')}
        </SiteLink>
      }
    />
  )
}

type RowsProps = {
  readonly list: readonly DisputeRow[]
  readonly opened: string | undefined
  readonly onOpen: (dispute: DisputeRow) => void
}

function CaseRows({ list, opened, onOpen }: RowsProps) {
  const { _: t } = useLingui()
  const words = useDisputeWords()
  return (
    <ReadingRows label={t('member.disputes.list')}>
      {list.map((dispute) => (
        <ReadingRow
          key={dispute.number}
          title={`${dispute.number}, ${t(categoryText(dispute.category))}`}
          summary={`${words.state(dispute)}. ${words.subjectLine(dispute.subject)}`}
          at={dispute.changedAt}
          isCurrent={dispute.number === opened}
          unread={dispute.state === 'answered' ? t('member.disputes.waits') : undefined}
          onOpen={() => onOpen(dispute)}
        />
      ))}
    </ReadingRows>
  )
}
