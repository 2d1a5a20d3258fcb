import { countries, domainRoute } from '@azulejo/shared/wire'
import { siteQuery } from './site-queries.ts'

/** Queries that no first view needs. */
export const countriesAtom = siteQuery(countries, {})
export const domainRouteAtom = siteQuery(domainRoute, {})
