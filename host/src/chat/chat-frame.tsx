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

/** Calls `onPost` with the type of each message that this frame posts from this origin. Ignores all other senders. */
function useRoomPosts(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
  onPost: (type: unknown) => void,
): void {
  const handlePost = useEffectEvent(onPost)
  useEffect(() => {
    if (address === undefined) return
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === new URL(address).origin) handlePost(typeOf(data))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame, address])
}

/** Sandbox of the room. The room has another origin, so its scripts cannot access the site. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'

const refusals: Readonly<Record<OwnRefusalOf<typeof launchChat>, EntryKey>> = {
  in_please_information: 'in_please_information',
}

/** Frame of the launched room, behind a cover until the room posts `chat-ready`. */
export function ChatFrame({ onRetry }: { readonly onRetry: () => void }) {
  const { _: t } = useEntryLingui()
  const chat = useChat()
  const { launch, relaunch } = useChatLaunch()
  const address = launch.state === 'open' ? launch.address : undefined
  const frame = useRef<HTMLIFrameElement>(null)
  const { arrival, onLoad, onReady, retry } = useArrival(address, relaunch)
  useRoomPosts(frame, address, (type) => {
    if (type === 'chat-ready') onReady()
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
          // Prevents focus and clicks on the error page that a browser shows when the room fails to load.
          inert={arrival !== 'there'}
          onLoad={onLoad}
        />
      )}
      {arrival === 'coming' && <OpeningChat onRetry={onRetry} />}
      {arrival === 'missing' && (
        <div className={css.cover}>
          {/* ErrorState retries by itself on the `online` event, so no other code listens to that event. */}
          <ErrorState title={t('host.chat.missing')} line={t('host.chat.missingLine')} onRetry={retry} />
        </div>
      )}
    </>
  )
}
