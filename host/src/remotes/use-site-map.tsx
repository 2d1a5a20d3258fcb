import { createContext, type ReactNode, use } from 'react'
import type { SiteMap } from './site-map.ts'

const SiteMapContext = createContext<SiteMap | undefined>(undefined)

export function SiteMapProvider({ siteMap, children }: { siteMap: SiteMap; children: ReactNode }) {
  return <SiteMapContext value={siteMap}>{children}</SiteMapContext>
}

/** What the remotes give to the page that is shown. */
export function useSiteMap(): SiteMap {
  const siteMap = use(SiteMapContext)
  if (!siteMap) throw new Error('A part of the shell was rendered outside of its router')
  return siteMap
}
