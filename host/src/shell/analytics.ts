import type { BrandSite } from '@azulejo/shared/release'
import type { BrandStorage } from '../site/brand-storage.ts'

declare global {
  interface Window {
    dataLayer?: unknown[] | undefined
  }
}

const gtagOrigin = 'https://www.googletagmanager.com'

/** Whether the brand allows Google's script in its pages; otherwise the page's CSP blocks the script. */
export const mayMeasure = ({ csp }: BrandSite): boolean => csp.scripts?.includes(gtagOrigin) ?? false

/** The visitor's consent to analytics; undefined before an answer. */
export function analyticsConsent(storage: BrandStorage): boolean | undefined {
  const answer = storage.read('analytics')
  return answer === undefined ? undefined : answer === 'yes'
}

/** Loads Google Analytics, only for a visitor who agreed; repeated calls load it once. */
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
