import { Button, LoadingCover } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { gamesPerPage } from './hall-filters.ts'
import css from './list-end.module.css'
import type { HallGames } from './use-hall-games.ts'
import { useReached } from './use-reached.ts'

/** Pages loaded in a row by scrolling; the next one needs a press, so that the foot of the page can be reached. */
const pagesInARow = 5

/** Foot of the list: the number of games shown. Loads one more page when scrolled into view. */
export function ListEnd({ list, onMore }: { readonly list: HallGames; readonly onMore: () => void }) {
  const { _: t } = useLingui()
  const { games, totalCount = 0, state, hasMore } = list
  const end = useRef<HTMLDivElement>(null)
  const waits = games.length % (pagesInARow * gamesPerPage) === 0
  useReached(end, state === 'ready' && hasMore && !waits ? games.length : undefined, onMore)
  return (
    <div className={css.end}>
      {state === 'loading' && <LoadingCover cards={6} />}
      <div ref={end} className={css.foot}>
        <p className={css.range} role="status">
          {hasMore
            ? t('lobby.range', { last: games.length, total: totalCount })
            : t('lobby.allShown', { total: totalCount })}
        </p>
        {hasMore && (
          <Button busy={state === 'loading'} busyLabel={t('common.loading')} onClick={onMore}>
            {t('lobby.more')}
          </Button>
        )}
      </div>
    </div>
  )
}
