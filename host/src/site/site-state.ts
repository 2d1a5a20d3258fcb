import type { Store } from '@azulejo/shared/data'
import type { BrandDocument, BrandSite } from '@azulejo/shared/release'
import { createStore } from 'jotai'
import { type BrandStorage, createBrandStorage } from './brand-storage.ts'
import { createFormDrafts, type FormDrafts } from './form-drafts.ts'
import { createModalActions, type ModalActions } from './modals.ts'
import { followOtherTabs, keepPreferences } from './preferences.ts'
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

/** Creates the state of a brand's page; preferences are read from the browser and followed in other tabs. */
export function createSiteState({ brand: name, site }: BrandDocument, page: Window): SiteState {
  const brand = { ...site, brand: name }
  const local = createBrandStorage(name, () => page.localStorage)
  const perTab = createBrandStorage(name, () => page.sessionStorage)
  const store = createStore()
  perTab.write('merchant', brand.merchant)
  keepPreferences(store, brand, local, page.document.documentElement)
  followOtherTabs(store, brand, local, page)
  store.set(perTabAtom, perTab)
  return { brand, local, perTab, store, modals: createModalActions(store), drafts: createFormDrafts() }
}
