import { buttonClass, IconButton, Mail, Mosaic } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { ReadingArticle, ReadingBack } from '@azulejo/shared/report'
import type { InboxMessage } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { DeleteMessages } from './message-tools.tsx'
import css from './messages.module.css'
import { useMarkMessages } from './use-mark-messages.ts'

type Props = {
  readonly message: InboxMessage | undefined
  /** Whether the member has chosen a message; phones show an article only then. */
  readonly isChosen: boolean
  readonly onBack: () => void
  readonly onChanged: () => void
}

/** One message in full, with a link to the page the message is about. */
export function MessageArticle({ message, isChosen, onBack, onChanged }: Props) {
  const { _: t } = useLingui()
  const mark = useMarkMessages()
  const back = <ReadingBack label={t('member.messages.back')} onBack={onBack} />
  if (!message) return isChosen ? back : null
  const { messageId, topic, title, summary, paragraphs, facts, link, at } = message
  const asUnread = async () => {
    if ((await mark({ messageIds: [messageId], isRead: false })).ok) onChanged()
  }
  return (
    <ReadingArticle
      title={title}
      at={at}
      topic={t(`member.messages.topic.${topic}`)}
      paragraphs={paragraphs.length === 0 && summary !== '' ? [summary] : paragraphs}
      back={back}
      acts={
        <>
          <IconButton icon={Mail} label={t('member.messages.markUnread')} onClick={() => void asUnread()} />
          <DeleteMessages messageIds={[messageId]} label={t('member.messages.deleteOne')} onDeleted={onChanged} />
        </>
      }
    >
      {facts.length > 0 && (
        <Mosaic as="dl" columns={facts.length > 2 ? 3 : 2} narrowColumns={1} className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Mosaic>
      )}
      {link && (
        <SiteLink to={link} className={buttonClass({ kind: 'primary' })}>
          {t('member.messages.go')}
        </SiteLink>
      )}
      <p className={css.kept}>{t('member.messages.kept')}</p>
    </ReadingArticle>
  )
}
