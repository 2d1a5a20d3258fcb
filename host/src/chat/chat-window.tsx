import { CountDot, IconButton, joinNames, keepTabInside, Minus, RotateCw, X } from '@azulejo/shared/design'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useIsWide } from '../shell/use-is-wide.ts'
import { useSource } from '../site/use-source.ts'
import { useChat } from './chat.store.ts'
import { ChatFrame } from './chat-frame.tsx'
import css from './chat-window.module.css'
import { useSheet } from './use-sheet.ts'
import { useWindowFocus } from './use-window-focus.ts'

/** The room in a window over every page; below 900 px a sheet over all of it. */
export function ChatWindow() {
  const { _: t } = useEntryLingui()
  const chat = useChat()
  const unread = useSource(chat.unread)
  const isOpen = useSource(chat.room) === 'open'
  const isWide = useIsWide()
  const place = useRef<HTMLElement>(null)
  /** Counts requests for a new launch. */
  const [round, setRound] = useState(0)
  const relaunch = () => setRound((count) => count + 1)
  useSheet(place, isOpen && !isWide)
  useWindowFocus(place, isOpen)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') chat.close()
    if (isOpen && !isWide) keepTabInside(event.currentTarget, event)
  }
  return (
    <section
      ref={place}
      role="dialog"
      aria-modal={isOpen && !isWide}
      aria-label={t('host.chat.title')}
      tabIndex={-1}
      className={joinNames(css.window, !isOpen && css.folded)}
      onKeyDown={press}
    >
      <header className={css.head}>
        <h2 className={css.title}>
          {isOpen ? (
            t('host.chat.title')
          ) : (
            <button type="button" className={css.restore} aria-expanded={false} onClick={chat.open}>
              {t('host.chat.title')} <CountDot count={unread} label={t('host.chat.unread', { n: unread })} />
            </button>
          )}
        </h2>
        {isOpen && <IconButton icon={RotateCw} label={t('host.chat.reload')} className={css.tool} onClick={relaunch} />}
        {isOpen && isWide && (
          <IconButton icon={Minus} label={t('host.chat.minimise')} className={css.tool} onClick={chat.fold} />
        )}
        <IconButton icon={X} label={t('host.chat.close')} className={css.tool} onClick={chat.close} />
      </header>
      {isOpen && (
        <div className={css.body}>
          <ChatFrame key={round} onRetry={relaunch} />
        </div>
      )}
    </section>
  )
}
