import { Button, EmptyState, ErrorState, Headset, Modal, Pagination, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer, useBus } from '@azulejo/shared/remote'
import { announcements } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { NoticeArticle } from './notice-article.tsx'
import { NoticeList } from './notice-list.tsx'
import css from './notices.module.css'
import { useReadNotices } from './use-read-notices.ts'

const perPage = 9

type Props = { readonly announcementId: string | undefined; readonly onClose: () => void }

/** noticeModal: announcements, nine per page, the list left and the chosen one right. */
export function NoticeModal({ announcementId, onClose }: Props) {
  const say = useWords()
  const bus = useBus()
  const [page, setPage] = useState(1)
  const [chosenId, setChosenId] = useState(announcementId)
  /** On a narrow screen the list and the article take turns. */
  const [reading, setReading] = useState(announcementId !== undefined)
  const answer = useAnswer(announcements, { types: 'B,PL,PU,PR', pageNo: page, pageSize: perPage })
  const { isRead, markRead } = useReadNotices()
  const player = answer.value?.player
  const rows = player?.list ?? []
  const chosen = rows.find((row) => row.announcementId === chosenId) ?? rows[0]

  const choose = (id: string) => {
    setChosenId(id)
    setReading(true)
    markRead(id)
  }
  const contact = () => {
    onClose()
    bus.tell('service-asked', {})
  }
  return (
    <Modal open onClose={onClose} title={say('nav.announcements')} size={1040} mobile="sheet">
      {answer.state === 'failed' ? (
        <ErrorState title={say(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.again} />
      ) : answer.state === 'loading' && rows.length === 0 ? (
        <div className={css.body} role="status" aria-label={say('common.loading')}>
          <Skeleton height={440} radius="card" />
          <Skeleton height={440} radius="card" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={say('host.notices.empty')} />
      ) : (
        <div className={css.body} data-reading={reading || undefined}>
          <div className={css.left}>
            <NoticeList rows={rows} chosenId={chosen?.announcementId} isRead={isRead} onChoose={choose} />
            <Pagination page={page} pages={player?.totalPages ?? 1} onPage={setPage} className={css.pages} />
          </div>
          {chosen && (
            <NoticeArticle notice={chosen} onBack={() => setReading(false)}>
              <Button icon={Headset} onClick={contact}>
                {say('host.notices.contact')}
              </Button>
            </NoticeArticle>
          )}
        </div>
      )}
    </Modal>
  )
}
