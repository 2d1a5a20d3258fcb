import { useBus } from '@azulejo/shared/remote'
import { type RefObject, useEffect } from 'react'
import * as v from 'valibot'

const settled = v.object({ type: v.literal('round-settled') })

/**
 * Tells the site that the balance moved when the game in the frame says that a round is settled. Only the game's own
 * window at its own origin is listened to.
 */
export function useSettledRounds(frame: RefObject<HTMLIFrameElement | null>, gameUrl: string): void {
  const bus = useBus()
  useEffect(() => {
    const origin = URL.canParse(gameUrl) ? new URL(gameUrl).origin : undefined
    const hear = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      if (v.is(settled, message.data)) bus.tell('balance-stale', { reason: 'round-settled' })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [bus, frame, gameUrl])
}
