import { createContext, type ReactNode, use } from 'react'
import type { Site } from './site.ts'

const SiteContext = createContext<Site | undefined>(undefined)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the state and services of the shell; remotes have no access to them. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('A part of the shell was rendered outside of its site')
  return site
}
