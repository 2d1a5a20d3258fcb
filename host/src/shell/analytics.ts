import type { BrandSite } from '@azulejo/shared/release'
import type { BrandStorage } from '../site/brand-storage.ts'

declare global {
  interface Window {
    dataLayer?: unknown[] | undefined
  }
}

const gtagOrigin = 'https://www.googletagmanager.com'

/** Whether the brand lets Google's script into its pages; without that the page's policy would refuse it. */
export const mayMeasure = ({ csp }: BrandSite): boolean => csp.scripts?.includes(gtagOrigin) ?? false

/** The visitor's answer to being measured; undefined until asked. */
export function analyticsConsent(storage: BrandStorage): boolean | undefined {
  const answer = storage.read('analytics')
  return answer === undefined ? undefined : answer === 'yes'
}

/** Loads Google Analytics, only for a visitor who agreed; asking twice loads once. */
export function startAnalytics(gtagId: string | undefined, storage: BrandStorage, page: Window): void {
  if (!gtagId || !analyticsConsent(storage) || page.dataLayer) return
  page.dataLayer = [
    ['js', new Date()],
    ['config', gtagId],
  ]
  const script = page.document.createElement('script')
  script.async = true
  script.src = `${gtagOrigin}/gtag/js?id=${encodeURIComponent(gtagId)}`
  page.document.head.append(script)
}
