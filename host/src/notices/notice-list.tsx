import { joinNames, VisuallyHidden } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Announcement } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './notice-list.module.css'

type Props = {
  readonly notices: readonly Announcement[]
  readonly read: ReadonlySet<string>
  readonly chosen: string | undefined
  readonly onChoose: (notice: Announcement) => void
}

/** Titles of one page of announcements; unread ones have a square mark. */
export function NoticeList({ notices, read, chosen, onChoose }: Props) {
  const { _: t } = useEntryLingui()
  const date = dateFormat(useLocaleTag(), { dateStyle: 'short' })
  return (
    <ul className={css.list} aria-label={t('host.notices.list')}>
      {notices.map((notice) => {
        const isUnread = !read.has(notice.announcementId)
        return (
          <li key={notice.announcementId}>
            <button
              type="button"
              className={css.row}
              aria-current={notice.announcementId === chosen ? 'true' : undefined}
              onClick={() => onChoose(notice)}
            >
              <span className={joinNames(css.mark, isUnread && css.unread)} />
              <span className={css.words}>
                <b className={css.title}>{notice.title}</b>
                {isUnread && <VisuallyHidden>{t('host.notices.unread')}</VisuallyHidden>}
                <time className={css.date} dateTime={new Date(notice.date).toISOString()}>
                  {date.format(notice.date)}
                </time>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
