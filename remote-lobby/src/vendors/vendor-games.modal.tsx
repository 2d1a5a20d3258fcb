import {
  Button,
  EmptyState,
  ErrorState,
  GameGrid,
  LoadingCover,
  Modal,
  SlowState,
  useIsSlow,
} from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { Game } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { LobbyGameCard } from '../cards/lobby-game-card.tsx'
import { useFavourites } from '../favourites/use-favourites.ts'
import { gamesPerPage } from '../halls/hall-filters.ts'
import { listSentences, useHallGames } from '../halls/use-hall-games.ts'
import css from './vendor-games.module.css'

type VendorGamesModalProps = {
  /** The card that stands for the vendor. */
  readonly vendor: Game
  readonly onClose: () => void
}

/** The games of a vendor whose card opens a list instead of a game. */
export function VendorGamesModal({ vendor, onClose }: VendorGamesModalProps) {
  const { _: t } = useLingui()
  const heartOf = useFavourites()
  const [upTo, setUpTo] = useState(1)
  const { vassalage, gameClassify, nodeId } = vendor
  const list = useHallGames({ vassalage, gameClassify, pageSize: gamesPerPage }, upTo)
  const games = list.games.filter((game) => game.nodeId !== nodeId && game.isGame !== 'VASSALAGE')
  const { problem, state, hasMore } = list
  const isSlow = useIsSlow(state === 'loading')
  return (
    <Modal open onClose={onClose} title={t('lobby.gamesOf', { vendor: vendor.vendorName })} size={720} mobile="sheet">
      <div className={css.list}>
        {games.length > 0 && (
          <GameGrid label={vendor.vendorName} columns={5}>
            {games.map((game) => (
              <LobbyGameCard key={game.nodeId} game={game} heartOf={heartOf} />
            ))}
          </GameGrid>
        )}
        {isSlow && <SlowState onRetry={list.refetch} onCancel={list.cancel} />}
        {state === 'loading' && <LoadingCover cards={5} columns={5} />}
        {state === 'ready' && games.length === 0 && <EmptyState title={t('lobby.noResult')} />}
        {problem && (
          <ErrorState title={t(problemKey(problem, listSentences), problemValues(problem))} onRetry={list.refetch} />
        )}
        {state === 'ready' && hasMore && (
          <Button className={css.more} onClick={() => setUpTo(upTo + 1)}>
            {t('lobby.more')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
