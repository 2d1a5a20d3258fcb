import { Badge, GameCard } from '@azulejo/shared/design'
import { useBus, useNavigateTo } from '@azulejo/shared/remote'
import type { Game } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Heart } from '../favourites/use-favourites.ts'
import { gameAddress } from './game-address.ts'

export type LobbyGameCardProps = {
  readonly game: Game
  /** Opens the list of a vendor's games; without it a card that stands for a vendor is launched like a game. */
  readonly onVendor?: ((game: Game) => void) | undefined
  /** Of games; cards that stand for a vendor have none. */
  readonly heartOf: (game: Game) => Heart
  /** Not repeated where the title of the section says it. */
  readonly withoutBadge?: boolean | undefined
  readonly eager?: boolean | undefined
}

/** A game of the platform as a card: a press asks the host to launch it. */
export function LobbyGameCard({ game, onVendor, heartOf, withoutBadge = false, eager }: LobbyGameCardProps) {
  const { _: t } = useLingui()
  const bus = useBus()
  const navigate = useNavigateTo()
  const { nodeId, gameId, vassalage, isHot, isNew } = game
  // The same element for as long as it says the same, so that the face of the card is drawn once.
  const badge = useMemo(() => {
    if (isHot) return <Badge tone="hot">{t('lobby.hot')}</Badge>
    return isNew ? <Badge tone="new">{t('lobby.newGame')}</Badge> : undefined
  }, [isHot, isNew, t])

  const isVendor = game.isGame === 'VASSALAGE'
  const opensVendor = isVendor && onVendor !== undefined
  const open = () => {
    if (opensVendor) onVendor(game)
    else if (game.code && game.defaultPlayType) navigate(gameAddress(game))
    else bus.tell('launch-asked', { nodeId, gameId, vassalage })
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
