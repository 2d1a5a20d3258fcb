import { useLocation } from 'react-router-dom'
import { useWords } from '../words/use-words.ts'
import { HallView } from './hall-view.tsx'
import { hallAt } from './halls.ts'

/** One lobby for all categories; the address says which. */
export function HallScreen() {
  const say = useWords()
  const { pathname } = useLocation()
  const hall = hallAt(pathname.replace(/\/+$/, ''))
  if (!hall) return null
  const { path, gameClass, title, bannerGroup } = hall
  return <HallView key={path} title={say(title)} gameClass={gameClass} bannerGroup={bannerGroup} />
}
