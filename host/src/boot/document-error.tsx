import { createLanguage, languageOfTag, loadMessages } from '@azulejo/shared/i18n'
import type { Fault } from '@azulejo/shared/kernel'
import { I18nProvider, useLingui } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { hostCatalogues } from '../locales/host-catalogues.ts'

/** Renders the error of a page without a usable brand document, in the language of the page's `lang` attribute. */
export async function showDocumentError(root: HTMLElement, fault: Fault, page: Document): Promise<void> {
  const language = languageOfTag(page.documentElement.lang) ?? 'pt'
  const i18n = createLanguage(language, await loadMessages(hostCatalogues, language))
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <DocumentError fault={fault} />
    </I18nProvider>,
  )
}

function DocumentError({ fault }: { readonly fault: Fault }) {
  const { _: t } = useLingui()
  return (
    <main role="alert" style={{ padding: 36, maxWidth: '62ch' }}>
      <h1>{t('host.documentError.title')}</h1>
      <p>{t('host.documentError.line')}</p>
      <p>
        <code>
          {fault.code}: {fault.detail}
        </code>
      </p>
    </main>
  )
}
