import { useBlockUpdates } from '@azulejo/shared/remote'
import { useRef, useState } from 'react'
import css from './game.module.css'
import { LoadingGame } from './loading-game.tsx'
import type { Launched } from './use-launch.ts'
import { useSettledRounds } from './use-settled-rounds.ts'

/** What the game may do: it is of another origin, so it cannot reach the site with its own scripts. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock'

/** Games bring much along. */
const frameSlowMs = 12_000

/** The game of the launch answer, behind its own picture until it has loaded. */
export function GameFrame({ game, onReload }: { readonly game: Launched; readonly onReload: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  // A round may be on its way in the frame.
  useBlockUpdates(true)
  useSettledRounds(frame, game.url)
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
