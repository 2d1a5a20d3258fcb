import type { BrandDocument } from '@azulejo/shared/brand-document'

type Start = {
  readonly brand: string
  readonly merchant: string
  readonly device: string
  readonly theme: string
  readonly languages: readonly string[]
  readonly language: string
  readonly locales: Readonly<Record<string, string>>
}

/**
 * Runs in the page, as text, before anything else: the visitor's theme and language before the first paint, and the
 * permission call before the first script. The call waits on `window.__permission` for whoever asks first.
 */
function startPage(start: Start): void {
  const read = (name: string) => {
    try {
      return localStorage.getItem(`${start.brand}:${name}`)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const theme = read('theme')
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : start.theme
  const kept = read('language')
  const language = kept && start.languages.includes(kept) ? kept : start.language
  root.lang = start.locales[language] ?? language
  const headers = { Merchant: start.merchant, Language: language, Device: start.device, ModuleId: 'COMM3' }
  const permission = fetch(`/wps/system/permission?host=${encodeURIComponent(location.hostname)}`, { headers })
  permission.catch(() => {})
  Object.assign(window, { __permission: permission })
}

const locales = { pt: 'pt-BR', en: 'en-US', es: 'es-419', zh: 'zh-CN' } as const

/** The BCP 47 tag of a language, as the `lang` attribute wants it. */
export const localeOf = (language: keyof typeof locales): string => locales[language]

/** Source of the page's only inline script. It is the same for every visitor, so that its hash can be allowed. */
export function headScript({ brand, site }: BrandDocument): string {
  const start: Start = {
    brand,
    merchant: site.merchant,
    device: site.device,
    theme: site.theme,
    languages: site.languages,
    language: site.defaultLanguage,
    locales,
  }
  const source = startPage.toString().replace(/[ \t]*\n\s*/g, '\n')
  return `(${source})(${inlineJson(start)})`
}

/** JSON that ends no script element and opens no comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
