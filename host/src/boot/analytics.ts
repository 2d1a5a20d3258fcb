import type { BrandStorage } from './brand-storage.ts'

declare global {
  interface Window {
    dataLayer?: unknown[] | undefined
  }
}

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
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`
  page.document.head.append(script)
}
