import { lazyCatalogue } from '@azulejo/shared/i18n'
import { LateMessages } from '@azulejo/shared/remote'
import { useLocation, useSearchParams } from 'react-router-dom'
import { GameVisit } from './game-visit.tsx'
import { targetOf } from './launch-query.ts'
import { NoGame } from './no-game.tsx'

const catalogue = lazyCatalogue({
  pt: () => import('../locales/game/pt.json'),
  en: () => import('../locales/game/en.json'),
  'pt-PT': () => import('../locales/game/pt-PT.json'),
  es: () => import('../locales/game/es.json'),
  zh: () => import('../locales/game/zh.json'),
})

/** A game in its frame under the header; an address that names no game leads back to the halls. */
export function GameScreen() {
  const [query] = useSearchParams()
  const { key } = useLocation()
  const target = targetOf(query)
  return (
    <LateMessages catalogue={catalogue}>{target ? <GameVisit key={key} target={target} /> : <NoGame />}</LateMessages>
  )
}
