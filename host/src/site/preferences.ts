import { isLanguage, type Language, localeOf } from '@azulejo/shared/i18n'
import type { BrandSite } from '@azulejo/shared/release'
import { createSource, type Store } from '@azulejo/shared/remote'
import type { BrandStorage } from './brand-storage.ts'

export type Theme = 'dark' | 'light'

export type Preferences = {
  readonly locale: Store<Language>
  readonly theme: Store<Theme>
  /** Whether the side menu shows icons only. */
  readonly menuCollapsed: Store<boolean>
  readonly balanceHidden: Store<boolean>
}

/** The stored choice when the brand still offers it. */
function storedLanguage({ languages }: BrandSite, storage: BrandStorage): Language | undefined {
  const stored = storage.read('language')
  return isLanguage(stored) && languages.includes(stored) ? stored : undefined
}

const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark'

function keptFlag(storage: BrandStorage, name: string): Store<boolean> {
  const source = createSource(storage.read(name) === '1')
  source.subscribe(() => storage.write(name, source.getSnapshot() ? '1' : '0'))
  return source
}

/** Choices of the visitor, kept per brand; language and theme are written to the root element too. */
export function createPreferences(site: BrandSite, storage: BrandStorage, root: HTMLElement): Preferences {
  const storedTheme = storage.read('theme')
  const locale = createSource<Language>(storedLanguage(site, storage) ?? site.defaultLanguage)
  const theme = createSource<Theme>(isTheme(storedTheme) ? storedTheme : site.theme)
  const showLanguage = () => root.setAttribute('lang', localeOf[locale.getSnapshot()])
  const showTheme = () => root.setAttribute('data-theme', theme.getSnapshot())
  showLanguage()
  showTheme()
  locale.subscribe(() => {
    showLanguage()
    storage.write('language', locale.getSnapshot())
  })
  theme.subscribe(() => {
    showTheme()
    storage.write('theme', theme.getSnapshot())
  })
  return {
    locale,
    theme,
    menuCollapsed: keptFlag(storage, 'menu'),
    balanceHidden: keptFlag(storage, 'balance-hidden'),
  }
}

/**
 * Takes over the language and theme that another tab of the brand chose.
 * @param page hears of what other tabs write; by then the storage holds it
 */
export function followOtherTabs({ locale, theme }: Preferences, site: BrandSite, storage: BrandStorage, page: Window) {
  page.addEventListener('storage', () => {
    const language = storedLanguage(site, storage)
    const storedTheme = storage.read('theme')
    if (language) locale.set(language)
    if (isTheme(storedTheme)) theme.set(storedTheme)
  })
}
