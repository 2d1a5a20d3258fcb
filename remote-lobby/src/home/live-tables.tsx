import { useQuery } from '@azulejo/shared/remote'
import { hotGames } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import { GameRail } from './game-rail.tsx'

/** Tables of the live casino. */
export function LiveTables() {
  const say = useWords()
  const { state, value } = useQuery(hotGames, { gameClassify: 'LIVE', count: 12 })
  const all = { to: '/live', label: say('lobby.seeAll') }
  return (
    <GameRail
      title={say('lobby.liveTables')}
      games={value?.list ?? (state === 'loading' ? undefined : [])}
      all={all}
      withoutBadge
    />
  )
}
