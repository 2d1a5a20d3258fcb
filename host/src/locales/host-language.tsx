import { createLanguage, type Language, loadMessages, type Messages } from '@azulejo/shared/i18n'
import { fault } from '@azulejo/shared/kernel'
import { useHost, useLanguage } from '@azulejo/shared/remote'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { hostCatalogues } from './host-catalogues.ts'
import { entryCatalogue, toolCatalogue } from './lazy-catalogues.ts'

/** Provides the shell's own language instance. A chosen language replaces the current one when its messages have loaded. */
export function HostLanguage({ first, children }: { readonly first: Messages; readonly children: ReactNode }) {
  const language = useLanguage()
  const { report } = useHost()
  const reportMissing = (missingIn: Language, key: string) =>
    queueMicrotask(() => report(fault('AZ-141', `${missingIn}: ${key}`)))
  const [i18n, setI18n] = useState(() => {
    const created = createLanguage(language, first, (key) => reportMissing(language, key))
    entryCatalogue.addPrepared(created)
    return created
  })
  const { locale } = i18n
  useEffect(() => {
    if (locale === language) return
    let left = false
    const switchLanguage = async () => {
      const messages = await loadMessages(hostCatalogues, language)
      const next = createLanguage(language, messages, (key) => reportMissing(language, key))
      await Promise.all([entryCatalogue, toolCatalogue].map((catalogue) => catalogue.has(i18n) && catalogue.add(next)))
      if (!left) setI18n(next)
    }
    void switchLanguage().catch(
      // The current language stays; choosing again retries.
      (problem) => report(problem),
    )
    return () => {
      left = true
    }
  }, [language, locale])
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
