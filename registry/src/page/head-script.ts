import { localeOf } from '@azulejo/shared/kernel'
import {
  type BrandDocument,
  canaryBucket,
  fitsView,
  guestFacts,
  hostRoutes,
  storedPreview,
  wide,
} from '@azulejo/shared/release'

type Start = {
  readonly brand: string
  readonly merchant: string
  readonly device: string
  readonly theme: string
  readonly languages: readonly string[]
  readonly language: string
  readonly locales: Readonly<Record<string, string>>
  readonly homePaths: readonly string[]
  /** By path: names of stored values that prefill the form of the path, so that the first view does not fit. */
  readonly keptForForms: Readonly<Record<string, readonly string[]>>
  /** By language: the failure text, the slow text, and the labels of the reload button and the customer service link. */
  readonly words: Readonly<Record<string, readonly [failed: string, slow: string, again: string, contact: string]>>
  readonly guestFacts: typeof guestFacts
  /** Media query of windows with room for the side menu. */
  readonly wide: string
  /** Storage name of a tab's build preview. */
  readonly storedPreview: string
  /** Milliseconds until the page shows the slow text. */
  readonly slowMs: number
  /** Milliseconds until the first calls are aborted. */
  readonly limitMs: number
}

/**
 * Runs in the page, as text, before all other scripts. It sets the visitor's theme and language before the first paint and
 * sends the shell's first calls, the permission first, before the shell's first script. `window.__started` holds the calls
 * by name for the first reader. A guest's home page shows the image of its first banner before the shell has loaded. When
 * the shell fails to load or is slow, or the permission call is never answered, the page shows a text with a reload button
 * and a link to customer service.
 */
function startPage(start: Start, bucketOf: typeof canaryBucket, fits: typeof fitsView): void {
  const read = (name: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') => {
    try {
      return window[storage].getItem(`${start.brand}:${name}`)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  /** Whether this browser gets a canary instead of a build that rendered the view; the shell uses the same device id. */
  const hasCanary = () => {
    const canaries: [salt: string, basisPoints: number][] = JSON.parse(root.dataset.canaries ?? '[]')
    if (canaries.length === 0) return false
    try {
      const device = read('device') ?? crypto.randomUUID()
      localStorage.setItem(`${start.brand}:device`, device)
      return canaries.some(([salt, basisPoints]) => bucketOf(salt, device) < basisPoints)
    } catch {
      return true
    }
  }
  const theme = read('theme')
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : start.theme
  const kept = read('language')
  const written = root.lang
  const language = kept && start.languages.includes(kept) ? kept : start.language
  root.lang = start.locales[language] ?? language
  const token = read('token', 'sessionStorage')
  const isRemembered = /(^|; )(__Secure-)?loginKept=1/.test(document.cookie)
  // Visitors whom the pre-rendered view does not fit see the outline from the first paint.
  const view = { ...start.guestFacts, lang: written, theme: start.theme }
  const visitor = () => ({
    lang: root.lang,
    theme: root.dataset.theme ?? '',
    search: location.search,
    isWide: matchMedia(start.wide).matches,
    isMember: token !== null || isRemembered,
    hasBuildPreview: read(start.storedPreview, 'sessionStorage') !== null,
    hasCanary: hasCanary(),
    hasKeptForm: (start.keptForForms[location.pathname] ?? []).some(
      (name) => (read(name) ?? read(name, 'sessionStorage')) !== null,
    ),
  })
  if (root.dataset.firstView && !fits(view, visitor())) root.dataset.firstView = 'off'
  if (root.dataset.firstView === 'on') {
    const clicks: Element[] = []
    Object.assign(window, { __queuedClicks: clicks })
    // Links work without the shell; other clicks are queued until the shell or remote has loaded.
    const keepClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a[href]')) return
      const control = event.target.closest('[data-dehydrated] :is(button, input[type="checkbox"], input[type="radio"])')
      if (!control) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clicks.push(control)
    }
    addEventListener('click', keepClick, true)
  }
  const [failed, slow, again, contact] = start.words[language] ?? []
  const notice = (tag: string, className: string, role: string, line: string | undefined) => {
    const text = Object.assign(document.createElement('p'), { textContent: line })
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
    button.onclick = () => location.reload()
    // The last known address of customer service, because the answer with the current address failed.
    const kept = read('service') ?? ''
    const href = /^(https:\/\/|\/[a-z])/.test(kept) ? kept : '/helpmc?topic=service'
    const link = Object.assign(document.createElement('a'), { href, target: 'customer-service', textContent: contact })
    const made = Object.assign(document.createElement(tag), { className, role })
    made.append(text, button, link)
    return made
  }
  const page = () => document.getElementById('root')
  /** The outline beside the root element, which exists only with a first view. */
  const outline = () => document.querySelector('body > .sk-page')
  const showFailure = () => {
    page()?.replaceChildren(notice('main', 'sk-failure', 'alert', failed))
    page()?.removeAttribute('data-dehydrated')
    outline()?.remove()
    delete root.dataset.firstView
  }
  /** Whether the page still shows the outline instead of the shell. */
  const isWaiting = () => document.querySelector('.sk-page') !== null
  Object.assign(window, { __startFailed: showFailure })
  // Handles only the shell's first scripts; later scripts have their own error handling.
  const onScriptError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showFailure()
  }
  addEventListener('error', onScriptError, true)

  const headers = { Merchant: start.merchant, Language: language, Device: start.device, ModuleId: 'COMM3' }
  const started: Record<string, Promise<Response>> = {}
  const timeout = new AbortController()
  const keep = (name: string, answer: Promise<Response>) => {
    answer.catch(() => {})
    started[name] = answer
    return answer
  }
  const call = (name: string, address: string, own: RequestInit = {}) =>
    keep(name, fetch(address, { ...own, headers: { ...headers, ...own.headers }, signal: timeout.signal }))
  Object.assign(window, { __started: started })
  let isAnswered = false
  const answered = () => {
    isAnswered = true
  }
  const permission = call('permission', `/wps/system/permission?host=${encodeURIComponent(location.hostname)}`)
  permission.then(answered, answered)
  // Hides the games of a first view when the site is closed or the visitor's country is restricted.
  if (root.dataset.firstView)
    permission
      .then((answer) => answer.clone().json())
      .then(({ value: { maintenance, regionRestriction } }) => {
        const isBeforeShell = document.readyState === 'loading' || outline() !== null
        if ((maintenance || regionRestriction) && isBeforeShell) root.dataset.firstView = 'off'
      })
      .catch(() => {})
  /** Runs at once, or when the browser has read the page if that has not come as far as the outline. */
  const inPage = (show: () => void) => {
    if (document.readyState === 'loading' && !isWaiting())
      document.addEventListener('readystatechange', show, { once: true })
    else show()
  }
  const showSlow = () => {
    if (isWaiting()) (outline() ? document.body : page())?.append(notice('div', 'sk-slow', 'status', slow))
  }
  setTimeout(() => inPage(showSlow), start.slowMs)
  setTimeout(() => {
    if (!isAnswered)
      inPage(() => {
        if (isWaiting()) showFailure()
      })
    timeout.abort()
  }, start.limitMs)
  // The session loads in parallel with the scripts. A logged-in tab shares its session with a new tab, so none is resumed.
  if (token) call(`memberInfo:${token}`, '/wps/member/info', { headers: { Authorization: token }, cache: 'no-store' })
  else if (isRemembered && 'locks' in navigator && !/[?&]token=/.test(location.search))
    keep(
      'resumeLogin',
      navigator.locks.query().then(({ held = [] }) => {
        if (held.some(({ name }) => name === `${start.brand}:session`)) throw new Error('another tab is logged in')
        const json = { 'Content-Type': 'application/json' }
        const own = { method: 'POST', body: '{}', cache: 'no-store' } as const
        return fetch('/wps/session/resume', { ...own, headers: { ...headers, ...json }, signal: timeout.signal })
      }),
    )
  if (!read(`kept.settings.${language}`, 'sessionStorage')) call('settings', '/wps/system/settings/consolidated')

  const early = JSON.parse(document.getElementById('early-files')?.textContent || '{}')
  // With a first view the shell sends no call before it has hydrated the view.
  const files = [early.words?.[language], root.dataset.firstView === 'on' ? undefined : early.clients]
  for (const file of files)
    if (file)
      document.head.append(Object.assign(document.createElement('link'), file, { rel: 'preload', as: 'script' }))

  if (!start.homePaths.includes(location.pathname)) return
  const banners = call('announcements.w_home', '/wps/relay/MCSFE_getListAnnouncements?groupName=w_home')
  if (token || root.dataset.firstView === 'on') return
  root.dataset.first = 'home'
  banners
    .then((answer) => answer.clone().json())
    .then(({ value }) => {
      const picture = Object.assign(new Image(), { src: value.banners[0].url, fetchPriority: 'high', alt: '' })
      document.querySelector('.sk-hero')?.append(picture)
    })
    .catch(() => {})
}

const words = {
  'pt-PT': [
    'Erro de rede. Tente novamente',
    'Está a demorar mais do que o normal.',
    'Tentar novamente',
    'Contacte-nos',
  ],
  pt: ['Erro de rede. Tente de novo', 'Está demorando mais que o normal.', 'Tentar de novo', 'Fale conosco'],
  en: ['Network error. Try again', 'This is taking longer than usual.', 'Try again', 'Contact us'],
  es: ['Error de red. Inténtalo de nuevo', 'Está tardando más de lo normal.', 'Reintentar', 'Contáctanos'],
  zh: ['网络连接异常，请重试', '所需时间比平时长。', '重试', '联系我们'],
} as const

const descriptions = {
  pt: (brand: string) => `${brand}: caça-níqueis, cassino ao vivo, loterias, esportes e promoções em um só lugar.`,
  'pt-PT': (brand: string) => `${brand}: slot machines, casino ao vivo, lotarias, desporto e promoções num só lugar.`,
  en: (brand: string) => `${brand}: slots, live casino, lotteries, sports and promotions in one place.`,
  es: (brand: string) => `${brand}: tragamonedas, casino en vivo, loterías, deportes y promociones en un solo lugar.`,
  zh: (brand: string) => `${brand}：老虎机、真人娱乐、彩票、体育与优惠，尽在一处。`,
} as const

/** Description of the home page for search engines; the shell replaces it with the description of the current page. */
export const descriptionOf = ({ name, defaultLanguage }: BrandDocument['site']): string =>
  descriptions[defaultLanguage](name)

/** Source of the page's only inline script. It is the same for every visitor, so that its hash can be allowed. */
export function headScript({ brand, site }: BrandDocument): string {
  const start: Start = {
    brand,
    merchant: site.merchant,
    device: site.device,
    theme: site.theme,
    languages: site.languages,
    language: site.defaultLanguage,
    locales: localeOf,
    words,
    guestFacts,
    wide,
    storedPreview,
    slowMs: 8_000,
    limitMs: 20_000,
    homePaths: hostRoutes.home,
    keptForForms: { '/login': ['loginRemember', 'loginTypeSms'], '/register': ['affiliateCode'] },
  }
  const textOf = (code: (...values: never[]) => unknown) => code.toString().replace(/[ \t]*\n\s*/g, '\n')
  return `(${textOf(startPage)})(${inlineJson(start)},${textOf(canaryBucket)},${textOf(fitsView)})`
}

/** Serialises JSON that cannot end a script element or open a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
