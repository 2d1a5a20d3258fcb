import type { Store } from '@azulejo/shared/data'
import { isLanguage, type Language, localeOf } from '@azulejo/shared/i18n'
import { type BrandSite, languageCookie } from '@azulejo/shared/release'
import { atom, type WritableAtom } from 'jotai'
import type { BrandStorage } from './brand-storage.ts'

export type Theme = 'dark' | 'light'

/** The language of the site; the brand's default until the visitor chooses another. */
export const localeAtom = atom<Language>('pt')

export const themeAtom = atom<Theme>('dark')

/** Whether the side menu shows icons only. */
export const menuCollapsedAtom = atom(false)

export const balanceHiddenAtom = atom(false)

/** The stored language if the brand still offers it. */
function storedLanguage({ languages }: BrandSite, storage: BrandStorage): Language | undefined {
  const stored = storage.read('language')
  return isLanguage(stored) && languages.includes(stored) ? stored : undefined
}

export const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark'

function keepFlag(store: Store, flag: WritableAtom<boolean, [boolean], void>, storage: BrandStorage, name: string) {
  store.set(flag, storage.read(name) === '1')
  store.sub(flag, () => storage.write(name, store.get(flag) ? '1' : '0'))
}

/** Writes language and theme to the root element, now and when they change. */
export function showPreferences(store: Store, root: HTMLElement): void {
  const show = (name: string, value: string) => {
    // Writing even the same value makes the browser recalculate the styles of the whole page.
    if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  const showLanguage = () => show('lang', localeOf[store.get(localeAtom)])
  const showTheme = () => show('data-theme', store.get(themeAtom))
  showLanguage()
  showTheme()
  store.sub(localeAtom, showLanguage)
  store.sub(themeAtom, showTheme)
}

/** Choices of the visitor, kept per brand; language and theme are written to the root element too. */
export function keepPreferences(store: Store, site: BrandSite, storage: BrandStorage, root: HTMLElement): void {
  const storedTheme = storage.read('theme')
  const chosen = storedLanguage(site, storage)
  store.set(localeAtom, chosen ?? site.defaultLanguage)
  const writeLanguageCookie = (language: Language) => {
    root.ownerDocument.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
  if (chosen) writeLanguageCookie(chosen)
  store.set(themeAtom, isTheme(storedTheme) ? storedTheme : site.theme)
  showPreferences(store, root)
  store.sub(localeAtom, () => {
    storage.write('language', store.get(localeAtom))
    writeLanguageCookie(store.get(localeAtom))
  })
  store.sub(themeAtom, () => storage.write('theme', store.get(themeAtom)))
  keepFlag(store, menuCollapsedAtom, storage, 'menu')
  keepFlag(store, balanceHiddenAtom, storage, 'balance-hidden')
}

/**
 * Takes over the language and theme that another tab of the brand chose.
 * @param page receives the `storage` events of other tabs, after the storage has changed
 */
export function followOtherTabs(store: Store, site: BrandSite, storage: BrandStorage, page: Window): void {
  page.addEventListener('storage', () => {
    const language = storedLanguage(site, storage)
    const storedTheme = storage.read('theme')
    if (language) store.set(localeAtom, language)
    if (isTheme(storedTheme)) store.set(themeAtom, storedTheme)
  })
}
