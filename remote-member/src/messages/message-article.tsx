import { ArrowLeft, Button, buttonClass, IconButton, Mail, Mosaic } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useBrand, useLocaleTag } from '@azulejo/shared/remote'
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
  const { timeZone } = useBrand()
  const mark = useMarkMessages()
  const moment = dateFormat(useLocaleTag(), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  if (!message) return isChosen ? <BackButton onBack={onBack} /> : null
  const { messageId, topic, title, summary, paragraphs, facts, link, at } = message
  const asUnread = async () => {
    if ((await mark({ messageIds: [messageId], isRead: false })).ok) onChanged()
  }
  return (
    <article className={css.article} aria-label={title}>
      <BackButton onBack={onBack} />
      <header className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.moment}>
            <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>,{' '}
            {t(`member.messages.topic.${topic}`)}
          </p>
        </div>
        <div className={css.acts}>
          <IconButton icon={Mail} label={t('member.messages.markUnread')} onClick={() => void asUnread()} />
          <DeleteMessages messageIds={[messageId]} label={t('member.messages.deleteOne')} onDeleted={onChanged} />
        </div>
      </header>
      {paragraphs.length === 0 && summary !== '' && <p className={css.prose}>{summary}</p>}
      {paragraphs.map((text) => (
        <p key={text} className={css.prose}>
          {text}
        </p>
      ))}
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
    </article>
  )
}

function BackButton({ onBack }: Pick<Props, 'onBack'>) {
  const { _: t } = useLingui()
  return (
    <Button kind="ghost" icon={ArrowLeft} className={css.back} onClick={onBack}>
      {t('member.messages.back')}
    </Button>
  )
}
