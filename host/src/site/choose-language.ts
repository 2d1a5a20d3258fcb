import type { Language } from '@azulejo/shared/i18n'
import { languageUpdate } from '@azulejo/shared/wire'
import { localeAtom } from './preferences.ts'
import type { Site } from './site.ts'

/**
 * The visitor's choice: shown and kept in the browser at once. A member's is kept by the platform too; when that could not
 * be told, the site speaks the chosen language all the same.
 */
export function chooseLanguage(
  { store, session, sendRequest }: Pick<Site, 'store' | 'session' | 'sendRequest'>,
  language: Language,
): void {
  if (language === store.get(localeAtom)) return
  store.set(localeAtom, language)
  if (session.token()) void sendRequest(languageUpdate, { language })
}
