import { ChevronRight, GameRow, GameRowSkeleton, Icon, SectionHead } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Game } from '@azulejo/shared/wire'
import { useId } from 'react'
import { LobbyGameCard } from '../cards/lobby-game-card.tsx'
import { useFavourites } from '../favourites/use-favourites.ts'
import { useVendorDialog } from '../vendors/use-vendor-dialog.tsx'

type GameRailProps = {
  readonly title: string
  /** Undefined while the games load. */
  readonly games: readonly Game[] | undefined
  /** Address and label of the link to the whole list. */
  readonly all: { readonly to: string; readonly label: string }
  readonly withoutBadge?: boolean | undefined
}

/** A row of games on the home page that scrolls sideways; renders nothing without games. */
export function GameRail({ title, games, all, withoutBadge }: GameRailProps) {
  const head = useId()
  const vendor = useVendorDialog()
  const heartOf = useFavourites()
  if (games?.length === 0) return null
  return (
    <section aria-labelledby={head}>
      <SectionHead title={title} id={head}>
        <SiteLink to={all.to}>
          {all.label}
          <Icon of={ChevronRight} size={16} />
        </SiteLink>
      </SectionHead>
      {games ? (
        <GameRow>
          {games.map((game) => (
            <LobbyGameCard
              key={game.nodeId}
              game={game}
              onVendor={vendor.open}
              heartOf={heartOf}
              withoutBadge={withoutBadge}
            />
          ))}
        </GameRow>
      ) : (
        <GameRowSkeleton />
      )}
      {vendor.dialog}
    </section>
  )
}
