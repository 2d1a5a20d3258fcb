import { useQuery } from '@azulejo/shared/remote'
import { hotGames } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import { GameRail } from './game-rail.tsx'

/** What most players play now. */
export function HotGames() {
  const say = useWords()
  const { state, value } = useQuery(hotGames, { count: 12 })
  const all = { to: '/rng', label: say('lobby.seeAll') }
  return (
    <GameRail
      title={say('lobby.hot')}
      games={value?.list ?? (state === 'loading' ? undefined : [])}
      all={all}
      withoutBadge
    />
  )
}
