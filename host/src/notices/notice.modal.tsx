import { useListQuery } from '@azulejo/shared/data'
import { ArrowLeft, Button, EmptyState, ErrorState, Modal, Pagination, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { type Announcement, announcements } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { NoticeArticle } from './notice-article.tsx'
import { NoticeList } from './notice-list.tsx'
import css from './notices.module.css'

const storageName = 'notices.read'
const kept = 200

/** Ids of the announcements that this browser has opened, and the function that adds one; keeps the newest 200. */
function useReadNotices(): [read: ReadonlySet<string>, mark: (announcementId: string) => void] {
  const { local } = useSite()
  const [read, setRead] = useState(() => new Set(local.read(storageName)?.split(',').filter(Boolean)))
  const mark = (announcementId: string) => {
    if (read.has(announcementId)) return
    const next = [...read, announcementId].slice(-kept)
    local.write(storageName, next.join(','))
    setRead(new Set(next))
  }
  return [read, mark]
}

/** Announcements per page, as specified. */
const noticesPerPage = 9

/** noticeModal: nine announcements per page, list left and chosen article right; a phone shows one of the two. */
export function NoticeModal(props: { readonly announcementId?: string | undefined; readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const [read, mark] = useReadNotices()
  const [page, setPage] = useState(1)
  const [chosenId, setChosenId] = useState(props.announcementId)
  const answer = useListQuery(announcements, { types: 'B', pageNo: page, pageSize: noticesPerPage })
  const found = answer.state === 'loading' ? answer.previous : answer.value
  const list = found?.player.list ?? []
  const shown = list.find(({ announcementId }) => announcementId === chosenId) ?? list[0]
  const choose = ({ announcementId }: Announcement) => {
    mark(announcementId)
    setChosenId(announcementId)
  }
  const turn = (next: number) => {
    setChosenId(undefined)
    setPage(next)
  }
  return (
    <Modal open onClose={props.onClose} title={t('nav.announcements')} size={1040} mobile="sheet" bare titleHidden>
      <p className={css.head} aria-hidden="true">
        {t('nav.announcements')}
      </p>
      {list.length > 0 && shown ? (
        <div className={css.body} data-reading={chosenId !== undefined} aria-busy={answer.state === 'loading'}>
          <div className={css.list}>
            <NoticeList notices={list} read={read} chosen={shown.announcementId} onChoose={choose} />
            <Pagination page={page} pages={found?.player.totalPages ?? 1} onPage={turn} className={css.pages} />
          </div>
          <div className={css.article}>
            <Button kind="ghost" icon={ArrowLeft} className={css.back} onClick={() => setChosenId(undefined)}>
              {t('host.notices.back')}
            </Button>
            <NoticeArticle key={shown.announcementId} notice={shown} />
          </div>
        </div>
      ) : answer.state === 'failed' ? (
        <ErrorState title={t(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.refetch} />
      ) : answer.state === 'loading' ? (
        <div className={css.loading} role="status" aria-label={t('common.loading')}>
          <Skeleton height={52 * noticesPerPage} radius="card" />
        </div>
      ) : (
        <EmptyState title={t('host.notices.empty')} />
      )}
    </Modal>
  )
}
