import { useQuery } from '@azulejo/shared/data'
import { mayUseRealMoney } from '@azulejo/shared/kernel'
import { useVisitor } from '@azulejo/shared/remote'
import { favouriteGames } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { pathOfClass } from '../halls/halls.ts'
import { GameRail } from './game-rail.tsx'

const most = 12

/** Home page rail of the member's favourites of all halls, newest first. */
export function FavouriteGames() {
  const { _: t } = useLingui()
  const isReal = mayUseRealMoney(useVisitor().role)
  const { state, value } = useQuery(favouriteGames, isReal ? { gameType: 'ALL', pageSize: most } : undefined)
  const games = value?.content ?? (isReal && state === 'loading' ? undefined : [])
  const hall = pathOfClass(games?.[0]?.gameClassify ?? 'RNG')
  const all = { to: `${hall}?only=favourites`, label: t('lobby.seeAll') }
  return <GameRail title={t('lobby.favourites')} games={games} all={all} />
}
