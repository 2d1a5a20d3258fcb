import { usePageTitle } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import type { LaunchTarget } from '../cards/game-address.ts'
import css from './game.module.css'
import { GameBar } from './game-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { LaunchNotice } from './launch-notice.tsx'
import { LoadingGame } from './loading-game.tsx'
import { useLaunch } from './use-launch.ts'

/** How long the platform may take to open a game without a word. */
const launchSlowMs = 8_000

/** One visit to one game: the bar is there from the start, so that the frame never traps. */
export function GameVisit({ target }: { readonly target: LaunchTarget }) {
  const { _: t } = useLingui()
  const [launch, relaunch] = useLaunch(target)
  const stage = useRef<HTMLDivElement>(null)
  const game = launch.state === 'open' ? launch.game : undefined
  usePageTitle(game?.gameName ?? t('lobby.game'))
  return (
    <div className={css.game}>
      <GameBar game={game} stage={stage} isAsking={launch.state === 'asking'} onReload={relaunch} />
      <div className={css.stage} ref={stage}>
        {launch.state === 'open' && <GameFrame key={launch.round} game={launch.game} onReload={relaunch} />}
        {launch.state === 'asking' && <LoadingGame key={launch.round} slowMs={launchSlowMs} onRetry={relaunch} />}
        {launch.state === 'guest' && <LaunchNotice kind="guest" onRetry={relaunch} />}
        {launch.state === 'refused' && <LaunchNotice kind="refused" problem={launch.problem} onRetry={relaunch} />}
      </div>
    </div>
  )
}
