import type { Language } from '@azulejo/shared/i18n'
import { languageUpdate } from '@azulejo/shared/wire'
import { localeAtom } from './preferences.ts'
import type { Site } from './site.ts'

/**
 * Sets the visitor's language in the page and in the browser's storage. Also stores a member's choice on the platform; if
 * that call fails, the site still uses the chosen language.
 */
export function chooseLanguage(
  { store, session, sendRequest }: Pick<Site, 'store' | 'session' | 'sendRequest'>,
  language: Language,
): void {
  if (language === store.get(localeAtom)) return
  store.set(localeAtom, language)
  if (session.token()) void sendRequest(languageUpdate, { language })
}
