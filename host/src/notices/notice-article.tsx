import { Button, Headset } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Announcement } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import css from './notice-article.module.css'

const bullet = /^[-•]\s+/

/** Groups the lines of a text: consecutive lines that start with a dash or bullet form one list. */
function blocksOf(content: string): readonly (readonly string[])[] {
  const blocks: string[][] = []
  for (const line of content.split('\n').filter((text) => text.trim() !== '')) {
    const last = blocks.at(-1)
    if (last && bullet.test(line) && bullet.test(last[0] ?? '')) last.push(line)
    else blocks.push([line])
  }
  return blocks
}

/** One announcement in full. */
export function NoticeArticle({ notice }: { readonly notice: Announcement }) {
  const { _: t } = useEntryLingui()
  const { bus } = useSite()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <article className={css.article}>
      <h3 className={css.title}>{notice.title}</h3>
      <time className={css.moment} dateTime={new Date(notice.date).toISOString()}>
        {moment.format(notice.date)}
      </time>
      <div className={css.prose}>
        {blocksOf(notice.content).map((lines) =>
          bullet.test(lines[0] ?? '') ? (
            <ul key={lines[0]}>
              {lines.map((line) => (
                <li key={line}>{line.replace(bullet, '')}</li>
              ))}
            </ul>
          ) : (
            <p key={lines[0]}>{lines[0]}</p>
          ),
        )}
      </div>
      <Button icon={Headset} onClick={() => bus.as('host').emit('service-asked', {})}>
        {t('host.notices.contact')}
      </Button>
    </article>
  )
}
