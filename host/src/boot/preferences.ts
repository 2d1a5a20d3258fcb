import { isLanguage, type Language, localeOf } from '@azulejo/shared/i18n'
import type { BrandSite } from '@azulejo/shared/remote'
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

/** The language to start in: the stored choice when the brand still offers it, else the brand's own. */
export function startLanguage(site: BrandSite, storage: BrandStorage): Language {
  const stored = storage.read('language')
  return isLanguage(stored) && site.languages.includes(stored) ? stored : site.defaultLanguage
}

function keptFlag(storage: BrandStorage, name: string): Store<boolean> {
  const source = createSource(storage.read(name) === '1')
  source.subscribe(() => storage.write(name, source.getSnapshot() ? '1' : '0'))
  return source
}

/** Choices of the visitor, kept per brand; language and theme are written to the root element too. */
export function createPreferences(site: BrandSite, storage: BrandStorage, root: HTMLElement): Preferences {
  const storedTheme = storage.read('theme')
  const locale = createSource(startLanguage(site, storage))
  const theme = createSource<Theme>(storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : site.theme)
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
