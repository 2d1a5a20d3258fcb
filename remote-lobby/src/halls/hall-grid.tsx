import { Button, EmptyState, ErrorState, GameGrid, LoadingCover, SlowState, useIsSlow } from '@azulejo/shared/design'
import { problemKey, problemValues, useIsHydrated } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { LobbyGameCard } from '../cards/lobby-game-card.tsx'
import { useFavourites } from '../favourites/use-favourites.ts'
import { useVendorDialog } from '../vendors/use-vendor-dialog.tsx'
import css from './hall-grid.module.css'
import { ListEnd } from './list-end.tsx'
import { type HallGames, listSentences } from './use-hall-games.ts'

/** Cards in the first view at the usual width; their pictures are loaded at once. */
const firstView = 12

type HallGridProps = {
  readonly label: string
  readonly list: HallGames
  /** Shows one page more. */
  readonly onMore: () => void
  /** Resets the filters of an empty list; undefined if no filter is set. */
  readonly onClear?: (() => void) | undefined
  /** Texts of an empty list in place of the default ones. */
  readonly empty?: { readonly title: string; readonly line: string } | undefined
}

/** The games of a hall in every state: loading, empty, failed, more pages, end of the list. */
export function HallGrid({ label, list, onMore, onClear, empty }: HallGridProps) {
  const { _: t } = useLingui()
  const vendor = useVendorDialog()
  const heartOf = useFavourites()
  const { games, state, problem } = list
  // A pre-rendered view contains only the first cards.
  const isWhole = useIsHydrated()
  const isSlow = useIsSlow(state === 'loading')
  const slow = isSlow && <SlowState onRetry={list.refetch} onCancel={list.cancel} />
  const failure = problem && (
    <ErrorState title={t(problemKey(problem, listSentences), problemValues(problem))} onRetry={list.refetch} />
  )

  if (games.length === 0) {
    if (state === 'loading')
      return (
        <>
          {slow}
          <LoadingCover cards={18} />
        </>
      )
    if (failure) return <div className={css.alone}>{failure}</div>
    const clear = onClear && <Button onClick={onClear}>{t(empty ? 'lobby.toGames' : 'lobby.clearFilters')}</Button>
    const { title, line } = empty ?? {
      title: t('lobby.noResult'),
      line: onClear ? t('lobby.noResultLine') : undefined,
    }
    return (
      <div className={css.alone}>
        <EmptyState title={title} line={line} action={clear} />
      </div>
    )
  }
  return (
    <>
      <GameGrid label={label}>
        {(isWhole ? games : games.slice(0, firstView)).map((game, place) => (
          <LobbyGameCard
            key={game.nodeId}
            game={game}
            onVendor={vendor.open}
            heartOf={heartOf}
            eager={place < firstView}
          />
        ))}
      </GameGrid>
      {slow}
      {failure ?? (isWhole && <ListEnd list={list} onMore={onMore} />)}
      {vendor.dialog}
    </>
  )
}
