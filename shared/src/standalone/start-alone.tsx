import { I18nProvider } from '@lingui/react'
import type { Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import * as v from 'valibot'
import { createLanguage, loadMessages } from '../i18n/catalogues.ts'
import { isLanguage } from '../i18n/languages.ts'
import { admitWorker } from '../release/admit-worker.ts'
import { brandDocument } from '../release/brand-document.ts'
import { createBuildFiles, installBuildFiles } from '../release/build-files.ts'
import { createStandalone } from '../remote/standalone.tsx'
import { pushWorker } from '../wire/push.ts'
import { siteConfig } from '../wire/site.ts'
import { AlonePage } from './alone-page.tsx'
import { loadAlone } from './load-alone.ts'

declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Renders the only remote of the page's brand document, with the platform behind the page's origin. */
export async function startAlone(root: Root, page: Document): Promise<void> {
  const document = v.parse(brandDocument, JSON.parse(page.getElementById('brand-document')?.textContent ?? ''))
  const [build] = Object.values(document.builds)
  if (!build) throw new Error('The document names no build')
  const files = createBuildFiles(page.baseURI)
  files.admit(new URL(build.base, page.baseURI).href, build.files)
  admitWorker(files, new URL(pushWorker.folder, page.baseURI).href, pushWorker.file)
  // A development server's files change while the page shows them.
  if (process.env.NODE_ENV !== 'production') files.admitOrigin(location.origin)
  installBuildFiles(window, files)
  const language = document.site.defaultLanguage
  const alone = createStandalone({
    origin: '',
    brand: { ...document.site, brand: document.brand },
    language,
    theme: document.site.theme,
    // The router handles this event like the browser's back and forward buttons.
    navigate: (target, { replace = false } = {}) => {
      history[replace ? 'replaceState' : 'pushState'](null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    report: (problem, owner) => console.error(owner, problem),
  })
  const showTheme = () => {
    page.documentElement.dataset.theme = alone.api.theme.getSnapshot()
  }
  alone.api.theme.subscribe(showTheme)
  showTheme()
  const [remote, messages, config] = await Promise.all([
    loadAlone(build),
    loadMessages({}, language),
    alone.sendRequest(siteConfig, {}),
  ])
  // The platform behind the page may differ from the workspace's own and have other languages.
  const languages = config.ok ? config.value.languages.filter(isLanguage) : document.site.languages
  root.render(
    <I18nProvider i18n={createLanguage(language, messages)}>
      <BrowserRouter>
        <AlonePage alone={alone} remote={remote} manifest={build.manifest} languages={languages} />
      </BrowserRouter>
    </I18nProvider>,
  )
}
