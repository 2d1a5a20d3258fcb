import { languages } from '@azulejo/shared/kernel'
import {
  type BrandDocument,
  elementName,
  embeddedFolder,
  embeddedSchema,
  embeddedSettings,
  labelIn,
} from '@azulejo/shared/release'
import { composePage, type PageParts } from './compose-page.ts'
import { inlineJson } from './head-script.ts'
import { pageHeaders } from './security-headers.ts'

type Start = {
  /** Names of the elements, each with its area and the titles of its frame by language. */
  readonly elements: readonly (readonly [name: string, area: string, titles: Readonly<Record<string, string>>])[]
  readonly origins: readonly string[]
  readonly folder: string
  readonly schema: string
  /** Names of the attributes, which the address of the frame has in its fragment. */
  readonly attributes: readonly string[]
  readonly languages: readonly string[]
  readonly language: string
  /** By language: the waiting text, the failure text and the label of the button that tries again. */
  readonly words: Readonly<Record<string, readonly [waiting: string, failed: string, again: string]>>
  readonly styles: string
  /** Milliseconds until a frame that tells nothing counts as failed: in all, and after it has loaded. */
  readonly limitMs: number
  readonly loadedLimitMs: number
  /** Most height of a frame, in CSS pixels. */
  readonly mostHeight: number
}

/**
 * Runs as text in a page of another origin. It defines the elements of a brand, each a frame with a page of the brand's
 * site. Nothing that fails here reaches the foreign page: an element shows a text with a button instead.
 */
function defineElements(start: Start): void {
  const own = document.currentScript
  if (!(own instanceof HTMLScriptElement)) return
  const { origin } = new URL(own.src)
  if (!start.origins.includes(location.origin)) {
    console.warn(`${origin} does not offer its elements to ${location.origin}`)
    return
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(start.styles)
  const made = (tag: string, text: string, role?: string) => {
    const element = Object.assign(document.createElement(tag), { textContent: text })
    if (role) element.setAttribute('role', role)
    return element
  }
  const shadows = new WeakMap<HTMLElement, ShadowRoot>()
  const shadowOf = (element: HTMLElement) => {
    const shadow = shadows.get(element) ?? element.attachShadow({ mode: 'open' })
    shadows.set(element, shadow)
    shadow.adoptedStyleSheets = [sheet]
    return shadow
  }
  /** Fills an element. Returns what a changed attribute calls, and what ends the element. */
  const fill = (element: HTMLElement, area: string, titles: Readonly<Record<string, string>>) => {
    const shadow = shadowOf(element)
    const language = () => {
      const wanted = element.getAttribute('language') ?? ''
      return start.languages.includes(wanted) ? wanted : start.language
    }
    const address = () => {
      const settings = new URLSearchParams({ language: language() })
      for (const name of start.attributes) {
        const value = element.getAttribute(name)
        if (value !== null && !settings.has(name)) settings.set(name, value)
      }
      return `${origin}/${start.folder}/${area}#${settings}`
    }
    const frame = document.createElement('iframe')
    const timers: ReturnType<typeof setTimeout>[] = []
    const wait = (ms: number) => timers.push(setTimeout(fail, ms))
    const stopWaiting = () => {
      for (const timer of timers.splice(0)) clearTimeout(timer)
    }
    let status: HTMLElement | undefined
    const box = made('div', '')
    box.className = 'box'
    const load = () => {
      const [waiting = ''] = start.words[language()] ?? []
      stopWaiting()
      box.lang = language()
      frame.title = titles[language()] ?? area
      frame.src = address()
      frame.className = 'waiting'
      frame.style.height = ''
      status = made('p', waiting, 'status')
      box.replaceChildren(frame, status)
      wait(start.limitMs)
    }
    function fail() {
      const [, failed = '', again = ''] = start.words[language()] ?? []
      stopWaiting()
      const button = Object.assign(made('button', again), { type: 'button', onclick: load })
      const alert = made('div', '', 'alert')
      alert.append(made('p', failed), button)
      box.replaceChildren(alert)
    }
    const hear = ({ data, origin: sender, source }: MessageEvent) => {
      if (source === null || source !== frame.contentWindow || sender !== origin) return
      if (data?.schema !== start.schema) return
      if (data.kind === 'failed') fail()
      if (data.kind === 'shown') {
        stopWaiting()
        frame.className = ''
        status?.remove()
      }
      if (data.kind === 'size' && Number.isFinite(data.height))
        frame.style.height = `${Math.min(Math.max(0, data.height), start.mostHeight)}px`
    }
    // Without top navigation: the foreign page stays where it is, whatever a build does in the frame.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    frame.referrerPolicy = 'strict-origin'
    frame.addEventListener('load', () => {
      if (frame.className === 'waiting') wait(start.loadedLimitMs)
    })
    addEventListener('message', hear)
    load()
    shadow.replaceChildren(box)
    return {
      change() {
        frame.title = titles[language()] ?? area
        box.lang = language()
        // A changed fragment loads no page. `replace` adds nothing to the history of the foreign page.
        if (frame.contentWindow) frame.contentWindow.location.replace(address())
      },
      end() {
        stopWaiting()
        removeEventListener('message', hear)
        shadow.replaceChildren()
      },
    }
  }
  const safely = (work: () => void) => {
    try {
      work()
    } catch (error) {
      console.warn(error)
    }
  }
  for (const [name, area, titles] of start.elements) {
    if (customElements.get(name)) continue
    const filled = new WeakMap<HTMLElement, ReturnType<typeof fill>>()
    customElements.define(
      name,
      class extends HTMLElement {
        static get observedAttributes() {
          return start.attributes
        }
        connectedCallback() {
          safely(() => {
            filled.set(this, fill(this, area, titles))
          })
        }
        disconnectedCallback() {
          safely(() => {
            filled.get(this)?.end()
            filled.delete(this)
          })
        }
        attributeChangedCallback() {
          safely(() => filled.get(this)?.change())
        }
      },
    )
  }
}

const words = {
  pt: ['Carregando', 'Erro de rede. Tente de novo', 'Tentar de novo'],
  'pt-PT': ['A carregar', 'Erro de rede. Tente novamente', 'Tentar novamente'],
  en: ['Loading', 'Network error. Try again', 'Try again'],
  es: ['Cargando', 'Error de red. Inténtalo de nuevo', 'Reintentar'],
  zh: ['加载中', '网络连接异常，请重试', '重试'],
} as const

/** Rules of the shadow tree. `!important` rules of a shadow tree win over all rules of the page around it. */
const styles = `
:host{display:block!important;min-height:200px;overflow:auto}
:host([hidden]){display:none!important}
.box{all:initial;display:block;position:relative;min-height:200px;font:400 16px/1.5 system-ui,sans-serif;color:CanvasText}
iframe{display:block;width:100%;height:100%;min-height:200px;border:0;color-scheme:normal}
iframe.waiting{visibility:hidden}
[role=status],[role=alert]{position:absolute;inset:0;display:grid;gap:12px;place-content:center;justify-items:center;margin:0;padding:16px;text-align:center}
[role=alert] p{margin:0}
button{min-height:44px;padding:8px 16px;border:1px solid currentcolor;border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
`

/** Titles of an area's frame by language, from the labels of its build. */
function titlesOf({ builds, site }: BrandDocument, build: string): Readonly<Record<string, string>> {
  const manifest = builds[build]?.manifest
  const key = manifest?.labels.en?.area ? 'area' : (manifest?.routes[0]?.title ?? '')
  const title = (language: string) => {
    const label = manifest && labelIn(manifest, key, language)
    return label ? `${label} | ${site.name}` : site.name
  }
  return Object.fromEntries(languages.map((language) => [language, title(language)]))
}

/** Source of the script that defines the elements of a brand. */
function elementsScript(document: BrandDocument, { areas, origins }: { areas: string[]; origins: string[] }): string {
  const { brand, site } = document
  const start: Start = {
    elements: areas.flatMap((area) => {
      const row = document.areas[area]
      return row ? [[elementName(brand, area), area, titlesOf(document, row.stable)] as const] : []
    }),
    origins,
    folder: embeddedFolder,
    schema: embeddedSchema,
    attributes: embeddedSettings,
    languages: site.languages,
    language: site.defaultLanguage,
    words,
    styles,
    limitMs: 20_000,
    loadedLimitMs: 8_000,
    mostHeight: 20_000,
  }
  const code = defineElements.toString().replace(/[ \t]*\n\s*/g, '\n')
  return `(${code})(${inlineJson(start)})\n`
}

/** Composes the page for frames of other origins, and the script of its elements; undefined if the brand offers no area. */
export function composeEmbedded(parts: PageParts & { readonly isDevelopment?: boolean | undefined }) {
  const { site } = parts.document
  if (!site.embedding) return undefined
  const page = composePage({ ...parts, firstView: undefined, frame: 'embedded' })
  const { scriptHashes, styleHashes } = page
  const { isDevelopment } = parts
  const headers = pageHeaders({ site, isDevelopment, scriptHashes, styleHashes, ancestors: site.embedding.origins })
  return { page, headers, script: elementsScript(parts.document, site.embedding) }
}
