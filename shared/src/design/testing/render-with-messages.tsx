import { I18nProvider } from '@lingui/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type BaseLanguage, createLanguage, type Messages } from '../../i18n/index.ts'
import english from '../../locales/en.json'
import spanish from '../../locales/es.json'
import portuguese from '../../locales/pt.json'
import chinese from '../../locales/zh.json'

const catalogues = { pt: portuguese, en: english, es: spanish, zh: chinese }

/** Renders a component with the shared messages of a language, for tests of primitives. */
export function renderWithMessages(children: ReactNode, language: BaseLanguage = 'en'): RenderResult {
  const i18n = createLanguage(language, catalogues[language] as unknown as Messages)
  return render(children, { wrapper: (props) => <I18nProvider i18n={i18n}>{props.children}</I18nProvider> })
}
