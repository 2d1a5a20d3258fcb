import { Badge, GameCard } from '@azulejo/shared/design'
import { useBus, useNavigateTo } from '@azulejo/shared/remote'
import type { Game } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Heart } from '../favourites/use-favourites.ts'
import { gameAddress } from './game-address.ts'

export type LobbyGameCardProps = {
  readonly game: Game
  /** Opens the list of a vendor's games; when undefined, a vendor card launches like a game. */
  readonly onVendor?: ((game: Game) => void) | undefined
  /** Returns the heart of a game; vendor cards have no heart. */
  readonly heartOf: (game: Game) => Heart
  /** Hides the hot or new badge where the section's title already says so. */
  readonly withoutBadge?: boolean | undefined
  readonly eager?: boolean | undefined
}

/** A card for a game: a press opens the vendor's list or the lottery desk, or requests a launch from the host. */
export function LobbyGameCard({ game, onVendor, heartOf, withoutBadge = false, eager }: LobbyGameCardProps) {
  const { _: t } = useLingui()
  const bus = useBus()
  const navigate = useNavigateTo()
  const { nodeId, gameId, vassalage, isHot, isNew } = game
  // Memoised, so that the card does not render again while the badge is unchanged.
  const badge = useMemo(() => {
    if (isHot) return <Badge tone="hot">{t('lobby.hot')}</Badge>
    return isNew ? <Badge tone="new">{t('lobby.newGame')}</Badge> : undefined
  }, [isHot, isNew, t])

  const isVendor = game.isGame === 'VASSALAGE'
  const opensVendor = isVendor && onVendor !== undefined
  const open = () => {
    if (opensVendor) onVendor(game)
    else if (game.code && game.defaultPlayType) navigate(gameAddress(game))
    else bus.emit('launch-asked', { nodeId, gameId, vassalage })
  }
  return (
    <GameCard
      name={game.gameName}
      vendor={opensVendor ? t('lobby.vendorCard') : game.vendorName}
      art={game.icon}
      href={opensVendor ? undefined : gameAddress(game)}
      onOpen={open}
      badge={withoutBadge ? undefined : badge}
      eager={eager}
      {...(isVendor ? undefined : heartOf(game))}
    />
  )
}
