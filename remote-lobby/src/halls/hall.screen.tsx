import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import { HallView } from './hall-view.tsx'
import { hallAt } from './halls.ts'

/** One screen for all categories; the address names the category. */
export function HallScreen() {
  const { _: t } = useLingui()
  const { pathname } = useLocation()
  const hall = hallAt(pathname.replace(/\/+$/, ''))
  if (!hall) return null
  const { path, gameClass, title, bannerGroup } = hall
  return <HallView key={path} title={t(title)} gameClass={gameClass} bannerGroup={bannerGroup} />
}
