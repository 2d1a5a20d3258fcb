import { storedQueryAtom } from '@azulejo/shared/data'
import {
  announcements,
  gameVendors,
  type PlainRecord,
  type RequestOf,
  registerSettings,
  settings,
} from '@azulejo/shared/wire'
import { atom } from 'jotai'
import type { BrandStorage } from './brand-storage.ts'
import { localeAtom } from './preferences.ts'

/** What the tab keeps; the site puts it there when it is made. */
export const perTabAtom = atom<BrandStorage>()

/** An answer that many parts of the shell read: asked for once in a language, kept for the session of the tab. */
export const siteQuery = <R extends PlainRecord>(record: R, request: RequestOf<R>, renew = false) =>
  storedQueryAtom(record, request, {
    storage: (get) => {
      const storage = get(perTabAtom)
      if (!storage) throw new Error('A query of the site was read in the store of another page')
      return storage
    },
    language: (get) => get(localeAtom),
    renew,
  })

export const vendorsAtom = siteQuery(gameVendors, {})
export const bannersAtom = siteQuery(announcements, { groupName: 'w_home' }, true)
export const settingsAtom = siteQuery(settings, {})
export const registerSettingsAtom = siteQuery(registerSettings, {})
