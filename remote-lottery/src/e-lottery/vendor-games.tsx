import { GameCard, GameGrid, SectionHead } from '@azulejo/shared/design'
import { launchAddress } from '@azulejo/shared/kernel'
import { useBus } from '@azulejo/shared/remote'
import type { Game } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './e-lottery.module.css'

/** E-lottery games of the vendors; a press requests the launch of one from the site. */
export function VendorGames({ games }: { readonly games: readonly Game[] }) {
  const { _: t } = useLingui()
  const bus = useBus()
  if (games.length === 0) return null
  return (
    <section aria-labelledby="vendor-games" className={css.others}>
      <SectionHead id="vendor-games" title={t('lottery.vendorGames')} />
      <GameGrid label={t('lottery.vendorGames')}>
        {games.map(({ nodeId, gameId, vassalage, gameName, vendorName, icon }) => (
          <GameCard
            key={nodeId}
            name={gameName}
            vendor={vendorName}
            art={icon}
            href={launchAddress({ nodeId, gameId, vassalage })}
            onOpen={() => bus.emit('launch-asked', { nodeId, gameId, vassalage })}
          />
        ))}
      </GameGrid>
    </section>
  )
}
