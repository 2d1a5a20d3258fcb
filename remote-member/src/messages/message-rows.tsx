import { Checkbox, joinNames, VisuallyHidden } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import type { InboxMessage } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './messages.module.css'

type Props = {
  readonly messages: readonly InboxMessage[]
  readonly opened: string | undefined
  readonly selected: readonly string[]
  readonly onSelect: (selected: readonly string[]) => void
  readonly onOpen: (message: InboxMessage) => void
}

/** Formats the time of today's messages and the day of older ones. */
function useWhen(): (at: number) => string {
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat(locale, { day: '2-digit', month: '2-digit', ...zone })
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone })
  const whole = dateFormat(locale, { dateStyle: 'short', ...zone })
  return (at) => (whole.format(at) === whole.format(Date.now()) ? clock : day).format(at)
}

/** One page of messages; a square marks the unread ones. */
export function MessageRows({ messages, opened, selected, onSelect, onOpen }: Props) {
  const { _: t } = useLingui()
  const when = useWhen()
  return (
    <ul className={css.rows} aria-label={t('member.messages.list')}>
      {messages.map((message) => {
        const { messageId, title, summary, at, isRead } = message
        return (
          <li key={messageId} className={css.row} data-current={messageId === opened || undefined}>
            <Checkbox
              className={css.check}
              checked={selected.includes(messageId)}
              onChecked={(isOn) =>
                onSelect(isOn ? [...selected, messageId] : selected.filter((each) => each !== messageId))
              }
            >
              <VisuallyHidden>{t('member.messages.select', { title })}</VisuallyHidden>
            </Checkbox>
            <button
              type="button"
              className={css.open}
              aria-current={messageId === opened ? 'true' : undefined}
              onClick={() => onOpen(message)}
            >
              <span className={joinNames(css.mark, !isRead && css.unread)} />
              <b className={joinNames(css.name, !isRead && css.fresh)}>
                <span>{title}</span>
                {!isRead && <VisuallyHidden> {t('member.messages.notRead')}</VisuallyHidden>}
              </b>
              <time className={css.when} dateTime={new Date(at).toISOString()}>
                {when(at)}
              </time>
              <small className={css.summary}>{summary}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
