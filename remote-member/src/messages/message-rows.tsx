import { Checkbox, VisuallyHidden } from '@azulejo/shared/design'
import { ReadingRow, ReadingRows } from '@azulejo/shared/report'
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

/** One page of messages, each with a checkbox. */
export function MessageRows({ messages, opened, selected, onSelect, onOpen }: Props) {
  const { _: t } = useLingui()
  return (
    <ReadingRows label={t('member.messages.list')}>
      {messages.map((message) => {
        const { messageId, title, summary, at, isRead } = message
        return (
          <ReadingRow
            key={messageId}
            title={title}
            summary={summary}
            at={at}
            isCurrent={messageId === opened}
            unread={isRead ? undefined : t('member.messages.notRead')}
            onOpen={() => onOpen(message)}
            tool={
              <Checkbox
                className={css.check}
                checked={selected.includes(messageId)}
                onChecked={(isOn) =>
                  onSelect(isOn ? [...selected, messageId] : selected.filter((each) => each !== messageId))
                }
              >
                <VisuallyHidden>{t('member.messages.select', { title })}</VisuallyHidden>
              </Checkbox>
            }
          />
        )
      })}
    </ReadingRows>
  )
}
