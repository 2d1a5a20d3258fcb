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
  /** Leads out of a list that is empty because of its filters. */
  readonly onClear?: (() => void) | undefined
  /** What an empty list says in place of the usual. */
  readonly empty?: { readonly title: string; readonly line: string } | undefined
}

/** The games of a hall with everything that can be the case: loading, none, failed, more below, the end. */
export function HallGrid({ label, list, onMore, onClear, empty }: HallGridProps) {
  const { _: t } = useLingui()
  const vendor = useVendorDialog()
  const heartOf = useFavourites()
  const { games, state, problem } = list
  // A view that was drawn at release has the first cards alone.
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
