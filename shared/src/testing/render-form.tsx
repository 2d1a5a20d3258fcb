import { I18nProvider } from '@lingui/react'
import { act, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormMessages } from '../forms/form-messages.tsx'
import { formCatalogues } from '../i18n/form-catalogues.ts'
import { createLanguage, type Language, loadMessages } from '../i18n/index.ts'
import type { Transport } from '../platform/transport.ts'
import { HostProvider } from '../remote/host-context.tsx'
import { createStandalone } from '../remote/standalone.tsx'
import type { Visitor } from '../remote/visitor.ts'
import { testBrand } from './test-brand.ts'

type Options = {
  readonly language?: Language
  readonly brand?: Partial<typeof testBrand>
  /** Transport for the calls of the form; defaults to the gateway. */
  readonly send?: Transport
  /** Visitor of the form; a guest if omitted. */
  readonly visitor?: Visitor
}

/** Renders a form in a standalone host, for tests of forms. */
export async function renderForm(
  children: ReactNode,
  { language = 'en', brand, send, visitor }: Options = {},
): Promise<RenderResult> {
  const site = createStandalone({
    origin: '',
    brand: { ...testBrand, ...brand },
    language,
    theme: 'dark',
    navigate: () => undefined,
    report: (problem) => {
      throw new Error(JSON.stringify(problem))
    },
  })
  const i18n = createLanguage(language, await loadMessages(formCatalogues, language))
  const api = {
    ...site.api,
    ...(send && { send }),
    ...(visitor && { visitor: { getSnapshot: () => visitor, subscribe: () => () => {} } }),
  }
  return act(async () =>
    render(
      <HostProvider api={api}>
        <I18nProvider i18n={i18n}>
          <FormMessages>{children}</FormMessages>
        </I18nProvider>
      </HostProvider>,
    ),
  )
}
