import type { Store } from '@azulejo/shared/data'
import type { Language } from '@azulejo/shared/i18n'
import type { BrandDocument, BrandSite } from '@azulejo/shared/release'
import { createStore } from 'jotai'
import { type BrandStorage, createBrandStorage } from './brand-storage.ts'
import { createFormDrafts, type FormDrafts } from './form-drafts.ts'
import { createModalActions, type ModalActions } from './modals.ts'
import { followOtherTabs, keepPreferences, localeAtom, showPreferences, type Theme, themeAtom } from './preferences.ts'
import { perTabAtom } from './site-queries.ts'

/** The state of the page, which needs neither the platform nor a remote. */
export type SiteState = {
  readonly brand: BrandSite & { readonly brand: string }
  readonly local: BrandStorage
  readonly perTab: BrandStorage
  /** The atoms of the shell: its state and its queries. */
  readonly store: Store
  readonly modals: ModalActions
  readonly drafts: FormDrafts
}

/** Language and theme of a page in a frame of another origin, which its element gives. */
export type EmbeddedPreferences = { readonly language: Language; readonly theme: Theme }

/** The storage of a page that neither reads nor keeps anything: a session of the site, or a choice of its visitor. */
const refuseStorage = (): Storage => {
  throw new Error('an embedded page has no storage')
}

/**
 * Creates the state of a brand's page; preferences are read from the browser and followed in other tabs.
 * @param embedded preferences of a page in a frame of another origin, which has no storage
 */
export function createSiteState(
  { brand: name, site }: BrandDocument,
  page: Window,
  embedded?: EmbeddedPreferences,
): SiteState {
  const brand = { ...site, brand: name }
  const local = createBrandStorage(name, () => (embedded ? refuseStorage() : page.localStorage))
  const perTab = createBrandStorage(name, () => (embedded ? refuseStorage() : page.sessionStorage))
  const store = createStore()
  perTab.write('merchant', brand.merchant)
  if (embedded) {
    store.set(localeAtom, embedded.language)
    store.set(themeAtom, embedded.theme)
    showPreferences(store, page.document.documentElement)
  } else {
    keepPreferences(store, brand, local, page.document.documentElement)
    followOtherTabs(store, brand, local, page)
  }
  store.set(perTabAtom, perTab)
  return { brand, local, perTab, store, modals: createModalActions(store), drafts: createFormDrafts() }
}
