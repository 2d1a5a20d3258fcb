import { ArrowLeft, Button } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Announcement } from '@azulejo/shared/wire'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import css from './notices.module.css'

type Props = { readonly notice: Announcement; readonly onBack: () => void; readonly children: ReactNode }

/** One announcement; empty lines of its content part the paragraphs. */
export function NoticeArticle({ notice, onBack, children }: Props) {
  const say = useWords()
  const locale = useLocaleTag()
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <article className={css.article}>
      <div className={css.backRow}>
        <Button kind="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
          {say('host.notices.back')}
        </Button>
      </div>
      <h3 className={css.title}>{notice.title}</h3>
      <time className={css.date} dateTime={new Date(notice.date).toISOString()}>
        {when.format(notice.date)}
      </time>
      {notice.content.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className={css.text}>
          {paragraph}
        </p>
      ))}
      <div className={css.actions}>{children}</div>
    </article>
  )
}
