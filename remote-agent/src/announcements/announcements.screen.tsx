import { Answer, changeOf, useListQuery, useMutation } from '@azulejo/shared/data'
import { EmptyState, Pagination } from '@azulejo/shared/design'
import {
  ReadingArticle,
  ReadingBack,
  ReadingPane,
  ReadingRow,
  ReadingRows,
  ReportBody,
  ReportScreen,
  ReportSkeleton,
  useUrlFilter,
} from '@azulejo/shared/report'
import { type AgentAnnouncement, agentAnnouncements, type RequestOf, readAgentAnnouncement } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import css from './announcements.module.css'

const perPage = 9
const refusals = { error_not_agent: 'error_not_agent' } as const
const noFilter = v.object({})

/** Marks the announcement in the shown list at once; rolled back when the request fails. */
const marked = changeOf<typeof agentAnnouncements, RequestOf<typeof readAgentAnnouncement>>(
  agentAnnouncements,
  (answer, { announcementId }) => ({
    ...answer,
    list: answer.list.map((each) => (each.announcementId === announcementId ? { ...each, isRead: true } : each)),
  }),
)

const paragraphsOf = ({ content }: AgentAnnouncement) => content.split('\n\n').filter((text) => text !== '')

/** Agent centre, agentAnnouncement: announcements for agents, unread ones first. */
export function AnnouncementsScreen() {
  const { _: t } = useLingui()
  const [{ page, bound, row }, change] = useUrlFilter(noFilter)
  const answer = useListQuery(agentAnnouncements, { page, size: perPage, ...(bound && { bound }) })
  const [, read] = useMutation(readAgentAnnouncement, { optimistic: [marked] })
  const open = ({ announcementId, isRead }: AgentAnnouncement) => {
    change({ row: announcementId })
    if (!isRead) void read({ announcementId })
  }
  const close = () => change({ row: undefined })
  return (
    <ReportScreen title={t('agent.announcement')}>
      <Answer
        of={answer}
        loading={<ReportSkeleton heights={[52 * perPage]} />}
        empty={({ totalCount }) => totalCount === 0 && <EmptyState title={t('agent.announcements.none')} />}
        failed={refusals}
      >
        {({ list, totalPages, bound: known }, isBusy) => {
          const shown = list.find(({ announcementId }) => announcementId === row) ?? list[0]
          const back = <ReadingBack label={t('agent.announcements.back')} onBack={close} />
          return (
            <ReportBody isBusy={isBusy}>
              <ReadingPane
                label={t('agent.announcement')}
                isReading={row !== undefined}
                side={
                  <>
                    <ReadingRows label={t('agent.announcements.list')}>
                      {list.map((each) => (
                        <ReadingRow
                          key={each.announcementId}
                          title={each.title}
                          summary={paragraphsOf(each)[0] ?? ''}
                          at={each.date}
                          isCurrent={each === shown}
                          unread={each.isRead ? undefined : t('agent.announcements.unread')}
                          onOpen={() => open(each)}
                        />
                      ))}
                    </ReadingRows>
                    <Pagination
                      className={css.pages}
                      page={page}
                      pages={totalPages}
                      onPage={(next) => change({ page: next, bound: bound ?? known, row: undefined })}
                    />
                  </>
                }
                article={
                  shown ? (
                    <ReadingArticle title={shown.title} at={shown.date} paragraphs={paragraphsOf(shown)} back={back} />
                  ) : (
                    back
                  )
                }
              />
            </ReportBody>
          )
        }}
      </Answer>
    </ReportScreen>
  )
}
