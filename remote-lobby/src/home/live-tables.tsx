import { useQuery } from '@azulejo/shared/data'
import { hotGames } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { GameRail } from './game-rail.tsx'

/** Home page rail of live casino tables. */
export function LiveTables() {
  const { _: t } = useLingui()
  const { state, value } = useQuery(hotGames, { gameClassify: 'LIVE', count: 12 })
  const all = { to: '/live', label: t('lobby.seeAll') }
  return (
    <GameRail
      title={t('lobby.liveTables')}
      games={value?.list ?? (state === 'loading' ? undefined : [])}
      all={all}
      withoutBadge
    />
  )
}
