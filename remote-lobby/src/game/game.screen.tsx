import { useLocation, useSearchParams } from 'react-router-dom'
import { GameVisit } from './game-visit.tsx'
import { targetOf } from './launch-query.ts'
import { NoGame } from './no-game.tsx'

/** A game in its frame under the header; an address that names no game leads back to the halls. */
export function GameScreen() {
  const [query] = useSearchParams()
  const { key } = useLocation()
  const target = targetOf(query)
  return target ? <GameVisit key={key} target={target} /> : <NoGame />
}
