import { useLocaleTag } from '@azulejo/shared/remote'
import type { Announcement } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import css from './notices.module.css'

type Props = {
  readonly rows: readonly Announcement[]
  readonly chosenId: string | undefined
  readonly isRead: (id: string) => boolean
  readonly onChoose: (id: string) => void
}

/** Titles and days; an ochre square marks what was not opened in this browser yet. */
export function NoticeList({ rows, chosenId, isRead, onChoose }: Props) {
  const say = useWords()
  const locale = useLocaleTag()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
  return (
    <ul className={css.list} aria-label={say('host.notices.list')}>
      {rows.map(({ announcementId, title, date }) => (
        <li key={announcementId}>
          <button
            type="button"
            className={css.row}
            aria-current={announcementId === chosenId ? 'true' : undefined}
            data-unread={!isRead(announcementId) || undefined}
            onClick={() => onChoose(announcementId)}
          >
            <span className={css.name}>{title}</span>
            <time className={css.date} dateTime={new Date(date).toISOString()}>
              {day.format(date)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
