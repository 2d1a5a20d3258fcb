import { ErrorState } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { launchChat, OwnRefusalOf } from '@azulejo/shared/wire'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useChat } from './chat-actions.ts'
import css from './chat-window.module.css'
import { OpeningChat } from './opening-chat.tsx'
import { useArrival } from './use-arrival.ts'
import { useChatLaunch } from './use-chat-launch.ts'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

/** Hears the types of what the page of this address in this frame posts; nothing of other pages. */
function useRoomPosts(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
  onPost: (type: unknown) => void,
): void {
  const tell = useEffectEvent(onPost)
  useEffect(() => {
    if (address === undefined) return
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === new URL(address).origin) tell(typeOf(data))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, address])
}

/** What the room may do: it is of another origin, so it cannot reach the site with its own scripts. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'

const refusals: Readonly<Record<OwnRefusalOf<typeof launchChat>, EntryKey>> = {
  in_please_information: 'in_please_information',
}

/** The room of the launch answer, behind a cover until it says that it is there. */
export function ChatFrame({ onRetry }: { readonly onRetry: () => void }) {
  const { _: t } = useEntryLingui()
  const chat = useChat()
  const { launch, relaunch } = useChatLaunch()
  const address = launch.state === 'open' ? launch.address : undefined
  const frame = useRef<HTMLIFrameElement>(null)
  const { arrival, hasLoaded, hasCome, askAgain } = useArrival(address, relaunch)
  useRoomPosts(frame, address, (type) => {
    if (type === 'chat-ready') hasCome()
    else if (type === 'chat-close-asked') chat.close()
  })
  if (launch.state === 'refused') {
    const title = t(problemKey(launch.problem, refusals), problemValues(launch.problem))
    return <ErrorState title={title} onRetry={onRetry} />
  }
  if (launch.state === 'unsafe')
    return <ErrorState title={t('host.chat.unsafe')} line={t('host.chat.unsafeLine')} onRetry={onRetry} />
  return (
    <>
      {address && (
        <iframe
          key={address}
          ref={frame}
          src={address}
          title={t('host.chat.title')}
          sandbox={sandbox}
          allow=""
          referrerPolicy="strict-origin"
          className={css.frame}
          // The error page that a browser shows instead of the room can be neither focused nor clicked.
          inert={arrival !== 'there'}
          onLoad={hasLoaded}
        />
      )}
      {arrival === 'coming' && <OpeningChat onRetry={onRetry} />}
      {arrival === 'missing' && (
        <div className={css.cover}>
          {/* Asks by itself when the connection is back, so nothing else listens to that. */}
          <ErrorState title={t('host.chat.missing')} line={t('host.chat.missingLine')} onRetry={askAgain} />
        </div>
      )}
    </>
  )
}
