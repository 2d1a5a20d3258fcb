import type { BrandDocument } from '@azulejo/shared/brand-document'

type Start = {
  readonly brand: string
  readonly merchant: string
  readonly device: string
  readonly theme: string
  readonly languages: readonly string[]
  readonly language: string
  readonly locales: Readonly<Record<string, string>>
  readonly homePaths: readonly string[]
  /** By language: what happened, and the button that loads the page again. */
  readonly failure: Readonly<Record<string, readonly [line: string, again: string]>>
}

/**
 * Runs in the page, as text, before anything else: the visitor's theme and language before the first paint, and the
 * shell's first calls before its first script, the permission ahead of all. They wait on `window.__started`, by name,
 * for whoever asks first. A guest's home page shows the picture of its first banner before the shell is there, and a shell
 * that does not come leaves a sentence and a way to load the page again.
 */
function startPage(start: Start): void {
  const read = (name: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') => {
    try {
      return window[storage].getItem(`${start.brand}:${name}`)
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
  const showFailure = () => {
    const [line, again] = start.failure[language] ?? []
    const text = Object.assign(document.createElement('p'), { textContent: line })
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
    button.onclick = () => location.reload()
    const notice = Object.assign(document.createElement('main'), { className: 'sk-failure', role: 'alert' })
    notice.append(text, button)
    document.getElementById('root')?.replaceChildren(notice)
  }
  Object.assign(window, { __startFailed: showFailure })
  // The shell's own first scripts; those that come later fail in their own places.
  const hearFailure = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showFailure()
  }
  addEventListener('error', hearFailure, true)

  const headers = { Merchant: start.merchant, Language: language, Device: start.device, ModuleId: 'COMM3' }
  const started: Record<string, Promise<Response>> = {}
  const call = (name: string, address: string) => {
    const answer = fetch(address, { headers })
    answer.catch(() => {})
    started[name] = answer
    return answer
  }
  Object.assign(window, { __started: started })
  call('permission', `/wps/system/permission?host=${encodeURIComponent(location.hostname)}`)
  if (!read(`kept.settings.${language}`, 'sessionStorage')) call('settings', '/wps/system/settings/consolidated')

  const words = JSON.parse(document.getElementById('words')?.textContent || '{}')[language]
  if (words)
    document.head.append(Object.assign(document.createElement('link'), words, { rel: 'preload', as: 'script' }))

  if (!start.homePaths.includes(location.pathname)) return
  const banners = call('announcements.w_home', '/wps/relay/MCSFE_getListAnnouncements?groupName=w_home')
  if (read('token', 'sessionStorage')) return
  root.dataset.first = 'home'
  banners
    .then((answer) => answer.clone().json())
    .then(({ value }) => {
      const picture = Object.assign(new Image(), { src: value.banners[0].url, fetchPriority: 'high', alt: '' })
      document.querySelector('.sk-hero')?.append(picture)
    })
    .catch(() => {})
}

const locales = { pt: 'pt-BR', en: 'en-US', es: 'es-419', zh: 'zh-CN' } as const

const failure = {
  pt: ['Erro de rede. Tente de novo', 'Tentar de novo'],
  en: ['Network error. Try again', 'Try again'],
  es: ['Error de red. Inténtalo de nuevo', 'Reintentar'],
  zh: ['网络连接异常，请重试', '重试'],
} as const

const descriptions = {
  pt: (brand: string) => `${brand}: caça-níqueis, cassino ao vivo, loterias, esportes e promoções em um só lugar.`,
  en: (brand: string) => `${brand}: slots, live casino, lotteries, sports and promotions in one place.`,
  es: (brand: string) => `${brand}: tragamonedas, casino en vivo, loterías, deportes y promociones en un solo lugar.`,
  zh: (brand: string) => `${brand}：老虎机、真人娱乐、彩票、体育与优惠，尽在一处。`,
} as const

/** The home page in a sentence, for search engines; the shell puts that of the page shown in its place. */
export const descriptionOf = ({ name, defaultLanguage }: BrandDocument['site']): string =>
  descriptions[defaultLanguage](name)

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
    failure,
    homePaths: ['/', '/index', '/index.html', '/home'],
  }
  const source = startPage.toString().replace(/[ \t]*\n\s*/g, '\n')
  return `(${source})(${inlineJson(start)})`
}

/** JSON that ends no script element and opens no comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
