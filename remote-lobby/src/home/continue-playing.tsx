import { useQuery, useVisitor } from '@azulejo/shared/remote'
import { recentGames } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import { GameRail } from './game-rail.tsx'

const most = 12

/** What the member played last, in every hall. */
export function ContinuePlaying() {
  const say = useWords()
  const isMember = useVisitor().standing !== 'guest'
  const { value } = useQuery(recentGames, isMember ? {} : undefined)
  const games = isMember ? (value?.list ?? []).slice(0, most) : []
  const all = { to: '/rng?only=recent', label: say('lobby.recent') }
  return <GameRail title={say('lobby.continue')} games={games} all={all} withoutBadge />
}
