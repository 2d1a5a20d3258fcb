import '../design/tokens.css'
import '../design/fonts.css'
import '../design/reset.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import * as v from 'valibot'
import { createLanguage, loadMessages } from '../i18n/catalogues.ts'
import { isLanguage } from '../i18n/languages.ts'
import type { Transport } from '../platform/transport.ts'
import { buildDeclaration } from '../release/build-declaration.ts'
import type { Remote } from '../remote/define-remote.tsx'
import { createStandalone } from '../remote/standalone.tsx'
import { testBrand } from '../testing/test-brand.ts'
import { AlonePage } from './alone-page.tsx'

export type AloneOptions = {
  readonly remote: Remote
  /** Content of the remote's `remote.json`. */
  readonly declaration: unknown
  /** Overrides of the brand, such as `merchant`. */
  readonly brand?: Partial<typeof testBrand>
  /** Answers all calls in place of the platform behind the page's origin. */
  readonly send?: Transport | undefined
}

/**
 * Shows a remote in a page of its own, with login, language, theme and a list of its screens. Call it once in a page.
 * @param element empty element of the page
 */
export async function showAlone(element: HTMLElement, options: AloneOptions): Promise<void> {
  const { remote, send } = options
  const manifest = v.parse(buildDeclaration, options.declaration)
  const brand = { ...testBrand, ...options.brand }
  const language = brand.defaultLanguage
  const alone = createStandalone({
    origin: '',
    brand,
    language,
    theme: brand.theme,
    // The router handles this event like the browser's back and forward buttons.
    navigate: (target, { replace = false } = {}) => {
      history[replace ? 'replaceState' : 'pushState'](null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    report: (problem, owner) => console.error(owner, problem),
    ...(send ? { send } : {}),
  })
  const showTheme = () => {
    element.ownerDocument.documentElement.dataset.theme = alone.api.theme.getSnapshot()
  }
  alone.api.theme.subscribe(showTheme)
  showTheme()
  const messages = await loadMessages({}, language)
  createRoot(element).render(
    <I18nProvider i18n={createLanguage(language, messages)}>
      <BrowserRouter>
        <AlonePage
          alone={alone}
          remote={remote}
          manifest={manifest}
          languages={manifest.languages.filter(isLanguage)}
        />
      </BrowserRouter>
    </I18nProvider>,
  )
}
