import { PageTitle } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { BringBalance } from './bring-balance.tsx'
import css from './game.module.css'
import { GameBar } from './game-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { LaunchNotice } from './launch-notice.tsx'
import type { VisitTarget } from './launch-query.ts'
import { LoadingGame } from './loading-game.tsx'
import { useLaunch } from './use-launch.ts'

/** Milliseconds after which a pending launch counts as slow. */
const launchSlowMs = 8_000

/** Path and query of a URL of this site; undefined for another origin. */
function pathHere(url: string): string | undefined {
  if (!URL.canParse(url, window.location.href)) return undefined
  const { origin, pathname, search } = new URL(url, window.location.href)
  return origin === window.location.origin ? pathname + search : undefined
}

/** One visit to one game. The bar renders from the start, so that the player can always leave the frame. */
export function GameVisit({ target }: { readonly target: VisitTarget }) {
  const { _: t } = useLingui()
  const [launch, relaunch] = useLaunch(target)
  const stage = useRef<HTMLDivElement>(null)
  const [hasBrought, setBrought] = useState(false)
  const game = launch.state === 'open' ? launch.game : undefined
  const path = game && 'launchMode' in target ? pathHere(game.url) : undefined
  const reopen = () => {
    setBrought(true)
    relaunch()
  }
  if (path !== undefined) return <Navigate to={path} replace />
  return (
    <div className={css.game}>
      <PageTitle>{game?.gameName ?? t('lobby.game')}</PageTitle>
      <GameBar game={game} stage={stage} isLaunching={launch.state === 'launching'} onReload={relaunch} />
      <div className={css.stage} ref={stage}>
        {launch.state === 'open' && <GameFrame key={launch.round} game={launch.game} onReload={relaunch} />}
        {game && game.visit === undefined && !hasBrought && (
          <BringBalance vassalage={game.vassalage} onBrought={reopen} />
        )}
        {launch.state === 'launching' && <LoadingGame key={launch.round} slowMs={launchSlowMs} onRetry={relaunch} />}
        {launch.state === 'guest' && <LaunchNotice kind="guest" onRetry={relaunch} />}
        {launch.state === 'refused' && <LaunchNotice kind="refused" problem={launch.problem} onRetry={relaunch} />}
      </div>
    </div>
  )
}
