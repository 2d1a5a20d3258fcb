import { useQuery } from '@azulejo/shared/data'
import { useVisitor } from '@azulejo/shared/remote'
import { recentGames } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { GameRail } from './game-rail.tsx'

const most = 12

/** Home page rail of the member's recently played games of all halls. */
export function ContinuePlaying() {
  const { _: t } = useLingui()
  const isMember = useVisitor().role !== 'guest'
  const { state, value } = useQuery(recentGames, isMember ? {} : undefined)
  const games = value?.list.slice(0, most) ?? (isMember && state === 'loading' ? undefined : [])
  const all = { to: '/rng?only=recent', label: t('lobby.recent') }
  return <GameRail title={t('lobby.continue')} games={games} all={all} withoutBadge />
}
