import { CountDot, Icon, joinNames, MessagesSquare, showToast, VisuallyHidden } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { chatRoomAtom, unreadAtom, useChat } from './chat-actions.ts'
import css from './chat-button.module.css'

type Props = {
  readonly className?: string | undefined
  /** Class of the name beside the icon; without it the name is only a tooltip and for screen readers. */
  readonly nameClass?: string | undefined
  readonly onPress?: () => void
}

/** Opens and closes the chat room. Guests get the login dialog, trial accounts a toast. */
export function ChatButton({ className, nameClass, onPress }: Props) {
  const { _: t } = useEntryLingui()
  const { modals } = useSite()
  const { role } = useVisitor()
  const chat = useChat()
  const isOpen = useAtomValue(chatRoomAtom) === 'open'
  const unread = useAtomValue(unreadAtom)
  const press = () => {
    onPress?.()
    if (role === 'guest') return modals.open({ kind: 'login', tab: 'login' })
    if (role === 'trial') return showToast({ kind: 'warn', title: t('in_please_information') })
    if (isOpen) chat.close()
    else chat.open()
  }
  const name = t('host.chat.title')
  return (
    <button
      type="button"
      className={joinNames(css.button, className)}
      title={nameClass ? undefined : name}
      aria-expanded={isOpen}
      data-chat-button
      onClick={press}
    >
      <Icon of={MessagesSquare} />
      {nameClass ? <span className={nameClass}>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}{' '}
      <span className={nameClass ? undefined : css.corner}>
        <CountDot count={unread} label={t('host.chat.unread', { n: unread })} />
      </span>
    </button>
  )
}
