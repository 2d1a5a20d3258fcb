import {
  CountDot,
  clearOfKeyboard,
  closeOnBack,
  freezePage,
  IconButton,
  joinNames,
  keepTabInside,
  Minus,
  RotateCw,
  X,
} from '@azulejo/shared/design'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useIsWide } from '../site/use-is-wide.ts'
import { chatRoomAtom, unreadAtom, useChat } from './chat-actions.ts'
import { ChatFrame } from './chat-frame.tsx'
import css from './chat-window.module.css'

/** Target of the returned focus: the first visible of the opener, the chat button and the page. */
function placeFor(opener: Element | null): HTMLElement | undefined {
  const places = [opener, document.querySelector('[data-chat-button]'), document.getElementById('main')]
  return places.find((place) => place instanceof HTMLElement && place !== document.body && place.checkVisibility()) as
    | HTMLElement
    | undefined
}

/** Focuses the window when it opens, unfolds or folds, and returns a focus still inside when the window closes. */
function useWindowFocus(place: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // The clean-up of a layout effect runs while the window is in the DOM; a removed element loses the focus.
  useLayoutEffect(() => {
    const shown = place.current
    const opener = document.activeElement
    return () => {
      if (shown?.contains(document.activeElement)) placeFor(opener)?.focus({ preventScroll: true })
    }
  }, [place])
  useEffect(() => place.current?.focus({ preventScroll: true }), [place, isOpen])
}

/** While the window covers a small screen, the page behind it neither scrolls nor takes the focus, and Back closes it. */
function useSheet(sheet: RefObject<HTMLElement | null>, isSheet: boolean, close: () => void): void {
  const latestClose = useRef(close)
  latestClose.current = close
  useLayoutEffect(() => {
    const shown = sheet.current
    if (!isSheet || !shown) return
    const behind = [...(shown.parentElement?.children ?? [])].filter(
      (each) => each !== shown && !(each instanceof HTMLDialogElement),
    )
    const thaw = freezePage()
    const stop = clearOfKeyboard(shown, window)
    for (const each of behind) each.toggleAttribute('inert', true)
    const leaveStack = closeOnBack(() => {
      latestClose.current()
      return true
    })
    return () => {
      leaveStack()
      for (const each of behind) each.toggleAttribute('inert', false)
      stop()
      thaw()
    }
  }, [sheet, isSheet])
}

/** The room in a window over every page; below 900 px a sheet that covers the page. */
export function ChatWindow() {
  const { _: t } = useEntryLingui()
  const chat = useChat()
  const unread = useAtomValue(unreadAtom)
  const isOpen = useAtomValue(chatRoomAtom) === 'open'
  const isWide = useIsWide()
  const place = useRef<HTMLElement>(null)
  /** Counts requests for a new launch. */
  const [round, setRound] = useState(0)
  const relaunch = () => setRound((count) => count + 1)
  useSheet(place, isOpen && !isWide, chat.close)
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
