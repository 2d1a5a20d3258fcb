import { Heart, IconButton, showToast } from '@azulejo/shared/design'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './favourite-button.module.css'
import { useFavourites } from './use-favourites.ts'

/** The heart of a lottery. */
export function FavouriteButton({ game }: { readonly game: Pick<LotteryGame, 'gameId' | 'displayName'> }) {
  const { _: t } = useLingui()
  const { ids, turn } = useFavourites()
  const { gameId, displayName } = game
  const isFavourite = ids.includes(gameId)
  const press = () => {
    turn(gameId)
    if (!isFavourite)
      showToast({
        kind: 'ok',
        title: t('lottery.favouriteAdded', { name: displayName }),
        place: 'bottom',
        action: { label: t('lottery.undo'), press: () => turn(gameId) },
      })
  }
  return (
    <IconButton
      size="sm"
      icon={Heart}
      label={`${t('lottery.favourites')}: ${displayName}`}
      aria-pressed={isFavourite}
      className={css.heart}
      onClick={press}
    />
  )
}
