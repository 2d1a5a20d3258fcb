import { storedQueryAtom } from '@azulejo/shared/data'
import { announcements, gameVendors, type PlainRecord, type RequestOf, settings } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import type { BrandStorage } from './brand-storage.ts'
import { localeAtom } from './preferences.ts'

/** The tab's storage; `createSite` sets this atom. */
export const perTabAtom = atom<BrandStorage>()

/** A query that many parts of the shell read: requested once per language, stored for the lifetime of the tab. */
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
