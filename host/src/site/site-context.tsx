import { createContext, type ReactNode, use } from 'react'
import type { Site } from './site.ts'

const SiteContext = createContext<Site | undefined>(undefined)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Everything the shell is made of; remotes never see it. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('A part of the shell was rendered outside of its site')
  return site
}
