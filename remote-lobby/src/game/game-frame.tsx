import { useBlockUpdates, useBus } from '@azulejo/shared/remote'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import css from './game.module.css'
import { LoadingGame } from './loading-game.tsx'
import type { Launched } from './use-launch.ts'
import { useLeaveGame } from './use-leave-game.ts'

const settled = v.object({ type: v.literal('round-settled') })

/**
 * Marks the balance as stale on the bus when the game in the frame posts `round-settled`. Accepts messages only from the
 * game's own window and origin.
 */
function useSettledRounds(frame: RefObject<HTMLIFrameElement | null>, gameUrl: string): void {
  const bus = useBus()
  useEffect(() => {
    const origin = URL.canParse(gameUrl) ? new URL(gameUrl).origin : undefined
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      if (v.is(settled, message.data)) bus.emit('balance-stale', { reason: 'round-settled' })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [bus, frame, gameUrl])
}

/** Sandbox permissions of the game. Its origin differs from the site's, so its scripts cannot reach the site. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock'

/** Milliseconds after which a loading frame counts as slow; games load large files. */
const frameSlowMs = 12_000

/** The game of the launch answer, behind its own picture until it has loaded. */
export function GameFrame({ game, onReload }: { readonly game: Launched; readonly onReload: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  // A round may be running in the frame.
  useBlockUpdates(true)
  useSettledRounds(frame, game.url)
  useLeaveGame(game, onReload)
  return (
    <>
      <iframe
        ref={frame}
        src={game.url}
        title={game.gameName}
        sandbox={sandbox}
        allow="autoplay; fullscreen; screen-wake-lock"
        referrerPolicy="strict-origin"
        className={css.frame}
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <LoadingGame art={game.icon} slowMs={frameSlowMs} onRetry={onReload} />}
    </>
  )
}
