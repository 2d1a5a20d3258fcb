import { useQuery } from '@azulejo/shared/data'
import { hotGames } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { GameRail } from './game-rail.tsx'

/** Home page rail of the games most players play now. */
export function HotGames() {
  const { _: t } = useLingui()
  const { state, value } = useQuery(hotGames, { count: 12 })
  const all = { to: '/rng', label: t('lobby.seeAll') }
  return (
    <GameRail
      title={t('lobby.hot')}
      games={value?.list ?? (state === 'loading' ? undefined : [])}
      all={all}
      withoutBadge
    />
  )
}
