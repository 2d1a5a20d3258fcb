import { type RefObject, useEffect, useEffectEvent } from 'react'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

/** Hears the types of what the page of this address in this frame posts; nothing of other pages. */
export function useRoomPosts(
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
