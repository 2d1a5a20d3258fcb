import {
  ArrowLeft,
  buttonClass,
  ExternalLink,
  Heart,
  Icon,
  IconButton,
  LazyImage,
  Maximize,
  RotateCw,
  ShieldCheck,
  Skeleton,
} from '@azulejo/shared/design'
import { useBusEvent, usePlaySession } from '@azulejo/shared/remote'
import type { GameClass } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useFavourites } from '../favourites/use-favourites.ts'
import css from './game-bar.module.css'
import { SessionCells } from './session-cells.tsx'
import type { Launched } from './use-launch.ts'
import { useWayBack } from './use-way-back.ts'

type GameBarProps = {
  /** Undefined until the game is open. */
  readonly game: Launched | undefined
  /** The element shown in full-screen mode. */
  readonly stage: RefObject<HTMLElement | null>
  /** Whether the launch request is pending. */
  readonly isLaunching: boolean
  readonly onReload: () => void
}

/** Back button, name of the game, and the actions on its frame. */
export function GameBar({ game, stage, isLaunching, onReload }: GameBarProps) {
  const { _: t } = useLingui()
  const back = useWayBack()
  // A game with transferred money opens as a page of the site, which reports when the player leaves the game.
  const { pathname, search } = useLocation()
  const [live, refetch] = usePlaySession()
  useBusEvent('balance-stale', refetch)
  return (
    <>
      <div className={css.bar}>
        <IconButton icon={ArrowLeft} label={t('lobby.backToGames')} onClick={back} />
        {game ? <Playing game={game} /> : <Unknown isLaunching={isLaunching} />}
        {live && <SessionCells live={live} className={css.cells} />}
        {live && (
          <a
            href="/member/protection"
            className={`${buttonClass({ kind: 'ghost' })} ${css.square}`}
            aria-label={t('rg.title')}
            title={t('rg.title')}
          >
            <Icon of={ShieldCheck} />
          </a>
        )}
        {game && (
          <div className={css.tools}>
            {game.gameClassify && game.nodeId !== undefined && (
              <FavouriteButton game={{ ...game, nodeId: game.nodeId }} gameClassify={game.gameClassify} />
            )}
            <IconButton icon={RotateCw} label={t('lobby.reload')} className={css.wide} onClick={onReload} />
            <a
              href={game.visit === undefined ? game.url : pathname + search}
              target="_blank"
              rel="noopener"
              className={`${buttonClass({ kind: 'ghost' })} ${css.square} ${css.wide}`}
              aria-label={t('lobby.newWindow')}
              title={t('lobby.newWindow')}
            >
              <Icon of={ExternalLink} />
            </a>
            {document.fullscreenEnabled && (
              <IconButton
                icon={Maximize}
                label={t('lobby.fullScreen')}
                onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
              />
            )}
          </div>
        )}
      </div>
      {live && <SessionCells live={live} className={css.row} />}
    </>
  )
}

function Playing({ game }: { readonly game: Launched }) {
  return (
    <>
      <span className={css.art}>
        <LazyImage src={game.icon} alt="" eager />
      </span>
      <div className={css.names}>
        <h1 className={css.name}>{game.gameName}</h1>
        <p className={css.vendor}>{game.vendorName}</p>
      </div>
    </>
  )
}

type FavouriteButtonProps = { readonly game: Launched & { readonly nodeId: string }; readonly gameClassify: GameClass }

function FavouriteButton({ game, gameClassify }: FavouriteButtonProps) {
  const { _: t } = useLingui()
  const { nodeId, vassalage, gameName } = game
  const { favourite, onFavourite } = useFavourites()({ nodeId, vassalage, gameName, gameClassify })
  return (
    <IconButton
      icon={Heart}
      label={`${t('lobby.favourites')}: ${gameName}`}
      aria-pressed={favourite}
      className={css.heart}
      onClick={onFavourite}
    />
  )
}

function Unknown({ isLaunching }: Pick<GameBarProps, 'isLaunching'>) {
  const { _: t } = useLingui()
  return (
    <div className={css.names}>
      <h1 className={css.name}>{t('lobby.game')}</h1>
      {isLaunching && <Skeleton width={96} height={10} />}
    </div>
  )
}
