import { countries, domainRoute } from '@azulejo/shared/wire'
import { siteQuery } from './site-queries.ts'

/** Answers that no first view shows. */
export const countriesAtom = siteQuery(countries, {})
export const domainRouteAtom = siteQuery(domainRoute, {})
